internal import CPosix
internal import Glibc

/// A namespace for the function that starts a thread for blocking work.
///
/// Such work must not run on the threads of tasks and queues.
enum PosixThread {
  /// Runs `body` on a new thread, and returns without waiting for it.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let box = Box(body)
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let argument = unsafe Unmanaged.passRetained(box).toOpaque()
    let failure = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        }
        return nil
      }, argument)
    unsafe pthread_attr_destroy(&attributes)
    precondition(failure == 0, "the system must be able to start a thread")
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
