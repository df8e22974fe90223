import Quire

nonisolated extension TransitionEffect {
  /// The same built-in effect with the default values of all parameters, or `nil` if the effect is
  /// not built in.
  var withDefaults: (any TransitionEffect)? {
    BuiltInEffects.all.first { type(of: $0) == Self.self }
  }
}
