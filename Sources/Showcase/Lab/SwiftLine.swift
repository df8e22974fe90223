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
      + (Self.shortForm(of: effect, settings) ?? Self.longForm(of: effect, settings))
  }

  /// Returns the static function or property of `Transition` that creates `effect`, with the
  /// parameters `settings` as arguments, or `nil` if one of them is not an argument.
  private static func shortForm(
    of effect: any TransitionEffect, _ settings: [ParameterDescription]
  ) -> String? {
    let arguments = effect.shorthandArguments
    let set = Set(settings.map(\.name))
    guard set.isSubset(of: arguments.map(\.parameter)) else { return nil }
    let type = "\(type(of: effect))"
    let name = type.prefix(1).lowercased() + type.dropFirst()
    guard !arguments.isEmpty else { return name }
    let values = effect.parameterDescriptions
    var written: [String] = []
    var isPlaceNeeded = false
    for argument in arguments.reversed() {
      guard let literal = values.first(where: { $0.name == argument.parameter })?.literal else {
        continue
      }
      let isSet = set.contains(argument.parameter)
      switch argument {
      case .unlabelled where isSet || isPlaceNeeded:
        written.append(literal)
        // Without a label, the place of an argument says which one it is.
        isPlaceNeeded = true
      case .labelled(let label) where isSet: written.append("\(label): \(literal)")
      default: break
      }
    }
    return "\(name)(\(written.reversed().joined(separator: ", ")))"
  }

  private static func longForm(
    of effect: any TransitionEffect, _ settings: [ParameterDescription]
  ) -> String {
    let steps = settings.map { ".setting(\\.\($0.name), to: \($0.literal))" }
    return "effect(\(type(of: effect))()\(steps.joined()))"
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
