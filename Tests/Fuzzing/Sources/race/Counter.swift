import Glibc

/// A number without protection, to which two threads add.
///
/// Unsound: the program is there for the race. The barrier lives as long as the counter.
@safe final class Counter: @unchecked Sendable {
  private(set) var value = 0
  private let end = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_barrier_init(end, nil, 2)
  }

  deinit {
    unsafe pthread_barrier_destroy(end)
    unsafe end.deallocate()
  }

  /// Adds to the number, and waits until the other thread has done the same.
  ///
  /// The sanitizer gives the place of a thread that has ended to the next one, and takes both for
  /// one thread. So both have to be there until the end.
  func count() {
    for _ in 0..<1000 { value += 1 }
    unsafe pthread_barrier_wait(end)
  }
}

/// Counts with the counter that `argument` retains, on a thread of its own.
///
/// A closure in `main.swift` would belong to the main actor. On another thread, the runtime would
/// end the program before it reaches the race, with an illegal instruction and without a report.
func count(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument = unsafe argument {
    unsafe Unmanaged<Counter>.fromOpaque(argument).takeRetainedValue().count()
  }
  return nil
}
