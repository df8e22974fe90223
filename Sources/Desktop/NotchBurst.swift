/// The bursts in which notches come from a touchpad that the desktop reports as a wheel.
nonisolated struct NotchBurst: Hashable {
  /// The time between two notches, in seconds, below which both belong to one burst.
  static let gap = 0.025

  private var last: Double?

  /// Notes a notch at `time` seconds on a clock that may wrap round.
  ///
  /// - Returns: whether it continues a burst.
  mutating func continues(at time: Double) -> Bool {
    defer { last = time }
    return last.map { (0..<NotchBurst.gap).contains(time - $0) } ?? false
  }
}
