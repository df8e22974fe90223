import Dispatch
import Glibc

/// The signals with which a terminal, the desktop or the system ends the program: a function is
/// called before such a signal ends it.
nonisolated final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]

  /// Begins to watch the signals; `body` is the function to call, on another thread.
  ///
  /// A signal that is already ignored, as after `nohup`, stays ignored.
  init(callingBeforeEnd body: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "quire.termination")
    sources = [SIGHUP, SIGINT, SIGTERM].compactMap { signal in
      var former = sigaction()
      unsafe sigaction(signal, nil, &former)
      // The handler that ignores a signal has the address 1, and the usual one none.
      guard unsafe former.__sigaction_handler.sa_handler == nil else { return nil }
      // Otherwise the signal would end the program before the source learns of it.
      Glibc.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler {
        // If the function takes too long, the next signal ends the program at once.
        Glibc.signal(signal, SIG_DFL)
        body()
        kill(getpid(), signal)
      }
      source.resume()
      return source
    }
  }
}
