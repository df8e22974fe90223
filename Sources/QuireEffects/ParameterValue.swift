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
  /// One of the names that the parameter accepts.
  case choice(String)
  /// A colour.
  case color(Color)
  /// A point or an offset, as two coordinates.
  case point(Point)
  /// Several numbers, such as the components of a vector, or those of a matrix column by column.
  case vector([Double])
  /// No value, for a parameter that can be switched off, such as the perspective.
  case none
}

/// An error that occurs when a parameter of an effect is set.
public enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The effect has no parameter called `name`; `known` lists the names of its parameters.
  case unknown(name: String, known: [String])
  /// The value `text` is not valid for the parameter called `name`; `expected` describes the valid
  /// values.
  case invalid(name: String, text: String, expected: String)

  /// The error message for the user, in one line.
  public var description: String {
    switch self {
    case .unknown(let name, let known):
      "there is no parameter '\(name)'; there are \(known.joined(separator: ", "))"
    case .invalid(let name, let text, let expected):
      "'\(text)' is not valid for '\(name)': expected \(expected)"
    }
  }
}
