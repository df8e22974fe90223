import Foundation
import QuireDocuments
import Testing

@testable import QuireLibrary

/// The books on the shelf, as a value and in the library.
struct ShelfTests {
  private let folder: StateFolder

  init() throws { folder = try StateFolder() }

  /// Returns a book at `path` that was opened at `time`.
  private func book(_ path: String, at time: Int64, title: String? = nil) -> ShelfBook {
    ShelfBook(path: FilePath(path), title: title, place: 2, count: 9, lastOpened: time)
  }

  private func paths(_ books: [ShelfBook]) -> [String] { books.map(\.path.displayName) }

  /// The books that a new program finds.
  private func found() throws -> [ShelfBook] {
    let lookUp = folder.open().findShelf()
    try #require(lookUp.wait(atMost: .seconds(10)))
    return lookUp.books
  }

  /// Stores that the document at `path` was opened at `time` in `library`.
  private func open(
    _ path: FilePath, at time: Int64, title: String? = nil, in library: DocumentLibrary
  ) throws {
    let found = try #require(library.find(path)?.document)
    let document = OpenedDocument(identity: found.identity, path: found.path, time: time)
    library.shelve(
      ShelfBook(path: document.path, title: title, place: 3, count: 7, lastOpened: time),
      as: document)
    library.finish()
  }

  // MARK: Rows

  @Test("the last book is continued, pinned books come first, and the rest by time")
  func rows() {
    var shelf = Shelf(["/a", "/b", "/c", "/d"].enumerated().map { book($1, at: Int64($0)) })
    #expect(shelf.current?.path == "/d")
    #expect(paths(shelf.others) == ["/c", "/b", "/a"])
    shelf.books[0].isPinned = true
    #expect(paths(shelf.shown) == ["/a", "/c", "/b"])
    #expect(Shelf().current == nil && Shelf().shown.isEmpty)
  }

  @Test("a missing book is not continued, and stays among the others")
  func missing() {
    var shelf = Shelf([book("/a", at: 1), book("/b", at: 2)])
    shelf.missing = [["/b"]]
    #expect(shelf.current?.path == "/a")
    #expect(paths(shelf.others) == ["/b"])
    shelf.missing = [["/a"], ["/b"]]
    #expect(shelf.current == nil)
    #expect(paths(shelf.others) == ["/b", "/a"])
  }

  @Test(
    "a search finds words of titles and file names, without case and marks",
    arguments: [
      ("NAIVE", ["/x/one.pdf"]), ("one", ["/x/one.pdf"]), ("book na", ["/x/one.pdf"]),
      ("本", ["/x/two.cbz"]), ("", ["/x/one.pdf"]), ("   ", ["/x/one.pdf"]), ("zebra", []),
    ])
  func search(query: String, found: [String]) {
    var shelf = Shelf([
      book("/x/one.pdf", at: 1, title: "Naïve book"), book("/x/two.cbz", at: 2, title: "日本"),
    ])
    shelf.query = query
    #expect(paths(shelf.shown) == found)
    #expect(shelf.isSearching == !query.allSatisfy(\.isWhitespace))
    #expect((shelf.current == nil) == shelf.isSearching)
  }

  @Test("a book is called by its title, or else by its file or folder")
  func names() {
    #expect(book("/x/one.v2.pdf", at: 1).name == "one.v2")
    #expect(book("/x/one.pdf", at: 1, title: "One").name == "One")
    let pictures = ShelfBook(path: "/x/a.b", kind: .folder(last: "c/1.png"), lastOpened: 1)
    #expect(pictures.name == "a.b" && pictures.cover == "/x/a.b/c/1.png")
    #expect(book("/x/one.pdf", at: 1).progress == 0.25 && pictures.progress == nil)
  }

  // MARK: The library

  @Test("books are found by the next program, and nothing is created for a question")
  func roundTrip() throws {
    #expect(try found() == [] && folder.names == [])
    let path = try folder.write([1, 2, 3], to: "book.pdf")
    try open(path, at: 100, title: "A title", in: folder.open())
    let library = folder.open()
    var pictures = ShelfBook(
      path: folder.path, kind: .folder(last: "1.png"), place: 4, count: 9, lastOpened: 200)
    library.shelve(pictures)
    library.finish()
    pictures.path = folder.path.resolved
    let document = ShelfBook(
      path: path.resolved, title: "A title", place: 3, count: 7, lastOpened: 100)
    #expect(try found() == [pictures, document])
    #expect(folder.lines == [])
  }

  @Test("the last book is the one that was opened last, of those whose files are there")
  func lastBook() throws {
    #expect(folder.open().lastBook(atMost: .seconds(10)) == nil && folder.names == [])
    let first = try folder.write([1, 2, 3], to: "first.pdf")
    let second = try folder.write([1, 2, 4], to: "second.pdf")
    try open(second, at: 200, in: folder.open())
    try open(first, at: 100, in: folder.open())
    #expect(folder.open().lastBook(atMost: .seconds(10))?.path == second.resolved)
    try FileManager.default.removeItem(atPath: "\(second)")
    let book = try #require(folder.open().lastBook(atMost: .seconds(10)))
    #expect(book.path == first.resolved && book.list.files == [first.resolved])
    try FileManager.default.removeItem(atPath: "\(first)")
    #expect(folder.open().lastBook(atMost: .seconds(10)) == nil)
  }

  @Test("a question sees what waits to be written")
  func waiting() throws {
    let library = folder.open(.seconds(600))
    for time in 1...3 { library.shelve(book("/a", at: Int64(time))) }
    let lookUp = library.findShelf()
    #expect(lookUp.wait(atMost: .seconds(10)))
    #expect(lookUp.books.map(\.lastOpened) == [3])
  }

  @Test("documents of a library without a shelf are on the shelf")
  func olderLibrary() throws {
    let book = try folder.write([1], to: "book.pdf")
    folder.open().store(page: 5, of: book)
    try SQLiteFile(folder.library).run(
      """
      DROP TABLE shelf;
      DELETE FROM grdb_migrations
      WHERE identifier IN ('shelf', 'several documents on the shelf')
      """)
    let books = try found()
    #expect(books.map(\.path) == [book.resolved])
    #expect(books.map(\.place) == [5] && books.map(\.count) == [nil])
  }

  @Test("a pinned book stays pinned when it is read, moved and typeset again")
  func pinned() throws {
    let path = try folder.write([1], to: "book.pdf")
    try open(path, at: 1, in: folder.open())
    let library = folder.open()
    library.pin([path.resolved], true)
    library.finish()
    try open(path, at: 2, in: folder.open())
    #expect(try found().map(\.isPinned) == [true])
    let moved = folder.file("moved.pdf")
    try path.rename(to: moved)
    try open(moved, at: 3, in: folder.open())
    #expect(try found().map(\.path) == [moved.resolved])
    #expect(try found().map(\.isPinned) == [true])
    try folder.write([1, 2], to: "moved.pdf")
    try open(moved, at: 4, in: folder.open())
    #expect(try found().map(\.isPinned) == [true])
    let last = folder.open()
    last.pin([moved.resolved], false)
    last.finish()
    #expect(try found().map(\.isPinned) == [false])
  }

  @Test("identical books are one, at the place at which it was opened last")
  func identical() throws {
    let (one, other) = (
      try folder.write([7], to: "one.pdf"), try folder.write([7], to: "other.pdf")
    )
    try open(one, at: 1, in: folder.open())
    try open(other, at: 2, in: folder.open())
    #expect(try found().map(\.path) == [other.resolved])
    try open(one, at: 3, in: folder.open())
    #expect(try found().map(\.path) == [one.resolved])
  }

  @Test("a removed book comes back when it is opened, at its page")
  func removed() throws {
    let path = try folder.write([1], to: "book.pdf")
    folder.open().store(page: 5, of: path)
    try open(path, at: 1, in: folder.open())
    let library = folder.open()
    library.removeFromShelf([path.resolved])
    library.finish()
    #expect(try found() == [])
    #expect(folder.open().find(path)?.state?.page == 5)
    try open(path, at: 2, in: folder.open())
    #expect(try found().count == 1)
  }

  @Test("missing books are known, and the same document is found again elsewhere")
  func foundAgain() async throws {
    let (path, other) = (
      try folder.write([1], to: "book.pdf"), try folder.write([2], to: "other.pdf")
    )
    try open(path, at: 1, in: folder.open())
    let moved = folder.file("moved.pdf")
    try path.rename(to: moved)
    let book = try #require(try found().first)
    let missing = await withCheckedContinuation { continuation in
      DocumentLibrary.findMissing(among: [book]) { continuation.resume(returning: $0) }
    }
    #expect(missing == [book.id])
    let library = folder.open()
    for (place, isSame) in [(other, false), (path, false), (moved, true)] {
      let answer = await withCheckedContinuation { continuation in
        library.findAgain(book, at: place) { continuation.resume(returning: $0) }
      }
      #expect(answer == isSame)
    }
    library.finish()
    #expect(try found().map(\.path) == [moved.resolved])
  }

  @Test("a folder is found again by the picture that was shown last")
  func folderFoundAgain() async throws {
    for name in ["old", "new", "empty"] { try folder.file(name).createFolder() }
    try folder.write([1], to: "new/1.png")
    let library = folder.open()
    let book = ShelfBook(
      path: folder.file("old").resolved, kind: .folder(last: "1.png"), lastOpened: 1)
    library.shelve(book)
    for (name, isSame) in [("empty", false), ("new", true)] {
      let answer = await withCheckedContinuation { continuation in
        library.findAgain(book, at: folder.file(name)) { continuation.resume(returning: $0) }
      }
      #expect(answer == isSame)
    }
    library.finish()
    #expect(try found().map(\.path) == [folder.file("new").resolved])
  }

  @Test("rows that no book can have are left out")
  func brokenRows() throws {
    let library = folder.open()
    library.shelve(book("/a", at: 1))
    library.finish()
    try SQLiteFile(folder.library).run(
      """
      INSERT INTO shelf (files, place, lastOpened) VALUES ('/b', -1, 2), ('/c', 'x', 3);
      INSERT INTO shelf (files, place, lastOpened) VALUES ('/d', 0, 'y'), ('e', 0, 4)
      """)
    #expect(try paths(found()) == ["/a"])
    #expect(folder.lines == [])
  }
}
