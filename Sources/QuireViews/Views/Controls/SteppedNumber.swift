/// A number that is always one of the allowed values of a range.
nonisolated struct SteppedNumber: Hashable, Sendable {
  /// The allowed values; when they change, the number changes to the nearest allowed value.
  var range: SteppedRange {
    didSet { stored = range.fitting(stored) }
  }

  private var stored: Double

  /// The value of the number; setting it chooses the nearest allowed value.
  var value: Double {
    get { stored }
    set { stored = range.fitting(newValue) }
  }

  /// Creates the number with the allowed value nearest to `value`; if `step` is `nil`, all values
  /// in `range` are allowed.
  init(_ value: Double, in range: ClosedRange<Double>, step: Double?) {
    self.range = SteppedRange(lower: range.lowerBound, upper: range.upperBound, step: step)
    stored = self.range.fitting(value)
  }

  /// The position of the number in its range, from 0 at the minimum to 1 at the maximum, or 0 if
  /// both are equal.
  var share: Double { range.share(of: value) }

  /// Returns whether adding `difference` changes the number to another allowed value.
  func canChange(by difference: Double) -> Bool {
    range.fitting(value + difference) != value
  }
}
