public import QuireGeometry

// The parameters of an effect by name.
extension TransitionEffect {
  /// The descriptions of the effect's parameters, each with the parameter's current value as its
  /// default value.
  public var parameterDescriptions: [ParameterDescription] {
    parameters.map {
      ParameterDescription(
        name: $0.name, kind: $0.kind, defaultValue: $0.read(self), summary: $0.summary)
    }
  }

  /// Sets the parameter called `name` to `value`, or throws an error if the name or the value is
  /// not valid.
  ///
  /// - Throws: `ParameterError` if there is no such parameter or if `value` is not valid.
  public mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError) {
    let parameter = try parameter(name)
    guard parameter.write(&self, value) else {
      throw .invalid(name: name, text: value.text, expected: parameter.kind.expectation)
    }
  }

  /// Sets the parameter called `name` to the value that `text` describes, as on the command line,
  /// or throws an error if the name or the text is not valid.
  ///
  /// - Throws: `ParameterError` if there is no such parameter or if `text` is not valid.
  public mutating func set(_ name: String, toText text: String) throws(ParameterError) {
    let parameter = try parameter(name)
    guard let value = parameter.kind.value(from: text), parameter.write(&self, value) else {
      throw .invalid(name: name, text: text, expected: parameter.kind.expectation)
    }
  }

  private func parameter(_ name: String) throws(ParameterError) -> Parameter<Self> {
    let parameters = parameters
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: parameters.map(\.name))
    }
    return parameter
  }
}

// The parameters that containers set.
extension TransitionEffect {
  /// The axis along which the pages move, or `nil` if the effect has no parameter for the axis.
  public var axis: Orientation? {
    parameters.lazy.compactMap(\.orientation).first.map { self[keyPath: $0] }
  }

  /// Returns the effect with `axis` as the axis along which its pages move, or the unchanged effect
  /// if it has no parameter for the axis.
  public func moving(along axis: Orientation) -> Self {
    guard let path = parameters.lazy.compactMap(\.orientation).first else { return self }
    var effect = self
    effect[keyPath: path] = axis
    return effect
  }

  /// The position of the spine, or `nil` if the effect has no parameter for the spine.
  public var binding: Flip.Spine? {
    parameters.lazy.compactMap(\.spine).first.map { self[keyPath: $0] }
  }

  /// Returns the effect with its spine at the position `spine`, or the unchanged effect if it has
  /// no parameter for the spine.
  public func bound(at spine: Flip.Spine) -> Self {
    guard let path = parameters.lazy.compactMap(\.spine).first else { return self }
    var effect = self
    effect[keyPath: path] = spine
    return effect
  }
}
