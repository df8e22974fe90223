import Quire

/// The transitions through which the viewer's keys step, in a cycle.
struct TransitionCycle {
  private var choices: [TransitionChoice]
  private var index: Int

  /// Creates the cycle of the built-in transitions and `files`, starting at `current` with its
  /// settings.
  init(at current: TransitionChoice, files: [TransitionFile]) {
    // A transition for overlays does not turn pages.
    let entries = EffectEntry.all(with: files).filter { $0.overlay == nil }
    let presets = BuiltInEffects.presets.map(\.key)
    choices = entries.filter { !presets.contains($0.name) }.map {
      $0.file.map { .file($0, settings: []) } ?? .builtIn($0.transition)
    }
    index = 0
    choose(current)
  }

  /// The transition that turns the pages now.
  var current: TransitionChoice { choices[index] }

  /// Moves to the next transition, or to the previous one if `step` is −1.
  mutating func step(by step: Int) {
    index = (index + step + choices.count) % choices.count
  }

  /// Makes `choice` the current one; it replaces the same transition with other settings.
  mutating func choose(_ choice: TransitionChoice) {
    index = choices.firstIndex { $0.isSame(as: choice) } ?? choices.endIndex
    if index < choices.endIndex { choices[index] = choice } else { choices.append(choice) }
  }
}

extension TransitionChoice {
  /// The title of the transition.
  var title: String { BuiltInEffects.title(of: transition.name) }

  /// The name under which the choice is remembered, or `nil` for a file.
  var rememberedName: String? {
    if case .builtIn(let transition) = self { transition.name } else { nil }
  }

  /// Whether the transition is the same as `other`, regardless of settings.
  fileprivate func isSame(as other: TransitionChoice) -> Bool {
    switch (self, other) {
    case (.builtIn(let own), .builtIn(let other)): own.name == other.name
    case (.file(let own, _), .file(let other, _)): own.path == other.path
    default: false
    }
  }
}
