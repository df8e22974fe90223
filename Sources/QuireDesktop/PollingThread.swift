internal import Glibc

/// A thread that waits for data on file descriptors, and ends when its owner is released.
nonisolated final class PollingThread {
  /// The result of waiting for a file descriptor.
  enum Outcome: Hashable {
    /// The file descriptor has data to read, or its other end was closed.
    case readable
    /// The thread has to end, because its owner is released.
    case stopped
  }

  /// The function that a new thread has to run and the stop signal of the thread, in one object
  /// that the new thread receives.
  private final class Work {
    let body: @Sendable (Stop) -> Void
    let stop: Stop

    init(stop: Stop, body: @escaping @Sendable (Stop) -> Void) {
      self.stop = stop
      self.body = body
    }
  }

  /// The signal by which a thread learns that it has to end: the reading end of a pipe whose
  /// writing end is then closed.
  struct Stop: Sendable {
    fileprivate let descriptor: Int32

    /// Waits until the file descriptor `other` has data to read, until its other end is closed, or
    /// until the thread has to end; if `onlyLoss` is true, data does not end the wait.
    ///
    /// - Parameters:
    ///   - other: A file descriptor.
    ///   - onlyLoss: Whether to wait only for the loss of the peer, because another thread reads
    ///     the data.
    /// - Returns: The event; `stopped` if both happened.
    func wait(for other: Int32, onlyLoss: Bool = false) -> Outcome {
      // 0x2000 is POLLRDHUP, which the headers define only with a feature macro.
      var others = [pollfd(fd: other, events: onlyLoss ? 0x2000 : Int16(POLLIN), revents: 0)]
      return wait(for: &others)
    }

    /// Waits until something happens to one of the file descriptors `others`, which tell what has
    /// happened to each of them afterwards, or until the thread has to end.
    ///
    /// - Parameter others: File descriptors, with the events to wait for.
    /// - Returns: `readable` if something has happened to one of `others`; `stopped` if the thread
    ///   has to end.
    func wait(for others: inout [pollfd]) -> Outcome {
      others.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      while unsafe poll(&others, nfds_t(others.count), -1) < 0 && errno == EINTR {}
      return others.removeLast().revents == 0 ? .readable : .stopped
    }
  }

  private let stop: Stop
  /// The writing end of the stop signal's pipe; closing it ends the thread.
  private let stopper: Int32
  private let thread: pthread_t

  /// Creates and starts a thread that runs `body`; the function `body` has to return when a wait
  /// results in `stopped`.
  init(body: @escaping @Sendable (Stop) -> Void) {
    var ends: [Int32] = [-1, -1]
    let isOpen = unsafe pipe(&ends) == 0
    precondition(isOpen, "the system must be able to create a pipe")
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
    precondition(failure == 0, "the system must be able to start a thread")
    self.thread = thread
  }

  deinit {
    close(stopper)
    pthread_join(thread, nil)
    close(stop.descriptor)
  }
}
