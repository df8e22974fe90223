import Quire

/// A transition to measure.
struct BenchEntry {
  let effect: any TransitionEffect
  /// Where they are not the default.
  let settings: [String: String]

  /// Settings that cost more than the default ones.
  private static let costly: [String: [[String: String]]] = [
    "multifold": [["folds": "32"]]
  ]

  /// Every transition, and those with settings that cost more.
  ///
  /// - Parameter name: of the only one wanted.
  /// - Returns: them in the order of `Effects.all`.
  static func all(only name: String?) -> [BenchEntry] {
    Effects.all.filter { name == nil || $0.name == name }.flatMap { kind in
      ([[:]] + (costly[kind.name] ?? [])).compactMap { BenchEntry(kind.init(), settings: $0) }
    }
  }

  /// An entry for `effect` with `settings`; nil when it has no such parameters.
  init?(_ effect: any TransitionEffect, settings: [String: String]) {
    var effect = effect
    for (key, value) in settings {
      do { try effect.set(key, toText: value) } catch { return nil }
    }
    self.effect = effect
    self.settings = settings
  }
}
