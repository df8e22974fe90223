package import Dispatch
internal import Glibc

/// The signals with which a terminal, the desktop or the system ends the program: a function is
/// called in their place.
package nonisolated final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]

  /// Begins to watch the signals, and calls `body` on `queue` with the first of them.
  ///
  /// The function then ends the program with ``end(with:)``. If it takes too long, the next signal
  /// ends the program at once. A signal that is already ignored, as after `nohup`, stays ignored.
  package init(
    on queue: DispatchQueue, _ body: @escaping @Sendable (_ signal: Int32) -> Void
  ) {
    let own = DispatchQueue(label: "quire.signals")
    let isRegistered = DispatchSemaphore(value: 0)
    sources = [SIGHUP, SIGINT, SIGTERM].compactMap { signal in
      var former = sigaction()
      unsafe sigaction(signal, nil, &former)
      // The handler that ignores a signal has the address 1, and the usual one none.
      guard unsafe former.__sigaction_handler.sa_handler == nil else { return nil }
      let source = DispatchSource.makeSignalSource(signal: signal, queue: own)
      source.setEventHandler {
        Glibc.signal(signal, SIG_DFL)
        queue.async { body(signal) }
      }
      source.setRegistrationHandler { isRegistered.signal() }
      source.resume()
      return source
    }
    // Until then a signal ends the program at once.
    for _ in sources { _ = isRegistered.wait(timeout: .now() + .seconds(1)) }
  }

  deinit { for source in sources { source.cancel() } }

  /// Ends the program in the way in which `signal` ends programs, so that whoever has started the
  /// program learns the reason.
  package static func end(with signal: Int32) { kill(getpid(), signal) }
}
