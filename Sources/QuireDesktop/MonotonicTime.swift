import Glibc

/// Seconds on the monotonic clock, the time of all events and frames.
public nonisolated func monotonicTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
