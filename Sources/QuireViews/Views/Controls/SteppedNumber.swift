/// A number that is always within its range and on a step.
nonisolated struct SteppedNumber: Hashable, Sendable {
  /// The allowed values; a change moves the number to the nearest allowed value.
  var range: SteppedRange {
    didSet { stored = range.fitting(stored) }
  }

  /// The value of the number; setting it chooses the nearest allowed value.
  var value: Double {
    get { stored }
    set { stored = range.fitting(newValue) }
  }

  private var stored: Double

  /// Creates the number with the allowed value nearest to `value`; steps count from the beginning
  /// of `range`.
  init(_ value: Double, in range: ClosedRange<Double>, step: Double?) {
    self.range = SteppedRange(lower: range.lowerBound, upper: range.upperBound, step: step)
    stored = self.range.fitting(value)
  }

  /// The position of the number in its range, 0…1, or 0 if the range is a single value.
  var share: Double { range.share(of: value) }

  /// Returns whether adding `difference` leads to another allowed value.
  func canChange(by difference: Double) -> Bool {
    range.fitting(value + difference) != value
  }
}
