import Foundation
import QuireDocuments
import QuireGeometry
import Testing
import WindowTesting

@testable import QuireLibrary

/// Several documents that are one book on the shelf.
struct ShelfSetTests {
  private let folder: StateFolder
  private let files: [FilePath]

  init() throws {
    let folder = try StateFolder()
    self.folder = folder
    files = try (1...3).map { try folder.write([$0], to: "\($0).pdf").resolved }
  }

  /// Returns the book of `files`, left at the page `page` of the last one.
  private func book(
    _ files: [FilePath], page: Int = 4, at time: Int64 = 1, title: String? = "One"
  ) -> ShelfBook {
    let last = PageAddress(path: files[files.count - 1], page: page)
    return ShelfBook(
      path: files[0], kind: .documents(files, last: last),
      title: title, place: 7, count: 20, lastOpened: time)
  }

  private func shelve(_ books: ShelfBook...) {
    let library = folder.open()
    for book in books { library.shelve(book) }
    library.finish()
  }

  private func remove(_ files: [FilePath]) {
    let library = folder.open()
    library.removeFromShelf(files)
    library.finish()
  }

  /// The books that a new program finds.
  private func found() throws -> [ShelfBook] {
    let lookUp = folder.open().findShelf()
    try #require(lookUp.wait(atMost: .seconds(10)))
    return lookUp.books
  }

  /// The book of `files` that a new program finds.
  private func found(_ files: [FilePath]) throws -> ShelfBook? {
    let lookUp = folder.open().findOnShelf(files)
    try #require(lookUp.wait(atMost: .seconds(10)))
    #expect(lookUp.books.count <= 1)
    return lookUp.books.first
  }

  @Test("several documents are one book, which is found by its files in their order")
  func roundTrip() throws {
    #expect(try found(files) == nil && folder.names == [])
    let book = book(files)
    shelve(book)
    #expect(try found() == [book] && found(files) == book)
    #expect(try found([files[1], files[0], files[2]]) == nil)
    #expect(try found([files[0]]) == nil && found([]) == nil)
    #expect(book.id == files && book.cover == files[0] && book.name == "One")
    #expect(self.book(files, title: nil).name == "1")
    #expect(folder.lines == [])
  }

  @Test("the same documents are one book, and those in another order are another book")
  func sameSet() throws {
    let other = book([files[1], files[0], files[2]], at: 2)
    shelve(book(files), other)
    let again = book(files, page: 9, at: 3)
    shelve(again)
    #expect(try found() == [again, other])
  }

  @Test("several documents and their first one alone are two books")
  func first() throws {
    let library = folder.open()
    let document = try #require(library.find(files[0])?.document)
    let alone = ShelfBook(path: files[0], place: 1, count: 2, lastOpened: 2)
    library.shelve(alone, as: document)
    library.finish()
    let all = book(files, at: 3)
    shelve(all)
    #expect(try found() == [all, alone])
    remove([files[0]])
    #expect(try found() == [all])
  }

  @Test("several documents are pinned and removed together")
  func changes() throws {
    shelve(book(files), book([files[1], files[2]], at: 2))
    let library = folder.open()
    library.pin(files, true)
    library.finish()
    #expect(try found().map(\.isPinned) == [true, false])
    shelve(book(files, at: 3))
    #expect(try found().map(\.isPinned) == [true, false])
    remove(files)
    #expect(try found().map(\.id) == [[files[1], files[2]]])
  }

  @Test("links, repetitions and missing files have absolute paths without links")
  func absolute() throws {
    let link = folder.file("link.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: "\(link)", withDestinationPath: "\(files[1])")
    let missing = folder.path.appending("none/./gone.pdf")
    shelve(book([files[0], link, files[0], missing, files[1]]))
    let expected = [files[0], files[1], folder.path.resolved.appending("none/./gone.pdf")]
    #expect(try found().map(\.id) == [expected])
    #expect(try found()[0].kind == .documents(expected, last: PageAddress(path: files[1], page: 4)))
    #expect(try found([files[0], link, missing]) != nil)
    // A file that is named twice is one document.
    remove(expected)
    shelve(book([files[0], files[0]]))
    #expect(try found() == [])
  }

  @Test("a book of too many files is not on the shelf")
  func tooMany() throws {
    let many = (0..<1000).map { FilePath("/x/\($0)") }
    shelve(book(many))
    #expect(try found().map(\.id.count) == [1000])
    shelve(book(many + [files[0]], at: 2))
    #expect(try found().map(\.id.count) == [1000])
  }

  @Test(
    "rows that several documents cannot have are left out",
    arguments: [
      "files = x''", "files = x'00'", "files = CAST('/a' || x'00' AS BLOB)",
      "files = CAST('/a' || x'00' || 'b' AS BLOB)", "files = CAST('a' || x'00' || '/b' AS BLOB)",
      "files = CAST('/a' || x'00' || '/a' AS BLOB)", "files = 7", "lastFile = NULL",
      "lastFile = CAST('a' AS BLOB)", "lastFile = x''", "lastPage = -1", "lastPage = 'x'",
      "lastPage = NULL", "firstDocument = NULL", "firstDocument = CAST('/other' AS BLOB)",
      "place = -3", "lastOpened = 'x'",
      """
      files = CAST((WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
      SELECT group_concat('/' || i, x'00') FROM n) AS BLOB), firstDocument = CAST('/1' AS BLOB)
      """,
    ])
  func brokenRows(change: String) throws {
    let other = book([files[1], files[2]], at: 2)
    shelve(book(files), other)
    try SQLiteFile(folder.library).run("UPDATE shelf SET \(change) WHERE lastOpened = 1")
    #expect(try found() == [other])
    #expect(folder.lines == [])
  }

  @Test("the books of an older library stay on the shelf")
  func olderLibrary() throws {
    let library = folder.open()
    let document = try #require(library.find(files[0])?.document)
    let alone = ShelfBook(path: files[0], title: "One", place: 1, count: 2, lastOpened: 2)
    let pictures = ShelfBook(
      path: folder.path.resolved, kind: .folder(last: "1.png"), place: 4, count: 9, lastOpened: 3)
    library.shelve(alone, as: document)
    library.shelve(pictures)
    library.finish()
    try SQLiteFile(folder.library).run(
      """
      \(SQLiteFile.olderShelf);
      DELETE FROM grdb_migrations WHERE identifier = 'several documents on the shelf'
      """)
    #expect(try found() == [pictures, alone])
    shelve(book(files, at: 4))
    #expect(try found() == [book(files, at: 4), pictures, alone])
    #expect(folder.lines == [])
  }

  // MARK: Missing files

  @Test("several documents are missing if all of them are, and are not found again")
  func missing() async throws {
    func missing() async -> Set<ShelfBook.ID> {
      await withCheckedContinuation { continuation in
        DocumentLibrary.findMissing(among: [book(files)]) { continuation.resume(returning: $0) }
      }
    }
    #expect(await missing() == [])
    for file in files.dropFirst() { try FileManager.default.removeItem(atPath: "\(file)") }
    #expect(await missing() == [])
    try FileManager.default.removeItem(atPath: "\(files[0])")
    #expect(await missing() == [files])
    var shelf = Shelf([book(files)])
    shelf.missing = await missing()
    #expect(shelf.current == nil && shelf.others == [book(files)])
    let (library, place) = (folder.open(), try folder.write([1], to: "moved.pdf"))
    shelve(book(files))
    let isSame = await withCheckedContinuation { continuation in
      library.findAgain(book(files), at: place) { continuation.resume(returning: $0) }
    }
    #expect(!isSame)
  }

  @Test("a search finds the names of all files", arguments: ["one", "2.pdf", "3 1", ""])
  func search(query: String) {
    var shelf = Shelf([book(files)])
    shelf.query = query
    #expect(shelf.shown == (query.isEmpty ? [] : [book(files)]))
  }

  // MARK: Pages

  @Test("the page of one of several documents is stored, and the rest of its state stays")
  func page() throws {
    let library = folder.open()
    let document = try #require(library.find(files[0])?.document)
    var state = ReadingState()
    (state.page, state.zoom, state.rotation) = (3, .fitWidth, 2)
    state.center = Point(x: 0.5, y: 0.25)
    library.remember(state, of: document)
    library.shelve(ShelfBook(path: files[0], place: 3, count: 9, lastOpened: 5), as: document)
    library.finish()
    // A document that was only opened, and one that is at the same page, keep their places.
    for page in [nil, 3] {
      let library = folder.open()
      library.remember(page: page, of: files[0])
      library.finish()
      #expect(folder.open().find(files[0])?.state == state)
    }
    let other = folder.open()
    for page in [5, 6, 7] { other.remember(page: page, of: files[0]) }
    other.remember(page: nil, of: files[0])
    other.remember(page: nil, of: files[1])
    other.remember(page: 2, of: folder.file("none.pdf"))
    other.finish()
    (state.page, state.center) = (7, nil)
    #expect(folder.open().find(files[0])?.state == state)
    #expect(folder.open().find(files[1])?.state == ReadingState())
    #expect(folder.open().find(files[2])?.state == nil)
    #expect(try found().map(\.place) == [7] && found().map(\.lastOpened) == [5])
    #expect(folder.lines == [])
  }

  @Test("pages are written without an end of the program, and once in an interval")
  func interval() async throws {
    let library = folder.open(.milliseconds(40))
    library.remember(page: 1, of: files[0])
    library.remember(page: 2, of: files[0])
    let page = { folder.open().find(files[0])?.state?.page }
    try await eventually("the second page") { page() == 2 ? () : nil }
    library.remember(page: 3, of: files[0])
    try await eventually("the third page") { page() == 3 ? () : nil }
  }
}
