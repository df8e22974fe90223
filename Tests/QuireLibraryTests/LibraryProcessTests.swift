import Foundation
import QuireDocuments
import QuireLibrary
import SeededNumbers
import Testing
import WindowTesting

/// Processes that share a library or are killed while they write.
@Suite(.serialized) struct LibraryProcessTests {
  private let folder: StateFolder
  private let book: FilePath

  init() throws {
    folder = try StateFolder()
    book = try folder.write(Array("a book".utf8), to: "book.pdf")
  }

  /// Starts a program that turns pages of `document`, from the page `first`.
  private func read(
    _ document: FilePath, from first: Int, _ mode: String
  ) throws -> RunningProgram {
    try RunningProgram(
      RunningProgram.built("LibraryProbe"),
      ["\(folder.library)", "\(document)", "\(first)", mode])
  }

  /// The last page that `program` has printed.
  private func lastPage(of program: RunningProgram) -> Int? {
    let line = program.lines.last { $0.hasPrefix("page ") }
    return line.flatMap { Int($0.dropFirst(5)) }
  }

  @Test("a process that is killed again and again loses nothing that it has written")
  func killed() async throws {
    var random = SystemRandomNumberGenerator()
    // A process that is killed early has written nothing.
    var known: Int?
    for _ in scriptSeeds(count: 60) {
      let lowest = known ?? 0
      let program = try read(book, from: lowest + 1, "written")
      try await program.line("found", within: .seconds(30))
      #expect(program.lines.first == "found \(known ?? -1)")
      try await Task.sleep(for: .microseconds(Int.random(in: 0...20_000, using: &random)))
      program.send(signal: SIGKILL)
      #expect(try await program.exitStatus() == -SIGKILL)
      known = try #require(folder.open().find(book)).state?.page
      // A page that was written but not printed yet is later by one.
      let printed = lastPage(of: program) ?? lowest
      #expect((known ?? 0) == printed || known == printed + 1)
    }
    #expect(folder.lines == [] && (known ?? 0) > 0)
  }

  @Test(
    "pages are written while the reading goes on, and stay when the process is killed",
    arguments: [1, 300, 900])
  func writtenMeanwhile(count: Int) async throws {
    let program = try read(book, from: 1, "shown")
    try await program.line("page \(count)") {
      $0.hasPrefix("page ") && Int($0.dropFirst(5)).map { $0 >= count } == true
    }
    let shown = try #require(lastPage(of: program))
    let library = folder.open()
    let written = try await eventually("page \(shown) in the library") {
      (library.find(book)?.state?.page).flatMap { $0 >= shown ? $0 : nil }
    }
    program.send(signal: SIGKILL)
    _ = try await program.exitStatus()
    library.finish()
    let page = try #require(folder.open().find(book)?.state?.page)
    #expect(page >= written)
  }

  @Test("a process that is killed at any time loses at most the last second")
  func lastSecond() async throws {
    var random = SystemRandomNumberGenerator()
    for round in 0..<2 {
      let books = try (0..<6).map { number in
        try folder.write(Array("book \(round) \(number)".utf8), to: "book\(round)\(number).pdf")
      }
      let programs = try books.map { try read($0, from: 1, "shown") }
      for program in programs { try await program.line("page ") }
      let start = ContinuousClock.now
      let delays = programs.map { _ in Int.random(in: 0...2500, using: &random) }.sorted()
      for (program, delay) in zip(programs, delays) {
        try await Task.sleep(until: start + .milliseconds(delay))
        program.send(signal: SIGKILL)
        _ = try await program.exitStatus()
      }
      let library = folder.open()
      for (program, book) in zip(programs, books) {
        let shown = try #require(lastPage(of: program))
        let written = try #require(library.find(book)?.state?.page)
        // The pages are the milliseconds that have passed. A write itself may take some time.
        #expect((shown - 1500...shown + 1).contains(written), "round \(round)")
      }
    }
    #expect(folder.lines == [])
  }

  @Test("two windows with the same document keep a page that one of them has shown")
  func sameDocument() async throws {
    let programs = [try read(book, from: 1, "written"), try read(book, from: 100_001, "written")]
    for (program, page) in zip(programs, [50, 100_050]) {
      try await program.line("page \(page)") { $0 == "page \(page)" }
    }
    var last: [Int] = []
    for program in programs {
      program.send(signal: SIGKILL)
      _ = try await program.exitStatus()
      #expect(!program.lines.contains { $0.hasPrefix("problem") })
      last.append(try #require(lastPage(of: program)))
    }
    let page = try #require(folder.open().find(book)?.state?.page)
    #expect(last.contains { (0...1).contains(page - $0) })
  }

  @Test("two processes write at the same time")
  func together() async throws {
    let other = try folder.write(Array("another book".utf8), to: "other.pdf")
    let programs = [try read(book, from: 1, "written"), try read(other, from: 1, "written")]
    for program in programs {
      try await program.line("page 100", within: .seconds(60)) { $0 == "page 100" }
    }
    for program in programs {
      program.send(signal: SIGKILL)
      _ = try await program.exitStatus()
      #expect(!program.lines.contains { $0.hasPrefix("problem") })
    }
    #expect(try #require(folder.open().find(book)?.state).page >= 100)
    #expect(try #require(folder.open().find(other)?.state).page >= 100)
  }

  @Test("processes that start together replace a damaged library once")
  func damagedTogether() async throws {
    try folder.writeLibrary(Array(repeating: 1, count: 8192))
    let programs = try (0..<4).map { try read(book, from: $0 * 1000, "written") }
    for program in programs { try await program.line("page ") }
    for program in programs {
      program.send(signal: SIGKILL)
      _ = try await program.exitStatus()
    }
    let problems = programs.flatMap(\.lines).filter { $0.hasPrefix("problem") }
    #expect(problems.count == 1, "\(problems)")
    #expect(folder.names.contains("library.sqlite.damaged"))
    #expect(!folder.names.contains("library.sqlite.damaged-2"))
    #expect(folder.open().find(book)?.state != nil)
  }
}
