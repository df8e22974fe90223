public import Quire

extension NativeWindow {
  /// Prints `job` through the desktop's portal, which asks the person for a printer, and calls
  /// `completion` with the outcome.
  ///
  /// Only one request is open at a time: a new one ends the previous one.
  public func print(
    _ job: PrintJob, completion: @escaping (_ outcome: PrintJob.Outcome) -> Void
  ) {
    guard let bus = SessionBus.address else { return completion(.unavailable) }
    let (title, window) = (job.title, portalName)
    preparation?.cancel()
    printRequest = DesktopRequest(PrintSession()) { [weak self] preparation in
      switch preparation {
      case .cancelled: completion(.cancelled)
      case .unavailable: completion(.unavailable)
      case .prepared(let paper, let token):
        self?.preparation = Task {
          let path = await job.document(paper)
          if Task.isCancelled { return completion(.cancelled) }
          guard let path else { return completion(.failed) }
          self?.printRequest = DesktopRequest(PrintSession()) { isTaken in
            completion(isTaken ? .printed : .failed)
            // The file of the job may have no name, and lives as long as the job.
            withExtendedLifetime(job) {}
          } ask: {
            $0.print(title, fileAt: path, token: token, at: bus, over: window)
          }
        }
      }
    } ask: {
      $0.prepare(title, at: bus, over: window)
    }
  }
}
