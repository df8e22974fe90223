import Dispatch
import Logging
import Quire
import QuireDocuments
package import QuireGeometry

/// A test of a shader file, run in a separate process because the shader may hang the driver or
/// crash the process.
package nonisolated struct ShaderTrial {
  /// The longest time, in seconds, for compiling the shader and drawing a few small frames in the
  /// test.
  private static let seconds = 2
  private static let log = Logger(label: "quire.shader-trial")

  /// The aspect ratio of pages whose window is not known yet.
  package static let usualAspect = 1.6

  /// The subcommand of the program that runs the test.
  package static let commandName = "quire-trial"

  private let file: TransitionFile
  private let settings: [String]
  private let aspect: Double

  /// Creates a test of the shader file `file` with the parameter values `settings`, each of the
  /// form KEY=VALUE, on pages of `size` points.
  package init(_ file: TransitionFile, settings: [String], size: Size = Size()) {
    self.file = file
    self.settings = settings
    aspect = size.isEmpty ? ShaderTrial.usualAspect : size.width / size.height
  }

  /// Runs the test in a separate process, and waits until it has ended.
  ///
  /// - Throws: The problem if the file cannot be used.
  package func run() throws(TransitionFile.Problem) {
    let child = child(settings.flatMap { ["--set", $0] })
    switch child.run(input: file.bytes) {
    case .ended(let output, 0):
      try judge(TrialReport(text: String(decoding: output, as: UTF8.self)))
    case .ended(_, let status): try leaveUntried("the trial ended with status \(status)")
    case .notStarted: try leaveUntried("the trial could not be started")
    case .crashed(let signal):
      throw refusal(
        "crashes the graphics driver (signal \(signal))",
        localized("This file crashes the graphics driver."))
    case .timedOut:
      throw refusal(
        "does not finish drawing within \(ShaderTrial.seconds) seconds",
        localized("This file takes too long to draw."))
    }
  }

  /// Runs the test on a background thread, and then calls `completion` with the problem of the
  /// file, or with `nil` if the file can be used.
  package func start(completion: @escaping @MainActor (TransitionFile.Problem?) -> Void) {
    DispatchQueue.global().async {
      var problem: TransitionFile.Problem?
      do throws(TransitionFile.Problem) { try run() } catch { problem = error }
      Task { @MainActor [problem] in completion(problem) }
    }
  }

  private func judge(_ report: TrialReport) throws(TransitionFile.Problem) {
    switch report {
    case .drawn(let figures):
      ShaderTrial.log.info("\(file.path): \(figures)")
      if figures.secondsPerMegapixel > TrialReport.Figures.slowest {
        throw refusal(
          "is too slow: takes about \(figures.time) to draw a megapixel",
          localized("This file takes too long to draw."))
      }
    case .refused(let reason):
      throw refusal(reason, localized("The graphics driver rejects this file: %s", reason))
    case .untried(let reason): try leaveUntried(reason)
    }
  }

  private func child(_ options: [String]) -> ChildProgram {
    ChildProgram(
      .thisProgram,
      arguments: [ShaderTrial.commandName, "--aspect", "\(aspect)"] + options
        + ["--", file.path.baseName.displayName], limit: .seconds(ShaderTrial.seconds))
  }

  private func refusal(_ reason: String, _ sentence: String) -> TransitionFile.Problem {
    TransitionFile.Problem(path: file.path, reason: reason, sentence: sentence)
  }

  /// Refuses the file, because the test could not run for `reason`, unless there is no OpenGL for
  /// tests on this machine, with or without restrictions: then the file is used without one.
  private func leaveUntried(_ reason: String) throws(TransitionFile.Problem) {
    var reason = "cannot be tried: \(reason.printable)"
    if case .ended(let output, 0) = child(["--without-file"]).run(input: []) {
      switch TrialReport(text: String(decoding: output, as: UTF8.self)) {
      case .untried(let reason):
        ShaderTrial.log.warning("\(file.path): not tried: \(reason.printable)")
        return
      case .refused(let driverReason): reason = driverReason
      case .drawn: break
      }
    }
    throw refusal(reason, localized("This file cannot be tried safely."))
  }
}
