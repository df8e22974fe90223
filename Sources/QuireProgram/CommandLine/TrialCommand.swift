import ArgumentParser
import Confinement
import Glibc
import Quire
import QuireDocuments
import QuireReader
import StandardStreams

/// The hidden command `quire quire-trial NAME`, which tests a shader file in a separate process.
///
/// Another `quire` process runs this command and sends the shader file to its standard input.
struct TrialCommand: ParsableCommand {
  /// The name of the hidden command, chosen so that it is unlikely to be the name of a picture
  /// file.
  static let name = ShaderTrial.commandName
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Tries the shader file on standard input.", shouldDisplay: false)

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set a parameter of the transition; may be given several times.", valueName: "key=value"))
  var settings: [String] = []

  @Option(help: "The width of the pages divided by their height.")
  var aspect = ShaderTrial.usualAspect

  @Flag(help: "Only find out whether OpenGL works, without the file.")
  var withoutFile = false

  @Argument(help: ArgumentHelp("The name of the file, for messages. (required)", valueName: "name"))
  var file: String

  func run() throws {
    // Longer than any trial, even on several cores, in case the parent process has died.
    ChildProgram.limitThisProcess(toSeconds: 60)
    let aspect = aspect
    if withoutFile {
      return TrialCommand.printLine(
        MainActor.assumeIsolated { TrialCommand.reportOnDriver(aspect: aspect) }.text)
    }
    var transition = ShaderTransition(
      try ShaderFile(name: file, bytes: StandardInput.bytes()))
    try TransitionSettings.apply(arguments: settings, to: &transition, called: file)
    guard DriverCage.hideFiles() else { return TrialCommand.printLine(TrialReport.uncaged.text) }
    let text = MainActor.assumeIsolated {
      TrialCommand.report(on: transition, aspect: aspect).text
    }
    TrialCommand.printLine(text)
  }

  @MainActor
  private static func report(
    on transition: ShaderTransition, aspect: Double
  ) -> TrialReport {
    do {
      let stage = try TrialStage(aspect: aspect)
      guard DriverCage.forbidCalls() else { return .uncaged }
      printLine(TrialReport.ready)
      return stage.report(on: transition)
    } catch {
      return .untried("\(error)")
    }
  }

  /// Starts OpenGL without restrictions, and reports that this is impossible, or that it is the
  /// restrictions that this driver cannot bear.
  @MainActor
  private static func reportOnDriver(aspect: Double) -> TrialReport {
    do {
      _ = try TrialStage(aspect: aspect)
      return .refused("this graphics driver cannot try it without access to other files")
    } catch {
      return .untried("\(error)")
    }
  }

  /// Prints `line` on standard output at once, without the buffer that `print` uses.
  private static func printLine(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
