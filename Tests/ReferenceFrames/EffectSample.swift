import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers

/// An effect with some parameters set by name, and a record of them.
struct EffectSample: CustomStringConvertible {
  private(set) var effect: any TransitionEffect
  /// The name and the parameters before any of them is set.
  private let name: String
  private let parameters: [ParameterDescription]
  private var settings: [(name: String, value: ParameterValue)] = []

  /// Creates a sample of `effect` without changes.
  init(_ effect: any TransitionEffect) {
    self.effect = effect
    name = effect.name
    parameters = effect.parameterDescriptions
  }

  /// The sample as written on the command line, for reproducing a failure.
  var description: String {
    settings.reduce(into: name) { $0 += " --set \($1.name)=\($1.value.text)" }
  }

  func has(_ name: String) -> Bool { parameters.contains { $0.name == name } }

  mutating func set(_ name: String, to value: ParameterValue) throws {
    try effect.set(name, to: value)
    settings.removeAll { $0.name == name }
    settings.append((name, value))
  }

  /// Returns the sample with all lengths in points multiplied by `factor`.
  func scaled(by factor: Double) throws -> EffectSample {
    var result = self
    for parameter in parameters {
      let value = settings.last { $0.name == parameter.name }?.value ?? parameter.defaultValue
      switch (parameter.kind, value) {
      case (.number("points", _, _), .number(let number)):
        try result.set(parameter.name, to: .number(number * factor))
      case (.point("points"), .point(let point)):
        try result.set(parameter.name, to: .point(point * factor))
      default: break
      }
    }
    return result
  }

  // MARK: Many samples

  /// All effects with their defaults.
  static var all: [EffectSample] { BuiltInEffects.all.map { EffectSample($0) } }

  /// Returns every combination of choices, forward.
  func styles() throws -> [EffectSample] {
    try parameters.reduce([self]) { styles, parameter in
      guard case .choice(let names) = parameter.kind, parameter.name != "direction" else {
        return styles
      }
      return try styles.flatMap { style in
        try names.map { name in
          var style = style
          try style.set(parameter.name, to: .choice(name))
          return style
        }
      }
    }
  }

  /// Returns the sample with all parameters anywhere in their ranges, sometimes at an end.
  func random(using numbers: inout SeededGenerator) throws -> EffectSample {
    var result = self
    for parameter in parameters {
      try result.set(parameter.name, to: parameter.kind.randomValue(using: &numbers))
    }
    return result
  }
}

extension ParameterDescription.Kind {
  fileprivate func randomValue(using numbers: inout SeededGenerator) -> ParameterValue {
    let chance = Int.random(in: 0..<8, using: &numbers)
    switch self {
    case .number(_, let range, let optional):
      if optional && chance < 2 { return .none }
      return .number(
        chance == 7
          ? range.lowerBound : chance == 6 ? range.upperBound : .random(in: range, using: &numbers))
    case .integer(let range): return .integer(.random(in: range, using: &numbers))
    case .boolean: return .boolean(.random(using: &numbers))
    case .choice(let names): return .choice(names[.random(in: names.indices, using: &numbers)])
    case .color:
      func component() -> Double { Double(Int.random(in: 0...255, using: &numbers)) / 255 }
      return .color(Color(red: component(), green: component(), blue: component()))
    case .point(let unit):
      let reach: Double = (unit == "points" ? 100 : 1) * (chance == 0 ? 3 : 0.7)
      return .point(
        Point(
          x: .random(in: -reach...reach, using: &numbers),
          y: .random(in: -reach...reach, using: &numbers)))
    case .vector(let count, let isWhole):
      return .vector(
        (0..<count).map { _ in
          let number = Double.random(in: -2...2, using: &numbers)
          return isWhole ? number.rounded() : number
        })
    }
  }
}
