import ArgumentParser

/// The command `quire`.
@main
struct QuireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quire",
    abstract: "Turns the pages of pictures by hand.",
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, RenderCommand.self, TransitionsCommand.self, BenchCommand.self,
      TrialCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  static func main() {
    Diagnostics.start()
    main(RawArguments.ofThisProcess())
  }
}
