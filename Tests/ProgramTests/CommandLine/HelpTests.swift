import ArgumentParser
import SampleFiles
import Testing

@testable import QuireProgram
@testable import QuireReader

/// The help texts of all commands, including the hidden ones.
@MainActor
@Suite struct HelpTests {
  /// An argument, an option or a subcommand, with its text on one line.
  private struct Entry {
    /// The name, with the short form and the value, such as `--size <WxH>`.
    let name: String
    var text = ""

    /// Whether a value follows the name, or is the name.
    var hasValue: Bool { name.hasSuffix(">") }
  }

  /// The names of the arguments and options with a value that have no default and are optional.
  private static let withoutDefault: Set = [
    "<path>", "--set <key=value>", "--transitions-folder <folder>", "--progress <p>",
    "--frames <n>", "--duration <seconds>", "--password-file <file>",
    "--look <colours>", "--spreads <choice>",
  ]

  private func help(_ command: String) async throws -> String {
    let result = try await shell("\"$QUIRE\" \(command) --help", in: try RenderFolder())
    #expect(result.status == 0 && result.error.isEmpty)
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Returns the entries of the sections "ARGUMENTS" and "SUBCOMMANDS", and of all sections of
  /// options.
  ///
  /// Names are indented by two spaces, and their texts by more.
  private func entries(of help: String) -> [Entry] {
    var entries: [Entry] = []
    var isInSection = false
    for line in help.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      switch line.count - words.count {
      case 0:
        isInSection = ["ARGUMENTS:", "SUBCOMMANDS:"].contains(words) || words.hasSuffix("OPTIONS:")
      case _ where !isInSection || words.hasPrefix("See "): break
      case 2:
        let columns = words.split(separator: "  ", maxSplits: 1).map { String($0) }
        entries.append(Entry(name: columns[0]))
        if columns.count > 1 { entries[entries.count - 1].text = columns[1].trimmingSpaces }
      default:
        let text = entries[entries.count - 1].text
        entries[entries.count - 1].text = text.isEmpty ? String(words) : "\(text) \(words)"
      }
    }
    return entries
  }

  @Test("every argument, option and subcommand has a sentence, and its default if it has one")
  func sentences() async throws {
    let commands = QuireCommand.configuration.subcommands.map { $0.configuration.commandName ?? "" }
    var names: Set<String> = []
    for command in [""] + commands {
      for entry in entries(of: try await help(command)) {
        let context = "quire \(command): \(entry.name): \(entry.text)"
        names.insert(entry.name)
        // A sentence, and then in brackets what the parser adds too.
        #expect(entry.text.wholeMatch(of: /[A-Z].{9,}\.( \([^()]+\))?/) != nil, "\(context)")
        guard entry.hasValue, !Self.withoutDefault.contains(entry.name) else { continue }
        #expect(
          entry.text.contains(/\((required|default: .+|values: .+; default: .+)\)$/), "\(context)")
      }
    }
    #expect(names.isSuperset(of: Self.withoutDefault))
    #expect(names.isSuperset(of: ["--json", "--curve <curve>", "-h, --help", "render", "<name>"]))
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
