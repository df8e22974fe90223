import QuireGeometry
import QuireScene

extension ParameterDescription.Kind {
  /// Returns the parameter value that `text` describes on the command line, or `nil` if the text is
  /// not a value of this kind.
  public func value(from text: String) -> ParameterValue? {
    switch self {
    case .number(_, _, let optional):
      optional && text == "none" ? ParameterValue.none : Double(text).map { .number($0) }
    case .integer: Int(text).map { .integer($0) }
    case .boolean:
      ["true", "yes", "1"].contains(text)
        ? .boolean(true) : ["false", "no", "0"].contains(text) ? .boolean(false) : nil
    case .choice(let names): names.contains(text) ? .choice(text) : nil
    case .color: Color(hexadecimal: text).map { .color($0) }
    case .point: Self.point(from: text)
    case .vector(let count, let isWhole): Self.vector(from: text, count: count, isWhole: isWhole)
    }
  }

  /// A phrase that names the expected values, for error messages.
  public var expectation: String {
    switch self {
    case .number(_, let range, let optional):
      (range == .unlimited
        ? "a number" : "a number from \(range.lowerBound) to \(range.upperBound)")
        + (optional ? " or none" : "")
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: "true or false"
    case .choice(let names): names.joined(separator: " or ")
    case .color: "a colour as #rrggbb or #rrggbbaa"
    case .point: "two numbers as x,y"
    case .vector(let count, isWhole: false): "\(count) numbers with commas between them"
    case .vector(let count, isWhole: true): "\(count) whole numbers with commas between them"
    }
  }

  private static func point(from text: String) -> ParameterValue? {
    guard let numbers = numbers(from: text), numbers.count == 2 else { return nil }
    return .point(Point(x: numbers[0], y: numbers[1]))
  }

  private static func vector(from text: String, count: Int, isWhole: Bool) -> ParameterValue? {
    guard let numbers = numbers(from: text), numbers.count == count,
      numbers.allSatisfy({ $0.isFinite && (!isWhole || $0.rounded() == $0) })
    else { return nil }
    return .vector(numbers)
  }

  /// Returns the comma-separated numbers in `text`, or `nil` if one of the parts is not a number.
  private static func numbers(from text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    return numbers.count == parts.count ? numbers : nil
  }
}

extension ClosedRange<Double> {
  /// The range of a parameter that accepts all numbers.
  package static var unlimited: ClosedRange<Double> { -.infinity ... .infinity }
}

extension ParameterValue {
  /// The text that describes the value on the command line.
  public var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .choice(let name): name
    case .color(let color): color.hexadecimal
    case .point(let point): "\(point.x),\(point.y)"
    case .vector(let numbers):
      numbers.map { $0.rounded() == $0 && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
        .joined(separator: ",")
    case .none: "none"
    }
  }
}
