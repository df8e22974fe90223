import Dispatch
import Documents
import Logging

/// A trial run of a shader file in a separate process, because the file may hang or crash the
/// process together with its driver.
nonisolated struct ShaderTrial {
  /// The time limit in seconds for compiling the file and drawing a few small frames.
  private static let seconds = 2
  private static let log = Logger(label: "quire.shader-trial")

  private let file: TransitionFile
  private let settings: [String]

  /// Creates a trial of `file` with `settings`, each KEY=VALUE.
  init(_ file: TransitionFile, settings: [String]) {
    self.file = file
    self.settings = settings
  }

  /// Runs the trial and waits for its end.
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
      throw refusal("crashes the graphics driver (signal \(signal))")
    case .timedOut:
      throw refusal("does not finish drawing within \(ShaderTrial.seconds) seconds")
    }
  }

  /// Runs the trial on a background thread.
  ///
  /// - Parameter completion: called with the problem, or with `nil` if the file can be used.
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
        throw refusal("is too slow: takes about \(figures.time) to draw a megapixel")
      }
    case .refused(let reason): throw refusal(reason)
    case .untried(let reason): logUntried(reason)
    }
  }

  private func refusal(_ reason: String) -> TransitionFile.Problem {
    TransitionFile.Problem(path: file.path, reason: reason)
  }

  /// Logs that the trial could not run; the window then uses the file untried.
  private func logUntried(_ reason: String) {
    ShaderTrial.log.warning("\(file.path): not tried: \(reason.printable)")
  }
}
