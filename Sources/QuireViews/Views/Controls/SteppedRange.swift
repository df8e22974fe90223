/// The allowed values of a slider or a stepper: a range, with a step if there is one.
nonisolated struct SteppedRange: Hashable, Sendable {
  /// The smallest value of the range.
  var lower: Double
  /// The largest value of the range; a value below `lower` counts as `lower`.
  var upper: Double
  /// The distance between allowed values, counted from `lower`, or from 0 if `lower` is infinite;
  /// `nil` if all values are allowed.
  ///
  /// With `nil`, 0 or a negative step, all values in the range are allowed.
  var step: Double?

  /// The difference between the largest and the smallest value, at least 0.
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

  /// Returns the position of `value` in the range, from 0 at `lower` to 1 at `upper`, or 0 if both
  /// are equal.
  func share(of value: Double) -> Double {
    length > 0 ? (value - lower) / length : 0
  }

  /// Returns the allowed value nearest to the position `share`, which is 0 at `lower` and 1 at
  /// `upper`.
  func value(at share: Double) -> Double {
    fitting(lower + share * length)
  }
}
