import Geometry
import Scene

extension ParameterDescription.Kind {
  /// The value that `text` stands for, as the command line writes it; nil when it is none.
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
    case .point:
      Self.point(from: text)
    }
  }

  /// What a value has to look like, in a few words.
  public var expectation: String {
    switch self {
    case .number(_, let range, let optional):
      "a number from \(range.lowerBound) to \(range.upperBound)" + (optional ? " or none" : "")
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: "true or false"
    case .choice(let names): names.joined(separator: " or ")
    case .color: "a colour as #rrggbb or #rrggbbaa"
    case .point: "two numbers as x,y"
    }
  }

  private static func point(from text: String) -> ParameterValue? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
    return .point(Point(x: x, y: y))
  }
}

extension ParameterValue {
  /// The value as the command line writes it.
  public var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .choice(let name): name
    case .color(let color): color.hexadecimal
    case .point(let point): "\(point.x),\(point.y)"
    case .none: "none"
    }
  }
}
