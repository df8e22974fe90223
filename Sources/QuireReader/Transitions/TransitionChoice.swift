package import Quire

/// The transition that the user chose: a built-in effect, or a shader file with parameter values.
package nonisolated enum TransitionChoice: Sendable {
  case builtIn(any TransitionEffect)
  /// A transition from a shader file, with its parameter values as text.
  ///
  /// The values can be applied again when the file changes.
  case file(TransitionFile, settings: [String])

  /// The effect that draws the chosen transition.
  package var transition: any TransitionEffect {
    switch self {
    case .builtIn(let transition): transition
    case .file(let file, _): file.transition
    }
  }
}
