extension TransitionEffect {
  /// Returns the effect with `value` at `path`, so that an effect is made in one expression:
  /// `Fold().setting(\.foldShadow, to: 0.4)`.
  public func setting<Value>(_ path: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var result = self
    result[keyPath: path] = value
    return result
  }
}
