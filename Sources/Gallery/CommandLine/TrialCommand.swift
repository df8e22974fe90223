import ArgumentParser
import Documents
import Glibc
import Quire

/// The hidden command `quire quire-trial NAME`, which tests the shader file on standard input for
/// another `quire` process.
struct TrialCommand: ParsableCommand {
  /// The name of the hidden command, chosen so that no file is likely to have the same name.
  static let name = "quire-trial"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Tries the shader file on standard input.", shouldDisplay: false)

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set a parameter of the transition; may be given several times.", valueName: "key=value"))
  var settings: [String] = []

  @Argument(help: ArgumentHelp("The name of the file, for messages. (required)", valueName: "name"))
  var file: String

  func run() throws {
    // Longer than any trial, even on several cores, in case the parent process has died.
    ChildProgram.limitThisProcess(toSeconds: 60)
    var transition = ShaderTransition(
      try ShaderFile(name: file, bytes: StandardInput.bytes()))
    try TransitionSettings.apply(settings, to: &transition, called: file)
    let text = MainActor.assumeIsolated { TrialCommand.report(on: transition).text }
    TrialCommand.printLine(text)
  }

  @MainActor
  private static func report(on transition: ShaderTransition) -> TrialReport {
    do {
      let stage = try TrialStage()
      printLine(TrialReport.ready)
      return stage.report(on: transition)
    } catch {
      return .untried("\(error)")
    }
  }

  /// Prints `line` immediately, whereas `print` would keep it in a buffer.
  private static func printLine(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
