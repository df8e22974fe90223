import Foundation
import QuireDocuments
import QuireGeometry
import QuireScene
import Testing
import WindowTesting

@testable import QuireLibrary

/// The memory of how documents were read.
struct DocumentLibraryTests {
  private let folder: StateFolder
  private let book: FilePath

  init() throws {
    folder = try StateFolder()
    book = try folder.write(Array("a book".utf8), to: "book.pdf")
  }

  private func page(of path: FilePath) -> Int? { folder.open().find(path)?.state?.page }

  @Test("every part of a state is read back")
  func roundTrip() throws {
    var states: [ReadingState] = [ReadingState()]
    for (number, zoom) in [ReadingState.Zoom.fitPage, .fitWidth, .scale(1.0 / 3)].enumerated() {
      var state = ReadingState()
      state.page = 13_999 + number
      state.zoom = zoom
      state.center = number == 1 ? nil : Point(x: 0.1, y: Double(number) / 2)
      state.spreads = ReadingState.Spreads.allCases[number]
      state.shiftedRuns = Set(0..<number)
      state.widePages = [31, 40 + number]
      state.direction = number == 2 ? .leftToRight : .rightToLeft
      state.rotation = number + 1
      state.splitsWidePages = number == 1
      state.tone = PageLook.Tone.allCases[number]
      state.trimming = number == 0 ? nil : PageLook.Trimming.allCases[number]
      if number > 0 {
        var adjustments = PageLook.Adjustments()
        (adjustments.brightness, adjustments.contrast) = (-0.1, 1.25)
        (adjustments.gamma, adjustments.sharpness) = (0.8, 0.4)
        adjustments.enlargement = number == 1 ? .smooth : .pixels
        state.adjustments = adjustments
      }
      states.append(state)
    }
    for state in states {
      let library = folder.open()
      let document = try #require(library.find(book)?.document)
      library.remember(state, of: document)
      library.finish()
      #expect(folder.open().find(book)?.state == state)
    }
    #expect(folder.lines == [])
  }

  @Test("each property of a state is declared once")
  func declarations() {
    let properties = Mirror(reflecting: ReadingState()).children.compactMap(\.label)
    #expect(RememberedProperty.all.map(\.name).sorted() == properties.sorted())
    let columns = RememberedProperty.all.flatMap(\.columns).map(\.name)
    #expect(Set(columns).count == columns.count)
  }

  @Test("the column of a new property is added")
  func newProperty() throws {
    folder.open().store(page: 5, of: book)
    try SQLiteFile(folder.library).run("ALTER TABLE document DROP COLUMN rotation")
    #expect(folder.open().find(book)?.state?.rotation == 0)
    folder.open().store(page: 6, of: book)
    #expect(folder.open().find(book)?.state?.page == 6)
    #expect(folder.lines == [])
  }

  @Test("a library of every older version is read and extended", arguments: 1...8)
  func olderVersion(version: Int) throws {
    folder.open().store(page: 5, of: book)
    let changes = [
      ("split wide pages", "ALTER TABLE document DROP COLUMN splitsWidePages"),
      ("paths", "DROP INDEX documentPath; ALTER TABLE document DROP COLUMN path"),
      ("wide pages", "ALTER TABLE document DROP COLUMN widePages"),
      ("folders", "DROP TABLE folder"),
      ("bookmarks", "DROP TABLE bookmark"),
      ("bookmarks of copies", "DROP TABLE bookmark; \(BookmarkTable.creation)"),
      ("shelf", "DROP TABLE shelf"),
      ("several documents on the shelf", SQLiteFile.olderShelf),
    ]
    for (name, undoing) in changes.dropFirst(version - 1).reversed() {
      try SQLiteFile(folder.library).run(
        "\(undoing); DELETE FROM grdb_migrations WHERE identifier = '\(name)'")
    }
    let library = folder.open()
    var state = try #require(library.find(book)?.state)
    #expect(state.page == 5 && !state.splitsWidePages)
    let document = try #require(library.find(book)?.document)
    state.splitsWidePages = true
    library.remember(state, of: document)
    library.finish()
    #expect(folder.open().find(book)?.state == state)
    try folder.write(Array("a book, written again".utf8), to: "book.pdf")
    #expect(folder.open().find(book)?.state == state)
    #expect(folder.lines == [])
  }

  @Test("the log of the database is gone at the end of the program")
  func closed() {
    folder.open().store(page: 1, of: book)
    #expect(folder.names == ["library.sqlite", "library.lock"])
  }

  @Test("a document keeps its state when its file is renamed and moved")
  func moved() throws {
    let other = try folder.write(Array("a boot".utf8), to: "other.pdf")
    folder.open().store(page: 7, of: book)
    folder.open().store(page: 2, of: other)
    try folder.file("shelf").createFolder()
    let moved = folder.file("shelf/renamed.pdf")
    try book.rename(to: moved)
    #expect(page(of: moved) == 7)
    // Another file with the old name is another document.
    try other.rename(to: book)
    #expect(page(of: book) == 2)
    #expect(page(of: try folder.write([1], to: "new.pdf")) == nil)
  }

  @Test("a document that is written again has the state that was stored last for its path")
  func writtenAgain() throws {
    func write(_ text: String) throws { try folder.write(Array(text.utf8), to: "book.pdf") }
    func open(at time: Int64) throws -> OpenedDocument {
      OpenedDocument(identity: try DocumentIdentity(of: book), path: book.resolved, time: time)
    }
    func store(_ page: Int, of document: OpenedDocument) {
      var state = ReadingState()
      (state.page, state.rotation) = (page, 1)
      let library = folder.open()
      library.remember(state, of: document)
      library.finish()
    }
    let first = try open(at: 1)
    try write("the second edition")
    let second = try open(at: 2)
    store(6, of: second)
    store(4, of: first)
    #expect(page(of: book) == 6)
    // The second edition was opened last, though the state of the first one was stored later.
    try write("the third edition")
    #expect(page(of: book) == 6)
    #expect(folder.open().find(book)?.state?.rotation == 1)
    // The third edition has its own state from now on.
    folder.open().store(page: 8, of: book)
    try write("the second edition")
    #expect(page(of: book) == 6)
    try write("the fourth edition")
    #expect(page(of: book) == 8)
    // The path is that of the file, however it is written.
    let link = folder.file("link.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: "\(link)", withDestinationPath: "book.pdf")
    #expect(page(of: link) == 8)
    #expect(page(of: folder.file("./book.pdf")) == 8)
  }

  @Test("a file at the former path of a document that was opened elsewhere is a new document")
  func formerPath() throws {
    folder.open().store(page: 7, of: book)
    let moved = folder.file("moved.pdf")
    try book.rename(to: moved)
    folder.open().store(page: 9, of: moved)
    try folder.write([1], to: "book.pdf")
    #expect(folder.open().find(book)?.state == nil)
  }

  @Test("the path of a document may be any bytes")
  func pathBytes() throws {
    let odd = folder.path.appending(FilePath(bytes: [0xff, 0x27, 0x3b, 0x2e]))
    try book.rename(to: odd)
    folder.open().store(page: 3, of: odd)
    try folder.write([1], to: "new.pdf").rename(to: odd)
    #expect(page(of: odd) == 3 && folder.lines == [])
  }

  @Test("the state is written without an end of the program, and again after the interval")
  func interval() async throws {
    let library = folder.open(.milliseconds(40))
    let document = try #require(library.find(book)?.document)
    for page in [3, 4, 5] {
      var state = ReadingState()
      state.page = page
      library.remember(state, of: document)
    }
    try await eventually("the last page") { page(of: book) == 5 ? () : nil }
  }

  @Test("a drive that does not answer delays neither writes nor the end", .timeLimit(.minutes(1)))
  func stalledDrive() throws {
    folder.open().store(page: 1, of: book)
    let stalled = folder.file("stalled.pdf")
    let answer = DispatchSemaphore(value: 0)
    let library = DocumentLibrary(
      in: folder.library, interval: .seconds(1),
      identify: { path in
        if path == stalled { answer.wait() }
        return try? DocumentIdentity(of: path)
      },
      report: { Issue.record("\($0)") })
    let document = try #require(library.find(book)?.document)
    let search = library.lookUp(stalled)
    var state = ReadingState()
    state.page = 6
    library.remember(state, of: document)
    library.finish()
    #expect(page(of: book) == 6 && search.result == nil)
    answer.signal()
    #expect(search.wait(atMost: .seconds(10)))
  }

  @Test("the time of opening is stored")
  func openingTime() throws {
    let before = Int64(time(nil))
    let document = try #require(folder.open().find(book)?.document)
    #expect((before...(before + 10)).contains(document.time))
    folder.open().store(page: 1, of: book)
    let stored = try SQLiteFile(folder.library).text("SELECT lastOpened FROM document")
    #expect((before...(before + 10)).contains(Int64(stored) ?? 0))
  }

  @Test(
    "values that no state can have are replaced",
    arguments: [
      "page = -1", "page = 'x'", "zoom = 'none'", "zoom = -2", "zoom = 1e999", "centerX = 2",
      "centerY = x'00'", "spreads = 'often'", "direction = 'down'", "rotation = 4",
      "shiftedRuns = '-1 one 1e9'", "widePages = 'x -4'", "page = 9e99", "page = 1000000",
      "page = 9223372036854775807",
    ])
  func invalid(change: String) throws {
    folder.open().store(page: 0, of: book)
    try SQLiteFile(folder.library).run("UPDATE document SET \(change)")
    #expect(folder.open().find(book)?.state == ReadingState())
    #expect(folder.lines == [])
  }

  @Test("nothing is created before a document is looked up")
  func lazy() throws {
    folder.open().finish()
    #expect(!folder.library.exists)
    // A file that cannot be read is no document.
    #expect(folder.open().find(folder.file("none")) == nil)
    #expect(!folder.library.exists)
    _ = folder.open().find(book)
    #expect(folder.library.exists)
    let permissions = try FileManager.default.attributesOfItem(atPath: "\(folder.library)")
    #expect((permissions[.posixPermissions] as? Int) == 0o700)
  }

  @Test("other users cannot read the database in a folder that they can read")
  func privacy() throws {
    let files = FileManager.default
    let path = "\(folder.library)/library.sqlite"
    try files.createDirectory(
      atPath: "\(folder.library)", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    // A file of an earlier version.
    #expect(
      files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o644]))
    let library = folder.open()
    _ = library.find(book)
    for ending in ["", "-wal", "-shm"] {
      let attributes = try files.attributesOfItem(atPath: path + ending)
      #expect((attributes[.posixPermissions] as? Int) == 0o600, "\(ending)")
    }
    library.finish()
  }
}
