import Quire

/// The numbers that a field accepts, and their form as text.
nonisolated struct NumberFormat: Hashable, Sendable {
  /// The range of the numbers.
  var range: ClosedRange<Double>
  /// The amount by which an arrow key changes a number, above 0.
  var step: Double
  /// Whether only whole numbers are accepted.
  var isWhole = false
  /// Whether a number may also be the negative of a number in `range`.
  var allowsNegative = false
  /// The unit after the number, such as "°", or an empty string for none.
  var unit = ""

  /// The range that contains all allowed numbers.
  var allowedRange: ClosedRange<Double> {
    allowsNegative ? min(range.lowerBound, -range.upperBound)...range.upperBound : range
  }

  /// Returns `number` as text with its unit, rounded to at most three decimals.
  func text(of number: Double) -> String { number.localizedText + unit }

  /// Returns the number that `text` contains, or `nil` if `text` is not a number.
  ///
  /// The unit can be omitted, a comma can stand for the decimal point, and a typographic minus sign
  /// for a hyphen. The number may be outside the range.
  func number(in text: String) -> Double? {
    var digits = text.filter { !$0.isWhitespace }
    let unit = unit.filter { !$0.isWhitespace }
    if !unit.isEmpty, digits.hasSuffix(unit) { digits.removeLast(unit.count) }
    digits = String(
      digits.map { letter in
        switch letter {
        case ",": "."
        case "−": "-"
        default: letter
        }
      })
    // `Double` would also read hexadecimal numbers, infinity and words.
    guard digits.allSatisfy({ "0123456789.+-eE".contains($0) }), let number = Double(digits),
      number.isFinite
    else { return nil }
    return number
  }

  /// Returns the allowed number nearest to `number`.
  func fitting(_ number: Double) -> Double {
    let number = isWhole ? number.rounded() : number
    guard allowsNegative, number < 0 else { return clamped(number) }
    return -clamped(-number)
  }

  private func clamped(_ number: Double) -> Double {
    min(range.upperBound, max(range.lowerBound, number))
  }

  /// Returns the allowed number that is `count` steps above `number`, or below it if `count` is
  /// negative.
  func number(_ count: Double, stepsFrom number: Double) -> Double {
    fitting((number + count * step).rounded(toDigitsOf: step))
  }
}
