import Quire
import QuireReader

/// A line of Swift code that creates an effect with its current parameter values.
///
/// | parameters that differ from their defaults | line |
/// |---|---|
/// | none, or those of a short form | `Transition.fold(.cubic)` |
/// | others | `Transition.effect(Fold().setting(\.foldShadow, to: 0.4))` |
nonisolated struct SwiftLine: Hashable, Sendable {
  /// The line of Swift code as text.
  let text: String

  /// Creates the line of code for `effect`, or returns `nil` if the effect was read from a shader
  /// file.
  init?(_ effect: any TransitionEffect) {
    guard let defaults = effect.withDefaults?.parameterDescriptions else { return nil }
    let settings = zip(effect.parameterDescriptions, defaults).filter { $0 != $1 }.map(\.0)
    text =
      "Transition."
      + (ShortForm.named(effect.name)?.call(settings) ?? Self.longForm(of: effect, settings))
  }

  private static func longForm(
    of effect: any TransitionEffect, _ settings: [ParameterDescription]
  ) -> String {
    let steps = settings.map { ".setting(\\.\($0.name), to: \($0.literal))" }
    return "effect(\(type(of: effect))()\(steps.joined()))"
  }
}

/// A static function or property of `Transition` that creates an effect, with the arguments that it
/// accepts.
nonisolated private struct ShortForm {
  /// The name of the function or property of `Transition`.
  let name: String
  /// The arguments of the function in their order, or `nil` for a property.
  let arguments: [Argument]?

  struct Argument {
    let parameter: String
    /// The label of the argument, or `nil` if the argument has no label.
    let label: String?
    /// The default value of the argument as Swift code, or `nil` if the argument can always be left
    /// out of the call.
    ///
    /// The default is written if a later argument without a label follows.
    var defaultLiteral: String?
  }

  /// Returns the function or property that creates the effect called `effect` on the command line,
  /// or `nil` if there is none.
  static func named(_ effect: String) -> ShortForm? {
    let axis = Argument(parameter: "orientation", label: nil)
    return switch effect {
    case "flip":
      ShortForm(
        name: effect,
        arguments: [
          axis, Argument(parameter: "lift", label: "lift"),
          Argument(parameter: "spine", label: "spine"),
        ])
    case "leaf":
      ShortForm(
        name: effect, arguments: [axis, Argument(parameter: "spine", label: "spine")])
    case "fold", "cubic":
      ShortForm(
        name: "fold",
        arguments: [Argument(parameter: "mode", label: nil, defaultLiteral: ".flat"), axis])
    case "multifold":
      ShortForm(name: effect, arguments: [Argument(parameter: "folds", label: "folds"), axis])
    case "curl", "turn", "cube", "portal", "cover", "uncover", "push", "slide", "pan":
      ShortForm(name: effect, arguments: [axis])
    case "cards", "explode", "crossfade", "swoosh", "swing", "pop":
      ShortForm(name: effect, arguments: nil)
    case "natgeo": ShortForm(name: "natGeo", arguments: nil)
    default: nil
    }
  }

  /// Returns the Swift code of a call with the parameter values `settings` as arguments, or `nil`
  /// if one of these parameters is not an argument of the function.
  func call(_ settings: [ParameterDescription]) -> String? {
    guard let arguments else { return settings.isEmpty ? name : nil }
    guard settings.allSatisfy({ setting in arguments.contains { $0.parameter == setting.name } })
    else { return nil }
    let last = arguments.lastIndex { argument in
      settings.contains { $0.name == argument.parameter }
    }
    let written = arguments.enumerated().compactMap { index, argument -> String? in
      let literal =
        settings.first { $0.name == argument.parameter }?.literal
        ?? (last.map { index < $0 } == true ? argument.defaultLiteral : nil)
      return literal.map { literal in argument.label.map { "\($0): \(literal)" } ?? literal }
    }
    return "\(name)(\(written.joined(separator: ", ")))"
  }
}

nonisolated extension ParameterDescription {
  /// The value of the parameter as a Swift literal.
  fileprivate var literal: String {
    switch defaultValue {
    case .number(let number):
      if case .number(_, _, optional: true) = kind {
        number < 0 ? ".inverse(\(-number))" : ".factor(\(number))"
      } else {
        "\(number)"
      }
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .choice(let name): ".\(name)"
    case .color(let color): color.literal
    case .point(let point): "Point(x: \(point.x), y: \(point.y))"
    case .vector(let numbers): "\(numbers)"
    case .none: ".none"
    }
  }
}

nonisolated extension Color {
  fileprivate var literal: String {
    if self == .black { return ".black" }
    if self == .white { return ".white" }
    let rest = alpha == 1 ? "" : ", alpha: \(alpha)"
    return red == green && green == blue
      ? "Color(white: \(red)\(rest))"
      : "Color(red: \(red), green: \(green), blue: \(blue)\(rest))"
  }
}
