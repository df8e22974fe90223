internal import CXInput
import Synchronization

/// A listener on X11 for events that SDL does not report: smooth scrolling (XInput 2.1) and pinches
/// (XInput 2.4).
///
/// The listener has its own connection, because a selection of events for a window replaces the
/// earlier selection on the same connection, and SDL makes its own.
///
/// Scroll events are selected for each device. The server sends an event of the common pointer
/// either to clients that select it through XInput 2 or to those that select it through the core
/// protocol, as SDL does. Events of a single device are sent to all clients.
///
/// When the listener is ready, it reports all scrolling, and SDL's scroll events are duplicates:
/// for a smooth axis the server also sends presses of buttons 4 to 7, marked as emulated. Real
/// presses of these buttons, from devices without such axes, count.
nonisolated final class XInputListener {
  /// The scroll and pinch reports that have arrived since the last call of `takeUpdates()`.
  struct Updates {
    /// The scroll movements and pinches that the X server has reported, in order.
    var reports: [DeviceReport] = []
    /// Whether the listener reports all scrolling, so that the scroll events of SDL have to be
    /// ignored.
    var isReady = false
  }

  private final class Box: Sendable {
    let updates = Mutex(Updates())
  }

  private let box = Box()
  private var thread: PollingThread?

  /// Creates a listener for the X window `window`, whose pixels are `pointsPerPixel` points wide;
  /// the listener wakes the loop through `waker` when a report has arrived.
  ///
  /// If that fails, SDL handles scrolling.
  init(window: UInt, pointsPerPixel: Double, waker: LoopWaker) {
    thread = PollingThread { [box] stop in
      guard
        let connection = XInputConnection(
          window: window, pointsPerPixel: pointsPerPixel,
          deliver: { report in
            box.updates.withLock { $0.reports.append(report) }
            waker.wake(.xInput)
          })
      else { return }
      box.updates.withLock { $0.isReady = true }
      waker.wake(.xInput)
      connection.read(until: stop)
    }
  }

  /// Removes and returns the reports that have arrived since the last call.
  func takeUpdates() -> Updates {
    box.updates.withLock { updates in
      defer { updates = Updates(isReady: updates.isReady) }
      return updates
    }
  }
}
