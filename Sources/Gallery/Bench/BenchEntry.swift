import Quire

/// A transition to measure, with its settings.
struct BenchEntry {
  /// The name of the built-in transition or preset.
  let name: String
  let effect: any TransitionEffect
  /// The values of the parameters that differ from their defaults.
  let settings: [String: String]

  /// Additional settings that cost more than the defaults, by the name of the transition.
  private static let costly: [String: [[String: String]]] = [
    "multifold": [["folds": "32"]]
  ]

  /// Returns every transition with its defaults and with the additional costly settings.
  ///
  /// - Parameter name: the name of the only transition or preset to return, or `nil` for all.
  /// - Returns: the entries in the order of `BuiltInEffects.all`.
  static func all(only name: String?) -> [BenchEntry] {
    (name.map { [$0] } ?? BuiltInEffects.all.map(\.name)).flatMap { name in
      ([[:]] + (costly[name] ?? [])).compactMap { BenchEntry(name, settings: $0) }
    }
  }

  /// Creates an entry for the effect called `name` with `settings`; returns `nil` if there is no
  /// such effect or it does not accept them.
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
