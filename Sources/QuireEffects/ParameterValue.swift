public import QuireGeometry
public import QuireScene

/// The value of one parameter of a transition.
public enum ParameterValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case boolean(Bool)
  /// A name out of a list.
  case choice(String)
  /// A colour.
  case color(Color)
  /// A place or an offset.
  case point(Point)
  /// Several numbers, of a matrix column by column.
  case vector([Double])
  /// For parameters that can be switched off, such as the perspective.
  case none
}

/// Why a parameter was not set.
public enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no parameter called `name`.
  case unknown(name: String, known: [String])
  /// `text` is no value of the parameter called `name`.
  case invalid(name: String, text: String, expected: String)

  /// The message for the person who set it.
  public var description: String {
    switch self {
    case .unknown(let name, let known):
      "there is no parameter '\(name)'; there are \(known.joined(separator: ", "))"
    case .invalid(let name, let text, let expected):
      "'\(text)' is no value for '\(name)': expected \(expected)"
    }
  }
}
