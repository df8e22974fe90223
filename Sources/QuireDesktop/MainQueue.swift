internal import CMainQueue
internal import Glibc

/// An object through which the event loop of a window runs the work that waits on Dispatch's main
/// queue.
///
/// Main-actor tasks also run on this queue. Dispatch writes to a file descriptor when work arrives
/// on an empty queue. A thread waits for that and wakes the loop, which runs the work.
final class MainQueue {
  private let thread: PollingThread

  init(waker: LoopWaker) {
    let handle = _dispatch_get_main_queue_handle_4CF()
    thread = PollingThread { stop in
      while stop.wait(for: handle) == .readable {
        var count: UInt64 = 0
        _ = unsafe read(handle, &count, 8)
        waker.wake(.mainQueue)
      }
    }
  }

  /// Runs all work that waits in the main queue.
  func drain() {
    _dispatch_main_queue_callback_4CF(nil)
  }
}
