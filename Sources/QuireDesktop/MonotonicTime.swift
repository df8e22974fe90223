internal import CPosix

/// Returns the current time, in seconds, of the monotonic clock that all events and frames use.
public nonisolated func monotonicTime() -> Double {
  quire_monotonic_time()
}
