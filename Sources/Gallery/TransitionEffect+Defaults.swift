import Quire

nonisolated extension TransitionEffect {
  /// The built-in effect of the same type with all parameters at their defaults, or `nil` if the
  /// effect is not built in.
  var withDefaults: (any TransitionEffect)? {
    BuiltInEffects.all.first { type(of: $0) == Self.self }
  }
}
