/// A number that is always one which its range and its step allow.
nonisolated struct SteppedNumber: Hashable, Sendable {
  /// What it can be; a number that no longer fits becomes the nearest one that does.
  var range: SteppedRange {
    didSet { stored = range.fitting(stored) }
  }

  /// It; what is set becomes the nearest number that there is.
  var value: Double {
    get { stored }
    set { stored = range.fitting(newValue) }
  }

  private var stored: Double

  /// The number nearest to `value` in `range`, at whole steps above its beginning.
  init(_ value: Double, in range: ClosedRange<Double>, step: Double?) {
    self.range = SteppedRange(lower: range.lowerBound, upper: range.upperBound, step: step)
    stored = self.range.fitting(value)
  }

  /// Where it lies between the least, 0, and the greatest, 1; 0 where that is the same.
  var share: Double { range.share(of: value) }

  /// Whether there is another number nearest to what `difference` makes of it.
  func canChange(by difference: Double) -> Bool {
    range.fitting(value + difference) != value
  }
}
