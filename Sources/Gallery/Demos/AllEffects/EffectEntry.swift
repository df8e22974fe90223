import Quire

/// A transition that can be chosen: its name, and what it is at first.
struct EffectEntry {
  /// Its name on the command line.
  let name: String
  /// Its title in the list: the name of a file is its own.
  var title: String { file == nil ? BuiltInEffects.title(of: name) : name }
  /// With its parameters as they are when nobody has set them.
  let transition: any TransitionEffect
  /// The file that it was read from; nil for one that is built in.
  let file: TransitionFile?

  /// What is built in, what goes by other names, and `files`.
  static func all(with files: [TransitionFile]) -> [EffectEntry] {
    let effects = BuiltInEffects.all.map {
      EffectEntry(name: $0.name, transition: $0, file: nil)
    }
    let presets = BuiltInEffects.presets.map { EffectEntry(name: $0, transition: $1, file: nil) }
    return effects + presets
      + files.map { EffectEntry(name: $0.transition.name, transition: $0.transition, file: $0) }
  }

  /// What presents one view over another, which no page of a book does; nil for all others.
  var overlay: Pop? { transition as? Pop }

  /// The axis along which it goes by itself, and a hand leads it.
  var orientation: Orientation { transition.handAxis }

  /// Whether it can go along either axis.
  var hasOrientation: Bool { transition.axis != nil }

  /// Whether there are folds to be counted.
  var hasFolds: Bool { transition.parameterDescriptions.contains { $0.name == "folds" } }
}
