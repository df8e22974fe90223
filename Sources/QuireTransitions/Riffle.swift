import QuireAnimation

/// Several pages turned by one throw.
package enum Riffle {
  /// The slowest throw that turns a second page, and what it takes for each further one, in lengths
  /// of the container per second.
  private static let slowest = Tuning.Riffle.slowest
  private static let step = Tuning.Riffle.step
  /// The most with which a sheet departs, in progress per second: each is to be seen.
  package static let fastest = Tuning.Riffle.fastest
  /// The most pages that one throw turns.
  static let mostPages = Tuning.Riffle.mostPages

  /// How many pages a throw turns.
  ///
  /// - Parameter speed: of the hand, in lengths of the container per second.
  /// - Returns: 1…5.
  package static func pages(thrownAt speed: Double) -> Int {
    guard speed > slowest else { return 1 }
    return min(mostPages, 1 + Int(min(100, (speed - slowest) / step)))
  }
}
