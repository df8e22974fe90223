public import QuireGeometry
public import QuireScene

/// The value of a parameter of an effect.
public enum ParameterValue: Hashable, Sendable {
  /// A floating-point number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// The value `true` or `false`.
  case boolean(Bool)
  /// A name, which has to be among those that the parameter accepts.
  case choice(String)
  /// A colour.
  case color(Color)
  /// The coordinates of a point, or an offset.
  case point(Point)
  /// Several numbers, such as the components of a matrix, column by column.
  case vector([Double])
  /// No value, for parameters that can be switched off, such as the perspective.
  case none
}

/// An error from setting a parameter.
public enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no parameter called `name`; `known` contains the names that exist.
  case unknown(name: String, known: [String])
  /// The value `text` is not valid for the parameter called `name`.
  case invalid(name: String, text: String, expected: String)

  /// The error as a message for the user.
  public var description: String {
    switch self {
    case .unknown(let name, let known):
      "there is no parameter '\(name)'; there are \(known.joined(separator: ", "))"
    case .invalid(let name, let text, let expected):
      "'\(text)' is not valid for '\(name)': expected \(expected)"
    }
  }
}
