import Quire

/// The transitions that the viewer's keys go through, one after the other and round.
struct TransitionCycle {
  private var choices: [TransitionChoice]
  private var index: Int

  /// The cycle of what is built in and of `files`, which begins at `current`, with its settings.
  init(at current: TransitionChoice, files: [TransitionFile]) {
    // One that presents a view over another turns no pages.
    let entries = EffectEntry.all(with: files).filter { $0.overlay == nil }
    let presets = BuiltInEffects.presets.map(\.key)
    choices = entries.filter { !presets.contains($0.name) }.map {
      $0.file.map { .file($0, settings: []) } ?? .builtIn($0.transition)
    }
    index = 0
    choose(current)
  }

  /// The transition that pages turn with.
  var current: TransitionChoice { choices[index] }

  /// Goes to the next one, or with −1 to the one before.
  mutating func step(by step: Int) {
    index = (index + step + choices.count) % choices.count
  }

  /// Takes `choice`, in place of the same transition with other settings.
  mutating func choose(_ choice: TransitionChoice) {
    index = choices.firstIndex { $0.isSame(as: choice) } ?? choices.endIndex
    if index < choices.endIndex { choices[index] = choice } else { choices.append(choice) }
  }
}

extension TransitionChoice {
  /// The title of the transition.
  var title: String { BuiltInEffects.title(of: transition.name) }

  /// The name by which the transition is found again in another run; `nil` for a file.
  var rememberedName: String? {
    if case .builtIn(let transition) = self { transition.name } else { nil }
  }

  /// Whether it is the same transition as `other`, whatever the settings.
  fileprivate func isSame(as other: TransitionChoice) -> Bool {
    switch (self, other) {
    case (.builtIn(let own), .builtIn(let other)): own.name == other.name
    case (.file(let own, _), .file(let other, _)): own.path == other.path
    default: false
    }
  }
}
