import Glibc
import Quire

/// Numbers along a slider.
nonisolated struct ValueScale: Hashable, Sendable {
  /// The least and the greatest.
  let range: ClosedRange<Double>
  /// Whether equal ways along it are equal factors rather than equal differences.
  let isLogarithmic: Bool

  /// The numbers of `range`.
  init(_ range: ClosedRange<Double>, isLogarithmic: Bool = false) {
    precondition(!isLogarithmic || range.lowerBound > 0, "factors begin above 0")
    self.range = range
    self.isLogarithmic = isLogarithmic
  }

  /// The part of `range` that is of use round `value`: ten times as much, or a unit either way
  /// where there is no limit.
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

  /// Where `value` is along it, 0…1.
  func position(of value: Double) -> Double {
    let value = min(range.upperBound, max(range.lowerBound, value))
    guard range.upperBound > range.lowerBound else { return 0 }
    return isLogarithmic
      ? log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
      : (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The number at `position`, 0…1, with no more digits than a hand can set.
  func value(at position: Double) -> Double {
    let position = min(1, max(0, position))
    if position == 0 { return range.lowerBound }
    if position == 1 { return range.upperBound }
    let exact =
      isLogarithmic
      ? range.lowerBound * pow(range.upperBound / range.lowerBound, position)
      : range.lowerBound + (range.upperBound - range.lowerBound) * position
    // A hundredth of the range; of factors, a hundredth of the number.
    let unit = isLogarithmic ? exact : range.upperBound - range.lowerBound
    return min(
      range.upperBound, max(range.lowerBound, exact.rounded(toDigitsOf: unit / 100)))
  }
}

nonisolated extension Double {
  /// The nearest number that ends with the first digit of `unit`, which is above 0: to 0.04 it is
  /// one with two decimals.
  func rounded(toDigitsOf unit: Double) -> Double {
    let exponent = floor(log10(unit) + 1e-9)
    // Powers below 1 are no doubles, but their inverses are.
    guard exponent < 0 else {
      let power = pow(10, exponent)
      return (self / power).rounded() * power
    }
    let inverse = pow(10, -exponent)
    return (self * inverse).rounded() / inverse
  }

  /// The number with at most three decimals, for people.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
