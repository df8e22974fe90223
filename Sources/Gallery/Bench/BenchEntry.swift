import Quire

/// A transition to measure, and the values of its parameters.
struct BenchEntry {
  /// The name of the built-in transition or preset.
  let name: String
  let effect: any TransitionEffect
  /// The values of the parameters that differ from their defaults.
  let settings: [String: String]

  /// The parameter values with which a transition takes longer to draw than with its defaults, by
  /// the name of the transition.
  ///
  /// Each of them is measured in addition to the defaults.
  private static let costly: [String: [[String: String]]] = [
    "multifold": [["folds": "32"]]
  ]

  /// Returns the entries for all transitions, or only for the transition called `name`; each
  /// transition has an entry with its defaults and one for each slower setting.
  ///
  /// - Parameter name: the name of the only transition or preset to return, or `nil` for all.
  /// - Returns: the entries in the order of `BuiltInEffects.all`.
  static func all(only name: String?) -> [BenchEntry] {
    (name.map { [$0] } ?? BuiltInEffects.all.map(\.name)).flatMap { name in
      ([[:]] + (costly[name] ?? [])).compactMap { BenchEntry(name, settings: $0) }
    }
  }

  /// Creates an entry for the effect called `name`, or returns `nil` if there is no such effect or
  /// if it does not accept `settings`.
  init?(_ name: String, settings: [String: String]) {
    guard var effect = BuiltInEffects.named(name) else { return nil }
    for (key, value) in settings {
      do { try effect.set(key, toText: value) } catch { return nil }
    }
    self.name = name
    self.effect = effect
    self.settings = settings
  }
}
