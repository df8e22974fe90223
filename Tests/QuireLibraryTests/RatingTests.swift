import Dispatch
import Foundation
import QuireDocuments
import Synchronization
import Testing
import WindowTesting

@testable import QuireLibrary

/// The ratings that the library keeps.
@Suite(.serialized) struct RatingTests {
  private let folder: StateFolder
  private let pictures: [FilePath]

  init() throws {
    let folder = try StateFolder()
    pictures = try (0..<4).map { try folder.write([UInt8($0), 1, 2], to: "\($0).ppm") }
    self.folder = folder
  }

  private func store(_ stars: Int, of path: FilePath) throws {
    let library = folder.open()
    library.store(try #require(Rating(stars: stars)), of: path)
    library.finish()
  }

  /// Returns the numbers of stars of `paths`.
  private func stars(of paths: [FilePath]) -> [Int] {
    let library = folder.open()
    defer { library.finish() }
    let found = library.ratings(of: paths)
    #expect(!found.values.contains(.none))
    return paths.map { found[$0]?.stars ?? 0 }
  }

  @Test("pictures are rated, rated again and lose their ratings, each by itself")
  func roundTrip() throws {
    #expect(stars(of: pictures) == [0, 0, 0, 0])
    #expect(folder.names == [], "a question creates nothing")
    try store(3, of: pictures[0])
    try store(5, of: pictures[2])
    #expect(stars(of: pictures) == [3, 0, 5, 0])
    try store(1, of: pictures[0])
    try store(0, of: pictures[2])
    try store(0, of: pictures[3])
    #expect(stars(of: pictures) == [1, 0, 0, 0])
    #expect(try count == "1" && folder.lines == [])
  }

  /// The number of rows in the table.
  private var count: String {
    get throws { try SQLiteFile(folder.library).text("SELECT count(*) FROM rating") }
  }

  @Test("ratings stay when a file is renamed, moved or written again, and copies have their own")
  func changedFiles() throws {
    try store(2, of: pictures[0])
    try store(4, of: pictures[1])
    let copy = try folder.write([0, 1, 2], to: "copy.ppm")
    #expect(stars(of: pictures + [copy]) == [2, 4, 0, 0, 0])
    let renamed = folder.file("renamed.ppm")
    try pictures[0].rename(to: renamed)
    #expect(stars(of: [copy, renamed]) == [0, 2])
    try folder.file("shelf").createFolder()
    let moved = folder.file("shelf/a.ppm")
    try renamed.rename(to: moved)
    #expect(stars(of: [moved]) == [2])
    try folder.write([9, 9, 9, 9], to: "1.ppm")
    #expect(stars(of: pictures) == [0, 4, 0, 0])
    let last = folder.file("last.ppm")
    try pictures[1].rename(to: last)
    #expect(stars(of: [last, moved, copy]) == [4, 2, 0])
    #expect(try count == "2")
  }

  @Test("a former rating of a file that has been written again does not come back")
  func writtenAgain() throws {
    try store(3, of: pictures[0])
    try store(3, of: pictures[1])
    try folder.write([7, 7, 7, 7], to: "0.ppm")
    try folder.write([8, 8, 8, 8], to: "1.ppm")
    // Both are changed before the library has seen the new contents.
    try store(0, of: pictures[0])
    try store(5, of: pictures[1])
    for _ in 0..<2 { #expect(stars(of: pictures) == [0, 5, 0, 0]) }
  }

  @Test("a library of the version without ratings keeps everything else, and gets them")
  func olderVersion() throws {
    let library = folder.open()
    library.store(Bookmark(name: "mine"), at: 0, of: pictures[0])
    library.finish()
    try SQLiteFile(folder.library).run(
      "DROP TABLE rating; DELETE FROM grdb_migrations WHERE identifier = 'ratings'")
    try store(4, of: pictures[0])
    #expect(stars(of: pictures) == [4, 0, 0, 0])
    let names = try SQLiteFile(folder.library).text("SELECT group_concat(name) FROM bookmark")
    #expect(names == "mine" && folder.lines == [])
  }

  @Test("a rating that nobody can have given is left out", arguments: ["9", "-1", "'many'"])
  func impossible(stars: String) throws {
    try store(2, of: pictures[0])
    try store(3, of: pictures[1])
    try SQLiteFile(folder.library).run("UPDATE rating SET stars = \(stars) WHERE stars = 3")
    #expect(self.stars(of: pictures) == [2, 0, 0, 0])
  }

  @Test("two windows with the same folder keep each other's ratings")
  func twoWindows() {
    let libraries = [folder.open(), folder.open()]
    for library in libraries { #expect(library.ratings(of: pictures) == [:]) }
    for (index, picture) in pictures.enumerated() {
      libraries[index % 2].store(Rating.all[index + 1], of: picture)
    }
    libraries[0].finish()
    libraries[1].store(.none, of: pictures[0])
    libraries[1].finish()
    #expect(stars(of: pictures) == [0, 2, 3, 4])
  }

  private func probe(_ picture: FilePath, from first: Int, _ mode: String) throws -> RunningProgram
  {
    try RunningProgram(
      RunningProgram.built("LibraryProbe"),
      ["\(folder.library)", "\(picture)", "\(first)", mode])
  }

  @Test("a process that is killed loses no rating that it has written")
  func killed() async throws {
    var first = 1
    for _ in 0..<4 {
      let program = try probe(pictures[0], from: first, "rated")
      try await program.line("page \(first + 5)", within: .seconds(30)) {
        $0 == "page \(first + 5)"
      }
      program.send(signal: SIGKILL)
      #expect(try await program.exitStatus() == -SIGKILL)
      let last = try #require(program.lastPage)
      // A rating that was written but not printed yet is the next one.
      let stars = stars(of: pictures)[0]
      #expect(stars == last % 6 || stars == (last + 1) % 6)
      first = last + 1
    }
    #expect(folder.lines == [])
  }

  @Test("a rating is written while the window stays open, and stays when the process is killed")
  func writtenMeanwhile() async throws {
    let program = try probe(pictures[0], from: 5, "rating")
    let library = folder.open()
    let written = try await eventually("a rating in the library") {
      library.ratings(of: pictures)[pictures[0]]
    }
    program.send(signal: SIGKILL)
    _ = try await program.exitStatus()
    library.finish()
    #expect(written.stars == 5 && stars(of: pictures) == [5, 0, 0, 0] && folder.lines == [])
  }

  @Test("two processes that rate pictures of one folder keep each other's ratings when killed")
  func together() async throws {
    let programs = try [0, 1].map { try probe(pictures[$0], from: 1, "rated") }
    for program in programs {
      try await program.line("page 40", within: .seconds(60)) { $0 == "page 40" }
    }
    for program in programs {
      program.send(signal: SIGKILL)
      _ = try await program.exitStatus()
      #expect(!program.lines.contains { $0.hasPrefix("problem") })
    }
    let stars = stars(of: pictures)
    for (program, stars) in zip(programs, stars) {
      let last = try #require(program.lastPage)
      #expect([last % 6, (last + 1) % 6].contains(stars))
    }
  }
}

extension RunningProgram {
  /// The last page that the program has printed.
  fileprivate var lastPage: Int? {
    lines.last { $0.hasPrefix("page ") }.flatMap { Int($0.dropFirst(5)) }
  }
}

extension DocumentLibrary {
  /// Returns the ratings of `paths`.
  fileprivate func ratings(of paths: [FilePath]) -> [FilePath: Rating] {
    let (answer, group) = (Answer(), DispatchGroup())
    group.enter()
    findRatings(of: paths) { found in
      answer.ratings.withLock { $0 = found }
      group.leave()
    }
    group.wait()
    return answer.ratings.withLock { $0 }
  }
}

/// An answer that comes from another thread.
private final class Answer: Sendable {
  let ratings = Mutex<[FilePath: Rating]>([:])
}
