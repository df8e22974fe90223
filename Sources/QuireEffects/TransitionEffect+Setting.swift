extension TransitionEffect {
  /// Returns the effect with `value` at `path`, for use in one expression:
  /// `Fold().setting(\.foldShadow, to: 0.4)`.
  public func setting<Value>(_ path: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var result = self
    result[keyPath: path] = value
    return result
  }
}
