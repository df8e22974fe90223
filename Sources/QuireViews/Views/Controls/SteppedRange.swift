/// The values that a slider or a stepper can have.
nonisolated struct SteppedRange: Hashable, Sendable {
  /// The least value.
  var lower: Double
  /// The greatest one; below `lower` it counts as `lower`.
  var upper: Double
  /// Values lie at whole steps above `lower`, or from 0 if that is infinite; nil or a number that
  /// is not above 0 for all of them.
  var step: Double?

  /// What of the range is reached, from the least value on.
  var length: Double { max(0, upper - lower) }

  /// The value nearest to `value` that there is.
  func fitting(_ value: Double) -> Double {
    guard value > lower else { return lower }
    let end = max(lower, upper)
    let inside = min(value, end)
    guard let step, step > 0, inside.isFinite else { return inside }
    // Without a least value steps are counted from nothing.
    let start = lower.isFinite ? lower : 0
    // A last step that is not whole is none; a billionth of a step is an error of rounding.
    let most = ((end - start) / step + 1e-9).rounded(.down)
    return start + min(((inside - start) / step).rounded(), most) * step
  }

  /// Where `value` lies between the least, 0, and the greatest, 1; 0 where that is the same.
  func share(of value: Double) -> Double {
    length > 0 ? (value - lower) / length : 0
  }

  /// The value that there is nearest to `share` of the way.
  func value(at share: Double) -> Double {
    fitting(lower + share * length)
  }
}
