import Dispatch
import Foundation
import QuireDocuments
import Synchronization
import Testing
import WindowTesting

@testable import QuireLibrary

/// The bookmarks that the library keeps.
@Suite(.serialized) struct BookmarkTests {
  private let folder: StateFolder
  private let book: FilePath

  init() throws {
    folder = try StateFolder()
    book = try folder.write(Array("a book".utf8), to: "book.pdf")
  }

  /// Stores the bookmarks `names` of the file at `path`, by the indices of their pages.
  private func store(_ names: [Int: String?], of path: FilePath) {
    let library = folder.open()
    for (page, name) in names { library.store(Bookmark(name: name), at: page, of: path) }
    library.finish()
  }

  /// Returns the names of the bookmarks of `path` among `paths`, or `-` for those without one.
  private func names(of path: FilePath, among paths: [FilePath]? = nil) -> [Int: String] {
    let library = folder.open()
    defer { library.finish() }
    return library.bookmarks(of: paths ?? [path])[path, default: [:]].mapValues { $0.name ?? "-" }
  }

  @Test("bookmarks are set, named and removed, each by itself")
  func roundTrip() {
    #expect(names(of: book) == [:])
    store([3: nil, 8: "  A\nname "], of: book)
    #expect(names(of: book) == [3: "-", 8: "A name"])
    store([3: "Another"], of: book)
    let library = folder.open()
    library.store(nil, at: 8, of: book)
    library.store(Bookmark(name: " "), at: 5, of: book)
    library.finish()
    #expect(names(of: book) == [3: "Another", 5: "-"])
    #expect(folder.lines == [])
  }

  @Test("the state and the bookmarks of a document do not disturb each other")
  func state() {
    store([3: nil], of: book)
    folder.open().store(page: 7, of: book)
    #expect(names(of: book) == [3: "-"])
    #expect(folder.open().find(book)?.state?.page == 7)
  }

  @Test("bookmarks stay when a file is renamed, moved or written again, alone or in a folder")
  func changedFiles() throws {
    let pictures = try (0..<4).map { try folder.write([UInt8($0), 1, 2], to: "\($0).ppm") }
    store([0: "one"], of: pictures[1])
    store([0: nil], of: pictures[2])
    let renamed = folder.file("renamed.ppm")
    try pictures[1].rename(to: renamed)
    var list = [pictures[0], renamed, pictures[2], pictures[3]]
    #expect(names(of: renamed, among: list) == [0: "one"])
    #expect(names(of: pictures[0], among: list) == [:])
    // The picture that gets its former name is another one.
    try pictures[3].rename(to: pictures[1])
    list[3] = pictures[1]
    #expect(names(of: pictures[1], among: list) == [:])
    #expect(names(of: renamed, among: list) == [0: "one"])
    // A picture that is edited keeps its mark, and so does one that is moved after that.
    try folder.write([9, 9, 9, 9], to: "2.ppm")
    #expect(names(of: pictures[2], among: list) == [0: "-"])
    try folder.file("shelf").createFolder()
    let moved = folder.file("shelf/a.ppm")
    try pictures[2].rename(to: moved)
    #expect(names(of: moved, among: [moved, renamed]) == [0: "-"])
    // Bookmarks that are set after a file has been written again join the former ones.
    store([1: "former", 2: "former"], of: book)
    try folder.write(Array("another book".utf8), to: "book.pdf")
    store([2: "new", 3: "new"], of: book)
    let expected = [1: "former", 2: "new", 3: "new"]
    for _ in 0..<2 { #expect(names(of: book) == expected) }
  }

  @Test("each copy of a file has its own bookmarks")
  func copies() throws {
    let copy = try folder.write(Array("a book".utf8), to: "copy.pdf")
    store([4: nil], of: book)
    for list in [[copy], [book, copy], [copy, book]] {
      #expect(names(of: copy, among: list) == [:])
    }
    store([4: "in the copy", 5: nil], of: copy)
    for list in [[book], [book, copy], [copy, book]] {
      #expect(names(of: book, among: list) == [4: "-"])
    }
    let library = folder.open()
    library.store(nil, at: 4, of: copy)
    library.finish()
    #expect(names(of: book) == [4: "-"] && names(of: copy) == [5: "-"])
    #expect(folder.lines == [])
  }

  @Test(
    "bookmarks follow a file that is renamed, and not its copies",
    arguments: [false, true], [false, true])
  func copiesOfRenamed(isCopyMarked: Bool, isAskedAlone: Bool) throws {
    let copy = try folder.write(Array("a book".utf8), to: "copy.pdf")
    store([4: "mine"], of: book)
    if isCopyMarked { store([7: nil], of: copy) }
    let renamed = folder.file("renamed.pdf")
    try book.rename(to: renamed)
    #expect(names(of: renamed, among: isAskedAlone ? nil : [copy, renamed]) == [4: "mine"])
    for list in [[copy], [copy, renamed]] {
      #expect(names(of: copy, among: list) == (isCopyMarked ? [7: "-"] : [:]))
    }
    // Another file with the same size now has the former name.
    try folder.write(Array("a bike".utf8), to: "book.pdf")
    let again = folder.file("again.pdf")
    try renamed.rename(to: again)
    try folder.write(Array("a boat".utf8), to: "renamed.pdf")
    #expect(names(of: again) == [4: "mine"])
  }

  @Test("bookmarks of a library in which copies shared them stay with their files")
  func olderVersion() throws {
    let other = try folder.write(Array("another".utf8), to: "other.pdf")
    store([3: "three", 8: nil], of: book)
    store([0: nil], of: other)
    try SQLiteFile(folder.library).run(
      """
      ALTER TABLE bookmark RENAME TO new;
      \(BookmarkTable.creation);
      INSERT INTO bookmark SELECT size, digest, path, page, name FROM new;
      DROP TABLE new;
      DELETE FROM grdb_migrations WHERE identifier = 'bookmarks of copies'
      """)
    #expect(names(of: book, among: [book, other]) == [3: "three", 8: "-"])
    let moved = folder.file("moved.pdf")
    try other.rename(to: moved)
    #expect(names(of: moved) == [0: "-"])
    #expect(folder.lines == [])
  }

  @Test("two windows with the same document keep each other's bookmarks")
  func twoWindows() {
    let libraries = [folder.open(), folder.open()]
    for library in libraries { #expect(library.bookmarks(of: [book]) == [:]) }
    libraries[0].store(Bookmark(name: "first"), at: 1, of: book)
    libraries[1].store(Bookmark(name: "second"), at: 2, of: book)
    libraries[0].store(Bookmark(name: "third"), at: 3, of: book)
    libraries[0].finish()
    libraries[1].store(nil, at: 3, of: book)
    libraries[1].finish()
    #expect(names(of: book) == [1: "first", 2: "second"])
  }

  @Test("a process that is killed loses no bookmark that it has written")
  func killed() async throws {
    var known = 0
    for _ in 0..<4 {
      let program = try RunningProgram(
        RunningProgram.built("LibraryProbe"),
        ["\(folder.library)", "\(book)", "\(known + 1)", "marked"])
      try await program.line("page \(known + 5)", within: .seconds(30)) {
        $0 == "page \(known + 5)"
      }
      program.send(signal: SIGKILL)
      #expect(try await program.exitStatus() == -SIGKILL)
      let printed = program.lines.compactMap { line in
        line.hasPrefix("page ") ? Int(line.dropFirst(5)) : nil
      }
      let stored = Set(names(of: book).keys)
      #expect(stored.isSuperset(of: printed))
      known = try #require(stored.max())
      #expect(stored == Set(1...known))
    }
    #expect(folder.lines == [])
  }
}

extension DocumentLibrary {
  /// Returns the bookmarks of `paths`.
  fileprivate func bookmarks(of paths: [FilePath]) -> [FilePath: [Int: Bookmark]] {
    let (answer, group) = (Answer(), DispatchGroup())
    group.enter()
    findBookmarks(of: paths) { found in
      answer.bookmarks.withLock { $0 = found }
      group.leave()
    }
    group.wait()
    return answer.bookmarks.withLock { $0 }
  }
}

/// An answer that comes from another thread.
private final class Answer: Sendable {
  let bookmarks = Mutex<[FilePath: [Int: Bookmark]]>([:])
}
