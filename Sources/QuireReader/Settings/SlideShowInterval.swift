/// The time for which a slide show shows each page, as the command line names it, in seconds.
package nonisolated struct SlideShowInterval: CustomStringConvertible, Sendable {
  /// The time if no number is named.
  package static let standard = SlideShowInterval(seconds: 5)
  /// The times that make sense, in seconds.
  package static let range = 1.0...3600

  /// The time in seconds.
  package let seconds: Double

  private init(seconds: Double) { self.seconds = seconds }

  /// Creates the time from a number, which may be out of range; the parser takes any other text for
  /// the argument after the option.
  package init?(argument: String) {
    guard let seconds = Double(argument) else { return nil }
    self.seconds = seconds
  }

  package var description: String { Int(exactly: seconds).map(String.init) ?? "\(seconds)" }
}
