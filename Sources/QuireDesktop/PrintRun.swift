import Quire

/// A job on its way to the printer: the question for a printer, the document, and its delivery.
///
/// | event | effect |
/// |---|---|
/// | a printer is chosen | the document is made |
/// | the document is made | the portal gets it |
/// | the portal has taken or refused it, or nothing is chosen | the outcome is reported |
/// | this object is released | what is under way ends, and is reported as cancelled |
///
/// The outcome is reported exactly once. The job, which may own the file, is kept until then.
final class PrintRun {
  private let bus: String
  private let window: String
  /// The job and the function that gets its outcome, or `nil` after the end.
  private var unfinished: (job: PrintJob, report: (PrintJob.Outcome) -> Void)?
  /// The request that waits for an answer, or `nil` if there is none.
  private var request: DesktopRequest<PrintSession>?
  /// The task that makes the document, or `nil` if there is none.
  private var preparation: Task<Void, Never>?

  /// Asks the portal on the bus at the address `bus` for a printer for `job`, over the window that
  /// portals call `window`; `report` is called with the outcome.
  init(
    _ job: PrintJob, at bus: String, over window: String,
    report: @escaping (PrintJob.Outcome) -> Void
  ) {
    (self.bus, self.window, unfinished) = (bus, window, (job, report))
    let title = job.title
    request = DesktopRequest(PrintSession()) { [weak self] in
      self?.printerWasChosen($0)
    } ask: {
      $0.prepare(title, at: bus, over: window)
    }
  }

  isolated deinit { end(.cancelled) }

  private func printerWasChosen(_ preparation: PrintSession.Preparation) {
    guard let job = unfinished?.job else { return }
    switch preparation {
    case .cancelled: end(.cancelled)
    case .unavailable: end(.unavailable)
    case .prepared(let paper, let pages, let token):
      self.preparation = Task { [weak self] in
        let path = await job.document(paper, pages)
        self?.documentWasMade(path, for: token)
      }
    }
  }

  private func documentWasMade(_ path: [UInt8]?, for token: UInt32) {
    guard let title = unfinished?.job.title else { return }
    guard let path else { return end(.failed) }
    request = DesktopRequest(PrintSession()) { [weak self] isTaken in
      self?.end(isTaken ? .printed : .failed)
    } ask: { [bus, window] in
      $0.print(title, fileAt: path, token: token, at: bus, over: window)
    }
  }

  /// Ends what is under way, and reports `outcome` if none has been reported.
  private func end(_ outcome: PrintJob.Outcome) {
    preparation?.cancel()
    request = nil
    guard let report = unfinished?.report else { return }
    unfinished = nil
    report(outcome)
  }
}
