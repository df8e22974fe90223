import ArgumentParser
import QuireDocuments
import QuireReader
import StandardStreams

/// The hidden command `quire quire-manual FOLDER`, which writes the manual pages; `make install`
/// runs it.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quire-manual", abstract: "Writes the manual pages.", shouldDisplay: false)

  @Argument(
    help: ArgumentHelp(
      "The folder of the pages, which must exist. (required)", valueName: "folder"),
    completion: .directory)
  var folder: String

  func run() throws {
    let program = try ProgramDescription()
    for (word, command) in program.commands {
      let page = ManualPage(
        word, command, of: program, usage: ManualCommand.usage(of: word),
        version: QuireCommand.configuration.version, keys: ManualCommand.keys)
      let path = RawArguments.path(folder).appending(FilePath("\(page.name).1"))
      do throws(FileError) {
        let file = try ReplacementFile(path)
        try file.append(Array(page.source.utf8))
        try file.commit()
      } catch {
        throw Diagnostics.failure("\(path): \(error)")
      }
    }
  }

  /// The keys of the reader, each with what it does as a sentence.
  private static var keys: [(key: String, text: String)] {
    // Commands run on the main thread, outside any task.
    MainActor.assumeIsolated {
      ReaderCommand.all.filter(\.isListed).map { command in
        (
          command.shortcuts[0].text,
          command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
        )
      }
    }
  }

  /// Returns the usage lines of the subcommand `word`, or those of the window if `word` is `nil`.
  static func usage(of word: String?) -> String {
    let command = QuireCommand.configuration.subcommands
      .first { $0.configuration.commandName == word ?? OpenCommand.name }
    return command?.configuration.usage ?? "quire \(word ?? "") [<options>]"
  }
}
