extension TransitionEffect {
  /// Returns the effect with the property at `path` set to `value`, for example
  /// `Fold().setting(\.foldShadow, to: 0.4)`.
  public func setting<Value>(_ path: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var result = self
    result[keyPath: path] = value
    return result
  }
}
