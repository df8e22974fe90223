import ArgumentParser

/// The command `quire`.
@main
struct QuireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quire",
    abstract: "Turns the pages of pictures by hand.",
    usage: OpenCommand.usage,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, RenderCommand.self, TransitionsCommand.self, BenchCommand.self,
      TrialCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  static func main() {
    Diagnostics.start()
    let arguments = RawArguments.ofThisProcess()
    if [["--help"], ["-h"], ["help"]].contains(arguments) {
      print(help)
    } else {
      main(arguments)
    }
  }

  /// What the window takes, which is what most people want, and then the subcommands.
  ///
  /// By itself the parser would leave out what belongs to the subcommand that has no name.
  private static var help: String {
    let subcommands = helpMessage().split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "SUBCOMMANDS:" }
    return ([helpMessage(for: OpenCommand.self)] + subcommands.map(String.init))
      .joined(separator: "\n")
  }
}
