package import Quire

nonisolated extension TransitionEffect {
  /// This effect with the default values of all its parameters, or `nil` if it is not a built-in
  /// effect.
  package var withDefaults: (any TransitionEffect)? {
    BuiltInEffects.all.first { type(of: $0) == Self.self }
  }
}
