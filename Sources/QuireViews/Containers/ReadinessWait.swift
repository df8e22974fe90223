import QuireAnimation
import QuireTransitions

/// The wait of a container for a child that is to be shown at once but is not ready.
struct ReadinessWait {
  private weak var window: Window?
  private var alarm: Alarm?

  /// Calls `body` after the longest wait on the clock of `window`, unless a wait is running.
  mutating func start(in window: Window, _ body: @escaping () -> Void) {
    if self.window !== window { stop() }
    guard alarm == nil else { return }
    self.window = window
    alarm = window.setAlarm(at: window.time + Tuning.ReducedMotion.longestWait) { _ in body() }
  }

  /// Ends the wait.
  mutating func stop() {
    if let alarm { window?.cancel(alarm) }
    alarm = nil
  }
}

extension ContainerViewController {
  /// Shows the children of the running transitions after the longest wait, even if they are not
  /// ready by then.
  ///
  /// The wait begins again with each request that begins a transition, and not if a transition is
  /// reversed.
  func limitWait() {
    guard let window = view.window else { return }
    readinessWait.start(in: window) { [weak self] in
      guard let self else { return }
      readinessWait.stop()
      // A gesture that moves a child is not interrupted.
      if runningTransitions.allSatisfy({ $0.animation == nil }) { concludeTransitions() }
    }
  }
}
