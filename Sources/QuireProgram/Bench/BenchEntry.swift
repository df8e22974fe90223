import Quire

/// A transition to measure in the benchmark, with the values of its parameters.
struct BenchEntry {
  /// The name of the built-in transition or preset to measure.
  let name: String
  let effect: any TransitionEffect
  /// The parameter values that differ from their defaults, as text; the keys are the names of the
  /// parameters.
  let settings: [String: String]

  /// Sets of parameter values with which a transition is slow to draw, by the name of the
  /// transition; they are measured in addition to the default values.
  ///
  /// The keys are the names of transitions and parameters.
  private static let costly: [String: [[String: String]]] = [
    "multifold": [["folds": "32"]]
  ]

  /// Returns the entries to measure for `subject`, or for everything if it is `nil`.
  ///
  /// Each transition has one entry with its defaults and one for each slower set of parameter
  /// values; a part of the benchmark beside the transitions has none.
  ///
  /// - Returns: The entries in the order of `BuiltInEffects.all`.
  static func all(of subject: BenchSubject?) -> [BenchEntry] {
    let names =
      switch subject {
      case nil: BuiltInEffects.all.map(\.name)
      case .transition(let name): [name]
      case .part: [String]()
      }
    return names.flatMap { name in
      ([[:]] + (costly[name] ?? [])).compactMap { BenchEntry(name, settings: $0) }
    }
  }

  /// Creates an entry for the effect called `name`, or returns `nil` if there is no such effect or
  /// it does not accept `settings`.
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
