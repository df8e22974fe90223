import CFakeFullDrive
import Foundation
import QuireDocuments
import Testing
import WindowTesting

@testable import QuireLibrary

/// Files that are no library of this version, and folders that cannot be written.
@Suite(.serialized) struct BrokenLibraryTests {
  private let folder: StateFolder
  private let book: FilePath

  init() throws {
    folder = try StateFolder()
    book = try folder.write(Array("a book".utf8), to: "book.pdf")
  }

  /// Expects that the library is a new one, and that its file is closed then, so that a test can
  /// replace it.
  private func expectNewLibrary(_ suffix: String, _ reason: String) {
    let library = folder.open()
    #expect(library.find(book)?.state == nil)
    let path = folder.library.appending(FilePath("library.sqlite"))
    #expect(
      folder.lines == ["\(path): \(reason); it has been renamed to library.sqlite.\(suffix)"])
    library.finish()
    folder.open().store(page: 4, of: book)
    let other = folder.open()
    #expect(other.find(book)?.state?.page == 4)
    other.finish()
  }

  @Test("a file that is not a database is renamed and kept")
  func noDatabase() throws {
    let bytes = Array("This is not a database. ".utf8)
    try folder.writeLibrary(bytes + bytes + bytes + bytes)
    expectNewLibrary("damaged", "is damaged")
    #expect(try folder.read("library.sqlite.damaged") == bytes + bytes + bytes + bytes)
    // The next one does not replace the first.
    try folder.writeLibrary(Array(repeating: 7, count: 4096))
    _ = folder.open().find(book)
    #expect(try folder.read("library.sqlite.damaged").count == 96)
    #expect(try folder.read("library.sqlite.damaged-2").count == 4096)
  }

  @Test("the database of another program is renamed and kept")
  func otherProgram() throws {
    try folder.library.createFolder()
    try SQLiteFile(folder.library).run("CREATE TABLE document (title TEXT)")
    let bytes = try folder.read("library.sqlite")
    expectNewLibrary("damaged", "is damaged")
    #expect(try folder.read("library.sqlite.damaged") == bytes)
  }

  @Test("a database of a newer version is renamed and kept")
  func newer() throws {
    folder.open().store(page: 9, of: book)
    try SQLiteFile(folder.library).run("INSERT INTO grdb_migrations VALUES ('a later change')")
    let bytes = try folder.read("library.sqlite")
    expectNewLibrary("newer", "was written by a newer version of Quire")
    #expect(try folder.read("library.sqlite.newer") == bytes)
  }

  @Test("a database whose table has lost a column that is no property of a state is renamed")
  func otherColumns() throws {
    folder.open().store(page: 9, of: book)
    try SQLiteFile(folder.library).run(
      "DROP INDEX documentPath; ALTER TABLE document DROP COLUMN lastOpened")
    expectNewLibrary("damaged", "is damaged")
  }

  @Test("damage that is found while reading is repaired in the same way")
  func damagedPage() throws {
    folder.open().store(page: 9, of: book)
    var bytes = try folder.read("library.sqlite")
    // All pages but the first, which has the header and the schema.
    for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index * 131) }
    try folder.writeLibrary(bytes)
    expectNewLibrary("damaged", "is damaged")
    #expect(try folder.read("library.sqlite.damaged") == bytes)
  }

  @Test("a file that was cut at any length is no problem for the next library")
  func truncated() throws {
    folder.open().store(page: 9, of: book)
    let bytes = try folder.read("library.sqlite")
    for length in stride(from: 0, through: bytes.count, by: 509) {
      try folder.writeLibrary(Array(bytes.prefix(length)))
      folder.open().store(page: length, of: book)
      let library = folder.open()
      #expect(library.find(book)?.state?.page == length, "\(length)")
      // Closed before the file is cut again: what closes later writes what it still holds.
      library.finish()
    }
  }

  @Test(
    "a folder that cannot be written is reported once, and nothing is remembered",
    arguments: [false, true])
  func unwritable(isDatabaseFolder: Bool) throws {
    // Folders without write permission do not stop the superuser.
    if isDatabaseFolder {
      try folder.library.appending(FilePath("library.sqlite")).createFolder()
    } else {
      try folder.write([], to: "state")
    }
    let library = folder.open()
    #expect(library.find(book) == nil)
    #expect(library.find(book) == nil)
    library.finish()
    #expect(folder.lines.count == 1)
    let line = try #require(folder.lines.first)
    #expect(line.contains("library.sqlite: the place in documents is not remembered: "), "\(line)")
  }

  @Test("a write that fails is tried again without another change")
  func retry() async throws {
    let library = folder.open(.milliseconds(40))
    let document = try #require(library.find(book)?.document)
    let other = try SQLiteFile(folder.library)
    try other.run("BEGIN IMMEDIATE")
    var state = ReadingState()
    state.page = 8
    library.remember(state, of: document)
    try await eventually("the failure") { folder.lines.isEmpty ? nil : () }
    try other.run("COMMIT")
    try await eventually("the page in the library") {
      try other.text("SELECT page FROM document") == "8" ? () : nil
    }
  }

  @Test("a database that cannot be used is not renamed while another window uses it")
  func newerInUse() throws {
    let newer = folder.open()
    let document = try #require(newer.find(book)?.document)
    try SQLiteFile(folder.library).run("INSERT INTO grdb_migrations VALUES ('a later change')")
    let older = folder.open()
    #expect(older.find(book) == nil)
    let path = folder.library.appending(FilePath("library.sqlite"))
    #expect(
      folder.lines == [
        "\(path): the place in documents is not remembered: the file was written by a newer "
          + "version of Quire, and another window uses it"
      ])
    // The older program remembers nothing, and the newer one loses nothing.
    var state = ReadingState()
    state.page = 3
    older.remember(state, of: document)
    older.finish()
    state.page = 9
    newer.remember(state, of: document)
    newer.finish()
    #expect(try SQLiteFile(folder.library).text("SELECT page FROM document") == "9")
    #expect(!folder.names.contains("library.sqlite.newer"))
    // Now that nobody uses it, it is renamed.
    #expect(folder.open().find(book)?.state == nil)
    #expect(folder.names.contains("library.sqlite.newer"))
  }

  @Test("a database that another program locks delays nothing for long")
  func locked() throws {
    folder.open().store(page: 3, of: book)
    let other = try SQLiteFile(folder.library)
    try other.run("BEGIN EXCLUSIVE")
    let library = folder.open()
    let document = OpenedDocument(
      identity: try DocumentIdentity(of: book), path: book.resolved, time: 0)
    var state = ReadingState()
    state.page = 8
    library.remember(state, of: document)
    library.finish()
    #expect(folder.lines.count == 1)
    try other.run("COMMIT")
    // The state is written when that is possible again.
    library.finish()
    #expect(folder.open().find(book)?.state?.page == 8)
  }

  @Test("a full drive is reported once, loses nothing, and is written to when it has space again")
  func fullDrive() async throws {
    folder.open().store(page: 4, of: book)
    let library = folder.open(.milliseconds(40))
    let document = try #require(library.find(book)?.document)
    fillDrive()
    defer { emptyDrive() }
    var state = ReadingState()
    state.page = 8
    library.remember(state, of: document)
    try await eventually("the failure") { folder.lines.isEmpty ? nil : () }
    #expect(
      folder.lines.first?.hasSuffix("not remembered: there is no space left on its drive") == true)
    emptyDrive()
    library.finish()
    #expect(folder.lines.count == 1)
    let other = folder.open()
    #expect(other.find(book)?.state?.page == 8)
    other.finish()
    #expect(folder.names.isDisjoint(with: ["library.sqlite.damaged", "library.sqlite.newer"]))
  }

  @Test("a drive that is full before there is a library is reported once")
  func fullBefore() throws {
    fillDrive()
    defer { emptyDrive() }
    let library = folder.open()
    #expect(library.find(book) == nil && library.find(book) == nil)
    library.finish()
    #expect(folder.lines.count == 1, "\(folder.lines)")
    emptyDrive()
    // What has been left is no obstacle for the next program.
    folder.open().store(page: 3, of: book)
    #expect(folder.open().find(book)?.state?.page == 3 && folder.lines.count == 1)
  }

  private func fillDrive() {
    let path = folder.path.resolved.bytes.map { CChar(bitPattern: $0) } + [0]
    unsafe quire_fill_drive(path)
  }

  private func emptyDrive() { quire_fill_drive(nil) }
}
