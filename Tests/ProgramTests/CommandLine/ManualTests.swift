import Foundation
import SampleFiles
import Testing

@testable import QuireProgram
@testable import QuireReader

/// Tests of the manual pages.
@MainActor
@Suite struct ManualTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
  }

  /// Writes the pages into the folder, and returns their names.
  private func writePages() async throws -> [String] {
    let result = try await shell("\"$QUIRE\" quire-manual .", in: folder)
    #expect(result.status == 0 && result.error.isEmpty && result.output.isEmpty)
    return try folder.names()
  }

  @Test("every command has a page with all its options")
  func options() async throws {
    let names = try await writePages()
    let program = try ProgramDescription()
    #expect(
      names == [
        "quire-bench.1", "quire-info.1", "quire-render.1", "quire-search.1",
        "quire-transitions.1", "quire.1",
      ])
    for (word, command) in program.commands {
      let name = ["quire", word].compactMap { $0 }.joined(separator: "-")
      let page = String(decoding: try folder.bytes("\(name).1"), as: UTF8.self)
      #expect(command.optionNames.contains("--help"))
      for option in command.optionNames {
        let escaped = option.replacingOccurrences(of: "-", with: "\\-")
        #expect(page.contains("\\fB\(escaped)\\fR"), "\(name): \(option)")
      }
    }
    let page = String(decoding: try folder.bytes("quire.1"), as: UTF8.self)
    for text in ["--fullscreen", "--page", "--version", "--verbose"] {
      #expect(program.window.optionNames.contains(text))
    }
    #expect(program.window.optionGroups.map(\.title).contains("Reader options"))
    for text in [
      ".SS \"Reader options\"", "QUIRE_LOG", "library.sqlite", "quire\\-render", "EXIT STATUS",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let keys = page.components(separatedBy: ".SH KEYS")[1].components(separatedBy: ".SH ")[0]
    for command in ReaderCommand.all where command.isListed {
      #expect(keys.contains(command.summary.dropFirst()), "\(command.name)")
    }
  }

  @Test("the formatters of manual pages have nothing to say", arguments: ["groff", "mandoc"])
  func warnings(program: String) async throws {
    let names = try await writePages().joined(separator: " ")
    let call =
      program == "groff"
      ? "groff -man -ww -z \(names)" : "mandoc -T lint -W warning \(names)"
    let result = try await shell(
      "command -v \(program) > /dev/null || exit 77; \(call)", in: folder)
    if result.status == 77 {
      print("not tested: \(program) is not installed")
      return
    }
    #expect(result.status == 0 && result.error.isEmpty && result.output.isEmpty)
  }

  @Test("text is escaped for the formatter")
  func escapes() {
    var page = Roff()
    page.add(text: "'a' .b -c \\d … e.\n.f (default: 1.) g")
    #expect(
      page.text == "\\(aqa\\(aq .b \\-c \\ed \\[u2026] e.\n\\&.f (default: 1.)\ng\n")
    #expect(
      Roff.synopsis("quire [<path> ...] --from <a-b>")
        == "\\fBquire\\fR [\\fIpath\\fR ...] \\fB\\-\\-from\\fR \\fIa\\-b\\fR")
  }

  @Test("a folder that does not exist gives one line and status 1")
  func missingFolder() async throws {
    let result = try await shell("\"$QUIRE\" quire-manual missing", in: folder)
    #expect(result.status == 1 && result.error.hasPrefix("quire: missing/quire.1: "))
  }
}
