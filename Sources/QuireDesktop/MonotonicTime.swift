import Glibc

/// Returns the current time, in seconds, of the monotonic clock that all events and frames use.
public nonisolated func monotonicTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
