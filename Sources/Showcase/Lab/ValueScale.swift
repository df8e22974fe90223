import Glibc
import Quire

/// The scale of a slider, which assigns a number to each position of the slider.
nonisolated struct ValueScale: Hashable, Sendable {
  /// The range of numbers that can be set with the slider.
  let range: ClosedRange<Double>
  /// Whether equal distances on the slider multiply the number by the same factor, instead of
  /// adding the same amount to it.
  let isLogarithmic: Bool

  /// Creates a scale of the numbers in `range`; the scale is logarithmic if `isLogarithmic` is
  /// true.
  init(_ range: ClosedRange<Double>, isLogarithmic: Bool = false) {
    precondition(!isLogarithmic || range.lowerBound > 0, "a logarithmic scale starts above 0")
    self.range = range
    self.isLogarithmic = isLogarithmic
  }

  /// Creates a scale for numbers of about the size of `value`, limited to the numbers in `range`.
  ///
  /// The scale ends at ten times the value or earlier. If `range` is unlimited, the scale extends
  /// to twice the value in both directions from 0, and at least from −2 to 2.
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

  /// The amount, a power of ten, by which an arrow key changes a number of the scale: at most a
  /// hundredth of the range.
  var step: Double {
    let exponent = floor(log10((range.upperBound - range.lowerBound) / 100) + 1e-9)
    return exponent.isFinite ? pow(10, exponent) : 1
  }

  /// Returns the position of the number `value` on the slider, from 0 at its start to 1 at its end.
  func position(of value: Double) -> Double {
    let value = min(range.upperBound, max(range.lowerBound, value))
    guard range.upperBound > range.lowerBound else { return 0 }
    return isLogarithmic
      ? log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
      : (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the number at `position`, 0…1, on the slider, rounded to the precision with which the
  /// user can set it.
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
  /// Returns the number rounded to the decimal place of the first digit of `unit`, for example to
  /// hundredths for 0.04.
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

  /// The number as text, rounded to at most three decimals.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The number as text, rounded to at most three decimals, with the decimal separator of the
  /// user.
  var localizedText: String { shortText.withUserSeparator }
}

nonisolated extension String {
  /// This text, a number with a decimal point, with the decimal separator of the user.
  var withUserSeparator: String {
    split(separator: ".", omittingEmptySubsequences: false)
      .joined(separator: InterfaceLanguage.decimalSeparator)
  }
}
