internal import CXInput
import Synchronization

/// Listens for what SDL leaves out on X11: smooth scrolling (XInput 2.1) and pinches (2.4).
///
/// It has a connection of its own, because what one connection selects for a window replaces what
/// it selected before, and SDL selects for itself. Scrolling is selected device by device: the
/// server gives an event of the common pointer either to those who want it by XInput 2 or to those
/// who want it as of old, which is how SDL wants it, but lets everybody have those of the devices.
///
/// Once it is ready all scrolling is its own, and SDL's is a copy: the server presses the buttons 4
/// to 7 for a smooth axis, and says so. Real presses of them, by devices without such axes, count.
nonisolated final class XInputListener {
  /// What happened since the loop looked last.
  struct News {
    var reports: [DeviceReport] = []
    /// Whether scrolling is reported here.
    var isReady = false
  }

  private final class Box: Sendable {
    let news = Mutex(News())
  }

  private let box = Box()
  private var thread: PollingThread?

  /// Starts to listen for the X window `window`; what fails leaves scrolling to SDL.
  init(window: UInt, pointsPerPixel: Double, waker: LoopWaker) {
    thread = PollingThread { [box] stop in
      guard
        let connection = XInputConnection(
          window: window, pointsPerPixel: pointsPerPixel,
          tell: { report in
            box.news.withLock { $0.reports.append(report) }
            waker.wake(.xInput)
          })
      else { return }
      box.news.withLock { $0.isReady = true }
      waker.wake(.xInput)
      connection.read(until: stop)
    }
  }

  /// Takes what happened.
  func takeNews() -> News {
    box.news.withLock { news in
      defer { news = News(isReady: news.isReady) }
      return news
    }
  }
}
