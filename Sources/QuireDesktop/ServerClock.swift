/// The clock of an X server, with which the server stamps its events.
///
/// A program that is busy drawing reads its events late. The speed of the pointer follows from the
/// times of the server, not from the times at which the program reads the events.
nonisolated struct ServerClock: Hashable {
  /// A delay, in seconds, that no event has; a longer delay means that the clocks differ.
  static let longestDelay = 10.0
  /// The time, in seconds, after which the server's stamps begin again at 0.
  private static let period = 4_294_967.296

  /// The time of the program's clock, in seconds, when the server's clock has the time 0.
  ///
  /// A server on the same computer uses the same clock. For another server, the value comes from
  /// the event with the smallest delay.
  private var origin = 0.0

  /// Returns the time, in seconds on the program's clock, of an event that has the time stamp
  /// `stamp` and was read at `readingTime`.
  ///
  /// - Parameters:
  ///   - stamp: The time stamp, in milliseconds on the server's clock; it may wrap around.
  ///   - readingTime: The time of reading, in seconds on the program's clock.
  /// - Returns: The time at which the event happened, which is never later than `readingTime`.
  mutating func time(of stamp: UInt32, readAt readingTime: Double) -> Double {
    let delay = (readingTime - origin - Double(stamp) / 1000)
      .remainder(dividingBy: ServerClock.period)
    if (0..<ServerClock.longestDelay).contains(delay) { return readingTime - delay }
    origin += delay
    return readingTime
  }
}
