public import QuireGeometry
public import QuireScene

/// A description of an effect's parameter: its name, its kind, its default value and its meaning.
public struct ParameterDescription: Hashable, Sendable {
  /// A kind of value that a parameter accepts.
  public enum Kind: Hashable, Sendable {
    /// A number in `range`, measured in `unit`; if `optional` is true, the parameter can also be
    /// without a value.
    case number(unit: String, range: ClosedRange<Double>, optional: Bool)
    /// A whole number in `range`.
    case integer(range: ClosedRange<Int>)
    /// The value `true` or `false`.
    case boolean
    /// One of the given names.
    case choice([String])
    /// A colour.
    case color
    /// Two finite numbers, measured in `unit`.
    case point(unit: String)
    /// A vector of `count` finite numbers, which have to be whole if `isWhole` is true.
    case vector(count: Int, isWhole: Bool)
  }

  /// The name of the parameter.
  public let name: String
  /// The kind of value that the parameter accepts.
  public let kind: Kind
  /// The value that the parameter has until it is set.
  public let defaultValue: ParameterValue
  /// The meaning of the parameter, in one sentence.
  public let summary: String

  /// Creates the description of a parameter from its name, kind, default value and meaning.
  public init(name: String, kind: Kind, defaultValue: ParameterValue, summary: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// A parameter of an effect: a value of a given kind that is read and set by name.
public struct Parameter<Effect: Sendable>: Sendable {
  /// The name of the parameter.
  public let name: String
  /// The kind of value that the parameter accepts.
  public let kind: ParameterDescription.Kind
  /// The meaning of the parameter, in one sentence.
  public let summary: String
  /// A function that reads the value of the parameter from an effect.
  let read: @Sendable (Effect) -> ParameterValue
  /// A function that sets the value in an effect, and returns `false` if the value is of the wrong
  /// kind or out of range.
  let write: @Sendable (inout Effect, ParameterValue) -> Bool
  /// The key path to the effect's axis of motion if this parameter sets the axis, otherwise `nil`.
  private(set) var orientation: (any WritableKeyPath<Effect, Orientation> & Sendable)?
  /// The key path to the position of the effect's spine if this parameter sets the spine, otherwise
  /// `nil`.
  private(set) var spine: (any WritableKeyPath<Effect, Flip.Spine> & Sendable)?

  /// Creates a parameter called `name` for values of the given `kind`, which are read by `read` and
  /// set by `write`; `summary` is its meaning, in one sentence.
  ///
  /// The function `write` returns `false` for a value that is not of `kind`.
  package init(
    name: String, kind: ParameterDescription.Kind, summary: String,
    read: @escaping @Sendable (Effect) -> ParameterValue,
    write: @escaping @Sendable (inout Effect, ParameterValue) -> Bool
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.read = read
    self.write = write
  }

  /// Returns the parameter called `orientation`, which sets the property at `path`: the axis along
  /// which the pages move.
  ///
  /// Containers set this parameter.
  public static func orientation(
    _ path: any WritableKeyPath<Effect, Orientation> & Sendable
  ) -> Parameter {
    var parameter = choice("orientation", path, "The axis along which the pages move.")
    parameter.orientation = path
    return parameter
  }

  /// Returns the parameter called `spine`, which sets the property at `path`: the position of the
  /// spine.
  ///
  /// Books set this parameter.
  public static func spine(
    _ path: any WritableKeyPath<Effect, Flip.Spine> & Sendable
  ) -> Parameter {
    var parameter = choice("spine", path, "The position of the spine.")
    parameter.spine = path
    return parameter
  }

  /// Returns a parameter called `name`, described by `summary`, that sets the property at `path` to
  /// a number within `range`, measured in `unit`.
  public static func number(
    _ name: String, _ path: any WritableKeyPath<Effect, Double> & Sendable,
    in range: ClosedRange<Double>, unit: String = "", _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .number(unit: unit, range: range, optional: false), summary: summary,
      read: { .number($0[keyPath: path]) },
      write: { effect, value in
        guard let number = value.number, range.contains(number) else { return false }
        effect[keyPath: path] = number
        return true
      })
  }

  /// Returns a parameter called `name`, described by `summary`, that sets the property at `path` to
  /// a whole number within `range`.
  public static func integer(
    _ name: String, _ path: any WritableKeyPath<Effect, Int> & Sendable,
    in range: ClosedRange<Int>, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .integer(range: range), summary: summary,
      read: { .integer($0[keyPath: path]) },
      write: { effect, value in
        guard case .integer(let number) = value, range.contains(number) else { return false }
        effect[keyPath: path] = number
        return true
      })
  }

  /// Returns the parameter called `perspective`, which sets the property at `path`: the distance of
  /// a camera that is always in front of the pages.
  ///
  /// The value `none` means no perspective.
  ///
  /// If paper comes toward the viewer, the camera stays in front of all paper, however small the
  /// factor is. A curling sheet, for example, rises by up to 0.725 of the stage's diagonal, so that
  /// the default factor is too small for a stage 2.4 times as high as it is wide.
  public static func perspective(
    _ path: any WritableKeyPath<Effect, Perspective> & Sendable
  ) -> Parameter {
    Parameter(
      name: "perspective", kind: .number(unit: "lengths", range: 1.2...100, optional: true),
      summary: "The distance of the camera, as a multiple of the effect's length; paper that comes "
        + "nearer moves it back.",
      read: { $0[keyPath: path].value },
      write: { effect, value in
        guard let perspective = Perspective(value) else { return false }
        if case .inverse = perspective { return false }
        effect[keyPath: path] = perspective
        return true
      })
  }

  /// Returns the parameter called `perspective`, which sets the property at `path`: the distance of
  /// the camera, where a negative number means a camera behind the pages.
  ///
  /// The value `none` means no perspective.
  public static func reversiblePerspective(
    _ path: any WritableKeyPath<Effect, Perspective> & Sendable
  ) -> Parameter {
    Parameter(
      name: "perspective", kind: .number(unit: "lengths", range: 1.2...100, optional: true),
      summary:
        "The distance of the camera, as a multiple of the effect's length; a negative number puts "
        + "the camera behind the paper, so that distant parts look larger.",
      read: { $0[keyPath: path].value },
      write: { effect, value in
        guard let perspective = Perspective(value) else { return false }
        effect[keyPath: path] = perspective
        return true
      })
  }

  /// Returns a parameter called `name`, described by `summary`, that sets the property at `path` to
  /// a case of an enumeration.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Effect, Choice> & Sendable, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .choice(Choice.allCases.map(\.rawValue)), summary: summary,
      read: { .choice($0[keyPath: path].rawValue) },
      write: { effect, value in
        guard case .choice(let text) = value, let choice = Choice(rawValue: text) else {
          return false
        }
        effect[keyPath: path] = choice
        return true
      })
  }

  /// Returns a parameter called `name`, described by `summary`, that sets the property at `path` to
  /// `true` or `false`.
  public static func boolean(
    _ name: String, _ path: any WritableKeyPath<Effect, Bool> & Sendable, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .boolean, summary: summary, read: { .boolean($0[keyPath: path]) },
      write: { effect, value in
        guard case .boolean(let flag) = value else { return false }
        effect[keyPath: path] = flag
        return true
      })
  }

  /// Returns a parameter called `name`, described by `summary`, that sets the property at `path` to
  /// a colour.
  public static func color(
    _ name: String, _ path: any WritableKeyPath<Effect, Color> & Sendable, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .color, summary: summary, read: { .color($0[keyPath: path]) },
      write: { effect, value in
        guard case .color(let color) = value else { return false }
        effect[keyPath: path] = color
        return true
      })
  }

  /// Returns a parameter called `name`, described by `summary`, that sets the property at `path` to
  /// a point or an offset, measured in `unit`.
  public static func point(
    _ name: String, _ path: any WritableKeyPath<Effect, Point> & Sendable, unit: String,
    _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .point(unit: unit), summary: summary,
      read: { .point($0[keyPath: path]) },
      write: { effect, value in
        guard case .point(let point) = value, point.x.isFinite, point.y.isFinite else {
          return false
        }
        effect[keyPath: path] = point
        return true
      })
  }
}

extension Perspective {
  /// Creates the perspective from the parameter value `value`, or returns `nil` for a value that is
  /// not a perspective; a negative number is a camera behind the pages.
  ///
  /// The result is `nil` for values that are not numbers and for factors outside 1.2…100.
  fileprivate init?(_ value: ParameterValue) {
    if value == .none {
      self = .none
      return
    }
    guard let factor = value.number, (1.2...100).contains(abs(factor)) else { return nil }
    self = factor > 0 ? .factor(factor) : .inverse(-factor)
  }

  /// The perspective as a parameter value.
  fileprivate var value: ParameterValue {
    switch self {
    case .none: ParameterValue.none
    case .factor(let factor): .number(factor)
    case .inverse(let factor): .number(-factor)
    }
  }
}

extension ParameterValue {
  /// The value as a floating-point number, or `nil` if the value is not a finite number.
  var number: Double? {
    switch self {
    case .number(let number) where number.isFinite: number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
