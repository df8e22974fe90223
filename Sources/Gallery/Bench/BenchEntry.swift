import Quire

/// A transition to measure.
struct BenchEntry {
  /// What it was asked for by.
  let name: String
  let effect: any TransitionEffect
  /// Where they are not the default.
  let settings: [String: String]

  /// Settings that cost more than the default ones.
  private static let costly: [String: [[String: String]]] = [
    "multifold": [["folds": "32"]]
  ]

  /// Every transition, and those with settings that cost more.
  ///
  /// - Parameter name: of the only one wanted, which may be a preset.
  /// - Returns: the entries in the order of `BuiltInEffects.all`.
  static func all(only name: String?) -> [BenchEntry] {
    (name.map { [$0] } ?? BuiltInEffects.all.map(\.name)).flatMap { name in
      ([[:]] + (costly[name] ?? [])).compactMap { BenchEntry(name, settings: $0) }
    }
  }

  /// An entry for the effect called `name` with `settings`; nil when there is none or it has no
  /// such parameters.
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
