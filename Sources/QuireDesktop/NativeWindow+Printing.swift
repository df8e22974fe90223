public import Quire

extension NativeWindow {
  /// Prints `job` through the desktop's portal, which asks the person for a printer, and calls
  /// `completion` with the outcome.
  ///
  /// Only one request is open at a time: a new one ends the previous one, and so does the end of
  /// the window.
  public func print(
    _ job: PrintJob, completion: @escaping (_ outcome: PrintJob.Outcome) -> Void
  ) {
    guard let bus = SessionBus.address else { return completion(.unavailable) }
    printRun = PrintRun(job, at: bus, over: portalName, report: completion)
  }
}
