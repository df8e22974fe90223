import Quire

/// The list of transitions through which the user can step with a key.
///
/// The first transition follows the last.
struct TransitionCycle {
  /// All transitions of the list, in order.
  private(set) var all: [TransitionChoice]
  /// The index of the current transition in `all`.
  private(set) var position: Int

  /// Creates the list of the built-in transitions and the transitions of `files`; `current` is the
  /// current transition.
  init(at current: TransitionChoice, files: [TransitionFile]) {
    // A transition for overlays does not turn pages.
    let entries = EffectEntry.all(with: files).filter { $0.overlay == nil }
    let presets = BuiltInEffects.presets.map(\.key)
    all = entries.filter { !presets.contains($0.name) }.map {
      $0.file.map { .file($0, settings: []) } ?? .builtIn($0.transition)
    }
    position = 0
    choose(current)
  }

  /// The indices in `all` of the transitions with which books are turned most often.
  var common: [Int] {
    let names: [String] = [Leaf().name, Curl().name, Slide().name, Crossfade().name]
    return names.compactMap { name in all.firstIndex { $0.rememberedName == name } }
  }

  /// The transition with which pages turn now.
  var current: TransitionChoice { all[position] }

  /// Makes the next transition in the list the current one if `step` is 1, or the previous one if
  /// it is −1.
  mutating func step(by step: Int) {
    position = (position + step + all.count) % all.count
  }

  /// Makes the transition with the index `index` in `all` the current one.
  mutating func choose(at index: Int) {
    if all.indices.contains(index) { position = index }
  }

  /// Returns the built-in transition called `name`, or `nil` if there is none.
  func choice(named name: String) -> TransitionChoice? { all.first { $0.rememberedName == name } }

  /// Makes `choice` the current transition, and puts `choice` into the list, in place of an entry
  /// for the same transition or at the end.
  mutating func choose(_ choice: TransitionChoice) {
    position = all.firstIndex { $0.isSame(as: choice) } ?? all.endIndex
    if position < all.endIndex { all[position] = choice } else { all.append(choice) }
  }
}

extension TransitionChoice {
  /// The title of the transition, as the user sees it.
  var title: String { BuiltInEffects.title(of: transition.name) }

  /// The name under which the transition is stored in the preferences, or `nil` for a shader file,
  /// which is not stored.
  var rememberedName: String? {
    if case .builtIn(let transition) = self { transition.name } else { nil }
  }

  /// Returns whether this choice and `other` are the same transition, possibly with different
  /// parameter values.
  fileprivate func isSame(as other: TransitionChoice) -> Bool {
    switch (self, other) {
    case (.builtIn(let own), .builtIn(let other)): own.name == other.name
    case (.file(let own, _), .file(let other, _)): own.path == other.path
    default: false
    }
  }
}
