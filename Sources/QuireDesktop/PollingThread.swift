internal import Glibc

/// A thread that waits for file descriptors until its owner goes away.
nonisolated final class PollingThread {
  /// What a wait ended with.
  enum Outcome: Hashable {
    case readable
    case stopped
  }

  /// The body of the thread and what stops it; handed over once.
  private final class Work {
    let body: @Sendable (Stop) -> Void
    let stop: Stop

    init(stop: Stop, body: @escaping @Sendable (Stop) -> Void) {
      self.stop = stop
      self.body = body
    }
  }

  /// Becomes readable when the thread has to end: a pipe whose other end is closed then.
  struct Stop: Sendable {
    fileprivate let descriptor: Int32

    /// Blocks until `other` can be read, or has lost its peer, or the thread has to end.
    ///
    /// - Parameters:
    ///   - other: a file descriptor.
    ///   - onlyLoss: whether to leave what can be read to somebody else.
    /// - Returns: which it was; the end of the thread if it was both.
    func wait(for other: Int32, onlyLoss: Bool = false) -> Outcome {
      // 0x2000 is POLLRDHUP, which hides behind a feature macro.
      var descriptors = [
        pollfd(fd: other, events: onlyLoss ? 0x2000 : Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      while unsafe poll(&descriptors, 2, -1) < 0 && errno == EINTR {}
      return descriptors[1].revents == 0 ? .readable : .stopped
    }
  }

  private let stop: Stop
  private let stopper: Int32
  private let thread: pthread_t

  /// Starts a thread that runs `body`, which returns when a wait says `stopped`.
  init(body: @escaping @Sendable (Stop) -> Void) {
    var ends: [Int32] = [-1, -1]
    let isOpen = unsafe pipe(&ends) == 0
    precondition(isOpen, "the system gives no pipe")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = Stop(descriptor: ends[0])
    stopper = ends[1]
    let work = Work(stop: stop, body: body)
    var thread = pthread_t()
    let failure = unsafe pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
        work.body(work.stop)
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    precondition(failure == 0, "the system gives no thread")
    self.thread = thread
  }

  deinit {
    close(stopper)
    pthread_join(thread, nil)
    close(stop.descriptor)
  }
}
