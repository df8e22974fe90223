internal import Dispatch

extension DispatchTimeInterval {
  /// Creates the interval of `duration`, rounded down to nanoseconds.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
