public import QuireGeometry
public import QuireScene

/// A description of a parameter apart from the effect.
public struct ParameterDescription: Hashable, Sendable {
  /// The values that a parameter takes.
  public enum Kind: Hashable, Sendable {
    /// A number in a range, with the name of its unit; `optional` also takes none.
    case number(unit: String, range: ClosedRange<Double>, optional: Bool)
    /// A whole number in a range.
    case integer(range: ClosedRange<Int>)
    /// Yes or no.
    case boolean
    /// A name out of the list.
    case choice([String])
    /// A colour.
    case color
    /// Two finite numbers, with the name of their unit.
    case point(unit: String)
    /// So many finite numbers, which may have to be whole ones.
    case vector(count: Int, isWhole: Bool)
  }

  /// The name.
  public let name: String
  /// The values that the parameter takes.
  public let kind: Kind
  /// The value when nobody sets the parameter.
  public let defaultValue: ParameterValue
  /// The meaning, in one sentence.
  public let summary: String

  /// A parameter of a transition that describes itself.
  public init(name: String, kind: Kind, defaultValue: ParameterValue, summary: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// A named, typed setting of an effect.
public struct Parameter<Effect: Sendable>: Sendable {
  /// The name of the parameter.
  public let name: String
  /// The values that the parameter takes.
  public let kind: ParameterDescription.Kind
  /// The meaning of the parameter, in one sentence.
  public let summary: String
  /// Reads the value.
  let read: @Sendable (Effect) -> ParameterValue
  /// Sets the value; `false` if it is not of the right type or out of range.
  let write: @Sendable (inout Effect, ParameterValue) -> Bool
  /// The place of the axis in an effect, if that is what the parameter sets.
  private(set) var orientation: (any WritableKeyPath<Effect, Orientation> & Sendable)?
  /// The place of the spine in an effect, if that is what the parameter sets.
  private(set) var spine: (any WritableKeyPath<Effect, Flip.Spine> & Sendable)?

  /// A parameter that `read` and `write` give access to.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - kind: the values that the parameter takes.
  ///   - summary: the meaning, in one sentence.
  ///   - read: reads the value.
  ///   - write: sets the value; returns `false` if it is not of `kind`.
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

  /// The axis along which the pages move, called `orientation`, which containers set.
  public static func orientation(
    _ path: any WritableKeyPath<Effect, Orientation> & Sendable
  ) -> Parameter {
    var parameter = choice("orientation", path, "The axis along which the pages move.")
    parameter.orientation = path
    return parameter
  }

  /// The place where the sheets are bound, called `spine`, which books set.
  public static func spine(
    _ path: any WritableKeyPath<Effect, Flip.Spine> & Sendable
  ) -> Parameter {
    var parameter = choice("spine", path, "Where the sheet is bound.")
    parameter.spine = path
    return parameter
  }

  /// A number within `range`.
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

  /// A whole number within `range`.
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

  /// A perspective, as the factor or none.
  ///
  /// Where paper comes toward the viewer, as a curling sheet does by up to .725 of the stage's
  /// diagonal, the eye stays behind the nearest of it however small the factor: a curl's is moved
  /// back by its default already where the stage is 2.4 times as high as it is wide.
  public static func perspective(
    _ path: any WritableKeyPath<Effect, Perspective> & Sendable
  ) -> Parameter {
    Parameter(
      name: "perspective", kind: .number(unit: "lengths", range: 1.2...100, optional: true),
      summary: "How far away the eye is, as a multiple of the recipe's length; paper that comes "
        + "nearer moves it back.",
      read: { $0[keyPath: path].value },
      write: { effect, value in
        guard let perspective = Perspective(value) else { return false }
        if case .inverse = perspective { return false }
        effect[keyPath: path] = perspective
        return true
      })
  }

  /// A perspective that may also be inverse, as the factor below 0.
  public static func reversiblePerspective(
    _ path: any WritableKeyPath<Effect, Perspective> & Sendable
  ) -> Parameter {
    Parameter(
      name: "perspective", kind: .number(unit: "lengths", range: 1.2...100, optional: true),
      summary:
        "How far away the eye is, as a multiple of the recipe's length; with a minus sign as "
        + "far behind the paper, so that what is further away looks larger.",
      read: { $0[keyPath: path].value },
      write: { effect, value in
        guard let perspective = Perspective(value) else { return false }
        effect[keyPath: path] = perspective
        return true
      })
  }

  /// A case of an enumeration.
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

  /// Yes or no.
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

  /// A colour.
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

  /// A place or an offset.
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
  /// The perspective that `value` says: none, a factor, or below 0 an inverse one; nil beyond
  /// 1.2…100.
  fileprivate init?(_ value: ParameterValue) {
    if value == .none {
      self = .none
      return
    }
    guard let factor = value.number, (1.2...100).contains(abs(factor)) else { return nil }
    self = factor > 0 ? .factor(factor) : .inverse(-factor)
  }

  /// As a parameter has it.
  fileprivate var value: ParameterValue {
    switch self {
    case .none: ParameterValue.none
    case .factor(let factor): .number(factor)
    case .inverse(let factor): .number(-factor)
    }
  }
}

extension ParameterValue {
  /// The value as a finite number, if it is one.
  var number: Double? {
    switch self {
    case .number(let number) where number.isFinite: number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
