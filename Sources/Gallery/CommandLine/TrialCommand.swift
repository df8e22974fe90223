import ArgumentParser
import Documents
import Glibc
import Quire

/// `quire quire-trial NAME`: tries the shader file on standard input, for another quire.
struct TrialCommand: ParsableCommand {
  /// Nobody names a file so.
  static let name = "quire-trial"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Tries a shader file.", shouldDisplay: false)

  @Option(name: .customLong("set"), parsing: .singleValue)
  var settings: [String] = []

  @Argument var file: String

  func run() throws {
    // More than the limit on several cores: this is for a trial that nobody ends any more.
    ChildProgram.limitThisProcess(toSeconds: 60)
    var transition = ShaderTransition(
      try ShaderFile(name: file, bytes: StandardInput.bytes()))
    try TransitionSettings.apply(settings, to: &transition, called: file)
    let text = MainActor.assumeIsolated { TrialCommand.report(on: transition).text }
    TrialCommand.say(text)
  }

  @MainActor
  private static func report(on transition: ShaderTransition) -> TrialReport {
    do {
      let stage = try TrialStage()
      say(TrialReport.ready)
      return stage.report(on: transition)
    } catch {
      return .untried("\(error)")
    }
  }

  /// At once: `print` would keep it until the end.
  private static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
