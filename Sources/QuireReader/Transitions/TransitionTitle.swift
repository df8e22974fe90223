import Quire

nonisolated extension BuiltInEffects {
  /// Returns the title that users see for the transition called `name`, for example "Flip from
  /// right" for `flipFromRight`.
  package static func title(of name: String) -> String {
    translation(of: all.first { $0.name == name }?.title ?? name.spaced)
  }
}

nonisolated extension TransitionEffect {
  /// The sentence that describes the effect, in the language of the interface; the description of
  /// a shader file is in the language of its author.
  package var localizedSummary: String { translation(of: summary) }
}
