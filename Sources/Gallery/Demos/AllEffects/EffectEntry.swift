import Quire

/// A transition in the list from which the user chooses.
struct EffectEntry {
  /// The name of the transition on the command line.
  let name: String
  /// The title of the transition in the list; the title of a shader file is its name.
  var title: String { file == nil ? BuiltInEffects.title(of: name) : name }
  /// The transition with its default parameters.
  let transition: any TransitionEffect
  /// The file that the transition was read from, or `nil` if it is built in.
  let file: TransitionFile?

  /// Returns the entries of the list: the built-in transitions, then their presets, then the shader
  /// files `files`.
  static func all(with files: [TransitionFile]) -> [EffectEntry] {
    let effects = BuiltInEffects.all.map {
      EffectEntry(name: $0.name, transition: $0, file: nil)
    }
    let presets = BuiltInEffects.presets.map { EffectEntry(name: $0, transition: $1, file: nil) }
    return effects + presets
      + files.map { EffectEntry(name: $0.transition.name, transition: $0.transition, file: $0) }
  }

  /// The transition as an effect that presents an overlay, or `nil` if it turns pages.
  var overlay: Pop? { transition as? Pop }

  /// The axis along which the transition moves and can be dragged.
  var orientation: Orientation { transition.dragAxis }

  /// Whether the user can choose the axis of the transition.
  var hasOrientation: Bool { transition.axis != nil }

  /// Whether the transition has a number of folds.
  var hasFolds: Bool { transition.parameterDescriptions.contains { $0.name == "folds" } }
}
