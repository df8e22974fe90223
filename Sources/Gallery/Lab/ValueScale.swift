import Glibc
import Quire

/// The numbers along a slider.
nonisolated struct ValueScale: Hashable, Sendable {
  /// The smallest and the largest number.
  let range: ClosedRange<Double>
  /// Whether equal distances are equal factors instead of equal differences.
  let isLogarithmic: Bool

  /// Creates a scale over `range`.
  init(_ range: ClosedRange<Double>, isLogarithmic: Bool = false) {
    precondition(!isLogarithmic || range.lowerBound > 0, "a logarithmic scale starts above 0")
    self.range = range
    self.isLogarithmic = isLogarithmic
  }

  /// Creates a scale over the useful part of `range`: up to ten times `value`, or twice `value` to
  /// each side, at least 2, if there is no limit.
  init(around value: Double, in range: ClosedRange<Double>) {
    guard range != .unlimited else {
      let reach = max(1, abs(value)) * 2
      self.init(-reach...reach)
      return
    }
    let upper =
      value > 0 ? min(range.upperBound, max(value * 10, range.lowerBound)) : range.upperBound
    self.init(range.lowerBound...upper)
  }

  /// Returns the position of `value` on the scale, 0…1.
  func position(of value: Double) -> Double {
    let value = min(range.upperBound, max(range.lowerBound, value))
    guard range.upperBound > range.lowerBound else { return 0 }
    return isLogarithmic
      ? log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
      : (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the number at `position`, 0…1, rounded to the precision of a drag.
  func value(at position: Double) -> Double {
    let position = min(1, max(0, position))
    if position == 0 { return range.lowerBound }
    if position == 1 { return range.upperBound }
    let exact =
      isLogarithmic
      ? range.lowerBound * pow(range.upperBound / range.lowerBound, position)
      : range.lowerBound + (range.upperBound - range.lowerBound) * position
    // The precision is a hundredth of the range, or of the number on a logarithmic scale.
    let unit = isLogarithmic ? exact : range.upperBound - range.lowerBound
    return min(
      range.upperBound, max(range.lowerBound, exact.rounded(toDigitsOf: unit / 100)))
  }
}

nonisolated extension Double {
  /// Returns the number rounded to the first digit of `unit`, which is above 0: to two decimals for
  /// 0.04.
  func rounded(toDigitsOf unit: Double) -> Double {
    let exponent = floor(log10(unit) + 1e-9)
    // Powers of ten below 1 are not exact as `Double`, but their inverses are.
    guard exponent < 0 else {
      let power = pow(10, exponent)
      return (self / power).rounded() * power
    }
    let inverse = pow(10, -exponent)
    return (self * inverse).rounded() / inverse
  }

  /// The number as text with at most three decimals.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
