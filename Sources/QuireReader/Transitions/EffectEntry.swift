package import Quire

/// An entry in the list of transitions from which the user chooses.
package struct EffectEntry {
  /// The name of the transition, as the command line accepts it.
  let name: String
  /// The effect of the transition, with the default values of its parameters.
  package let transition: any TransitionEffect
  /// The shader file that defines the transition, or `nil` if the transition is built in.
  package let file: TransitionFile?

  /// The title of the transition in the list; for a shader file, this is the name of the
  /// transition.
  package var title: String { file == nil ? BuiltInEffects.title(of: name) : name }

  /// Returns all entries of the list in order: the built-in transitions, their presets and the
  /// shader files `files`.
  package static func all(with files: [TransitionFile]) -> [EffectEntry] {
    let effects = BuiltInEffects.all.map {
      EffectEntry(name: $0.name, transition: $0, file: nil)
    }
    let presets = BuiltInEffects.presets.map { EffectEntry(name: $0, transition: $1, file: nil) }
    return effects + presets
      + files.map { EffectEntry(name: $0.transition.name, transition: $0.transition, file: $0) }
  }

  /// The transition as the effect `Pop`, which presents overlays, or `nil` if the transition turns
  /// pages.
  package var overlay: Pop? { transition as? Pop }

  /// The axis along which the transition moves pages, and along which the user drags the pages.
  package var orientation: Orientation { transition.dragAxis }

  /// Whether the user can choose the axis of the transition.
  package var hasOrientation: Bool { transition.axis != nil }

  /// Whether the transition has the parameter `folds`, a number of folds.
  package var hasFolds: Bool { transition.parameterDescriptions.contains { $0.name == "folds" } }
}
