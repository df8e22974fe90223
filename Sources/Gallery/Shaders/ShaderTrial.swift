import Dispatch
import Documents
import Logging

/// The first run of a shader file: in a process of its own, which may hang or crash with its
/// driver.
nonisolated struct ShaderTrial {
  /// How long the file may take to be compiled and drawn small a few times.
  private static let seconds = 2
  private static let log = Logger(label: "quire.shader-trial")

  private let file: TransitionFile
  private let settings: [String]

  /// A trial of `file` with `settings`, each KEY=VALUE.
  init(_ file: TransitionFile, settings: [String]) {
    self.file = file
    self.settings = settings
  }

  /// Waits until the file was drawn.
  ///
  /// - Throws: why it cannot be drawn with.
  func run() throws(TransitionFile.Problem) {
    let name = file.path.baseName.displayName
    let child = ChildProgram(
      .thisProgram,
      arguments: [TrialCommand.name] + settings.flatMap { ["--set", $0] } + ["--", name],
      limit: .seconds(ShaderTrial.seconds))
    switch child.run(input: file.bytes) {
    case .ended(let output, 0):
      try judge(TrialReport(text: String(decoding: output, as: UTF8.self)))
    case .ended(_, let status): untried("the trial ended with status \(status)")
    case .notStarted: untried("the trial could not be started")
    case .crashed(let signal):
      throw refusal("crashes the graphics driver (signal \(signal))")
    case .timedOut:
      throw refusal("does not finish drawing within \(ShaderTrial.seconds) seconds")
    }
  }

  /// Runs beside all else.
  ///
  /// - Parameter completion: is told why the file cannot be drawn with; nil when it can.
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
        throw refusal("takes about \(figures.time) to draw a megapixel")
      }
    case .refused(let reason): throw refusal(reason)
    case .untried(let reason): untried(reason)
    }
  }

  private func refusal(_ reason: String) -> TransitionFile.Problem {
    TransitionFile.Problem(path: file.path, reason: reason)
  }

  /// Where nothing can be drawn beside the window, the window has to be tried itself.
  private func untried(_ reason: String) {
    ShaderTrial.log.warning("\(file.path): not tried: \(reason.printable)")
  }
}
