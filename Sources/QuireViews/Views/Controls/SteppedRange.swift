/// The allowed values of a slider or a stepper.
nonisolated struct SteppedRange: Hashable, Sendable {
  /// The smallest value of the range.
  var lower: Double
  /// The largest value of the range; a value below `lower` counts as `lower`.
  var upper: Double
  /// The distance between values, counted from `lower`, or from 0 if `lower` is infinite.
  ///
  /// With `nil`, 0 or a negative number, all values are allowed.
  var step: Double?

  /// The length of the range, at least 0.
  var length: Double { max(0, upper - lower) }

  /// Returns the allowed value nearest to `value`.
  func fitting(_ value: Double) -> Double {
    guard value > lower else { return lower }
    let end = max(lower, upper)
    let inside = min(value, end)
    guard let step, step > 0, inside.isFinite else { return inside }
    // Without a smallest value, steps are counted from 0.
    let start = lower.isFinite ? lower : 0
    // An incomplete last step is not allowed. The small number makes up for rounding errors.
    let most = ((end - start) / step + 1e-9).rounded(.down)
    return start + min(((inside - start) / step).rounded(), most) * step
  }

  /// Returns the position of `value` in the range, 0…1, or 0 if the range is a single value.
  func share(of value: Double) -> Double {
    length > 0 ? (value - lower) / length : 0
  }

  /// Returns the allowed value nearest to the position `share` in the range, 0…1.
  func value(at share: Double) -> Double {
    fitting(lower + share * length)
  }
}
