import ArgumentParser
import Logging
import QuireReader
import StandardStreams

/// The command `quire`, whose subcommands are all other commands.
@main
struct QuireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quire",
    abstract: "Opens pictures as a book whose pages you turn by hand.",
    usage: OpenCommand.usage,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, RenderCommand.self, InfoCommand.self, SearchCommand.self,
      TransitionsCommand.self, BenchCommand.self, TrialCommand.self, ManualCommand.self,
      ThumbnailCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  /// The name under which desktops know the program: the name of its desktop entry, its icon and
  /// its AppStream data, and the class of its windows.
  nonisolated static let applicationID = "org.quire.Quire"

  /// The date of this version, for the manual pages.
  nonisolated static let releaseDate = "2026-11-23"

  static func main() {
    Diagnostics.startLogging()
    Logger(label: "quire").trace("the program begins")
    let arguments = RawArguments.ofThisProcess()
    if [["--help"], ["-h"], ["help"]].contains(arguments) {
      print(help)
      return
    }
    do {
      if Set(arguments) == ["--version", "--verbose"] {
        print(try VersionReport(version: configuration.version).text)
        return
      }
      if let script = try CompletionScript(arguments) {
        print(script.text, terminator: "")
        return
      }
      try requireSubcommand(arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      let subcommand = subcommandNames.first { $0 == arguments.first }
      Diagnostics.report(UsageError(message: message(for: error), subcommand: subcommand).text)
      exit(withError: ExitCode.validationFailure)
    }
  }

  private static var subcommandNames: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .compactMap { $0.configuration.commandName }
  }

  /// Throws an error if `arguments` ask for the help of a subcommand that does not exist.
  ///
  /// - Throws: `ValidationError` if there is no such subcommand.
  private static func requireSubcommand(_ arguments: [String]) throws {
    guard arguments.first == "help", let name = arguments.dropFirst().first,
      !name.hasPrefix("-"), !subcommandNames.contains(name)
    else { return }
    let question = NearestName(to: name, among: subcommandNames).question
    throw ValidationError(
      "there is no subcommand '\(name)'; "
        + (question ?? "the subcommands are \(subcommandNames.joined(separator: ", "))"))
  }

  /// The text that `quire --help` prints: the options that open a window, and the list of
  /// subcommands.
  ///
  /// The parser alone would omit the options of the default subcommand.
  private static var help: String {
    let subcommands = helpMessage().split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "SUBCOMMANDS:" }
    return ([helpMessage(for: OpenCommand.self)] + subcommands.map(String.init))
      .joined(separator: "\n")
  }
}
