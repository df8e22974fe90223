import Dispatch
import Logging
import Quire
import QuireDocuments

/// A test of a shader file, run in a separate process because the shader may hang the driver or
/// crash the process.
nonisolated struct ShaderTrial {
  /// The longest time, in seconds, for compiling the shader and drawing a few small frames in the
  /// test.
  private static let seconds = 2
  private static let log = Logger(label: "quire.shader-trial")

  private let file: TransitionFile
  private let settings: [String]

  /// Creates a test of the shader file `file` with the parameter values `settings`, each of the
  /// form KEY=VALUE.
  init(_ file: TransitionFile, settings: [String]) {
    self.file = file
    self.settings = settings
  }

  /// Runs the test in a separate process, and waits until it has ended.
  ///
  /// - Throws: the problem if the file cannot be used.
  func run() throws(TransitionFile.Problem) {
    let name = file.path.baseName.displayName
    let child = ChildProgram(
      .thisProgram,
      arguments: [TrialCommand.name] + settings.flatMap { ["--set", $0] } + ["--", name],
      limit: .seconds(ShaderTrial.seconds))
    switch child.run(input: file.bytes) {
    case .ended(let output, 0):
      try judge(TrialReport(text: String(decoding: output, as: UTF8.self)))
    case .ended(_, let status): logUntried("the trial ended with status \(status)")
    case .notStarted: logUntried("the trial could not be started")
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
  func start(completion: @escaping @MainActor (TransitionFile.Problem?) -> Void) {
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
    case .untried(let reason): logUntried(reason)
    }
  }

  private func refusal(_ reason: String, _ sentence: String) -> TransitionFile.Problem {
    TransitionFile.Problem(path: file.path, reason: reason, sentence: sentence)
  }

  /// Logs `reason`, which says why the test could not run.
  ///
  /// The window then uses the shader file without a test.
  private func logUntried(_ reason: String) {
    ShaderTrial.log.warning("\(file.path): not tried: \(reason.printable)")
  }
}
