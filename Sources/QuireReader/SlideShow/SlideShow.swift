import Quire
import QuireDocuments

/// A slide show: an object that calls a function at fixed times, so that pages turn without the
/// user.
///
/// It requests a frame only when the next page is due. As long as it lives, the screen stays on.
package final class SlideShow {
  /// Returns the time for which the shown page is shown, in seconds.
  private let interval: () -> Double
  /// The random order of the pages.
  var order = SlideOrder<PageAddress>()
  /// Whether the window leaves full screen at the end of the slide show, which began it.
  package var leavesFullScreen = false
  /// The time after which a page that may not turn yet is tried again, in seconds.
  private static let retryDelay = 0.25
  /// Returns whether the page may turn now: it has been read, and no gesture holds it.
  private let mayTurn: () -> Bool
  private let turn: () -> Void
  private weak var window: Window?
  private var alarm: Alarm?
  /// The time at which the shown page was shown first, in seconds.
  private var start = 0.0

  /// Starts a slide show in `window` that calls `turn` after the time that `interval` returns for
  /// each page, in seconds, or later if `mayTurn` returns `false`.
  init(
    every interval: @escaping () -> Double, in window: Window, mayTurn: @escaping () -> Bool,
    turn: @escaping () -> Void
  ) {
    self.interval = interval
    self.window = window
    self.mayTurn = mayTurn
    self.turn = turn
    window.idleTimerDisabledReason = localized("Slide show")
    restart()
  }

  isolated deinit {
    cancel()
    window?.idleTimerDisabledReason = nil
  }

  /// Begins the time of the shown page again, because another page has become the shown one.
  func restart() {
    start = window?.time ?? 0
    wait(interval())
  }

  private func wait(_ delay: Double) {
    cancel()
    guard let window else { return }
    alarm = window.setAlarm(at: window.time + delay) { [weak self] time in
      guard let self else { return }
      // The words of the page may have become known only now.
      let rest = start + interval() - time
      if rest > SlideShow.retryDelay { return wait(rest) }
      guard mayTurn() else { return wait(SlideShow.retryDelay) }
      // The turn restarts the time again if it shows another page.
      restart()
      turn()
    }
  }

  private func cancel() {
    if let alarm { window?.cancel(alarm) }
    alarm = nil
  }
}
