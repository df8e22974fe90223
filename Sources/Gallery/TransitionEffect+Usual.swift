import Quire

nonisolated extension TransitionEffect {
  /// The built-in effect of the same type with all parameters at their defaults, or `nil` for an
  /// effect that is not built in.
  var usual: (any TransitionEffect)? {
    BuiltInEffects.all.first { type(of: $0) == Self.self }
  }
}
