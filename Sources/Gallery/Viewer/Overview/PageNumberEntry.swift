/// The number of a page that a person types, digit by digit.
nonisolated struct PageNumberEntry {
  /// The time after a digit from which on the next digit begins another number, in seconds.
  static let pause = 1.5
  /// The greatest number; a page with a longer number does not exist.
  private static let greatest = 99_999_999

  private var number = 0
  private var lastTime = -Double.infinity

  /// Adds `digit`, 0…9, which was typed at `time`, in seconds, and returns the number so far.
  mutating func type(_ digit: Int, at time: Double) -> Int {
    if time - lastTime > PageNumberEntry.pause { number = 0 }
    lastTime = time
    number = min(number * 10 + digit, PageNumberEntry.greatest)
    return number
  }
}
