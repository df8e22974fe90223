import Quire

/// A transition as `quire transitions` shows it.
nonisolated struct TransitionListing: Encodable {
  /// One parameter of it.
  struct ParameterListing: Encodable {
    let name: String
    let type: String
    let unit: String?
    let `default`: Value
    let minimum: Double?
    let maximum: Double?
    let values: [String]?
    let summary: String
  }

  /// A value with the JSON type that suits it.
  enum Value: Encodable {
    case number(Double)
    case boolean(Bool)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .boolean(let flag): try container.encode(flag)
      case .text(let text): try container.encode(text)
      }
    }
  }

  let name: String
  let summary: String
  /// In seconds.
  let duration: Double
  let curve: String
  let parameters: [ParameterListing]

  init(_ effect: any TransitionEffect.Type) {
    let defaults = effect.init()
    name = effect.name
    summary = effect.summary
    duration = defaults.duration / .seconds(1)
    curve = defaults.curve.text
    parameters = effect.parameterDescriptions.map { ParameterListing($0) }
  }

  /// For people.
  var text: String {
    let lines = parameters.map { parameter in
      let range =
        parameter.values?.joined(separator: " | ")
        ?? parameter.minimum.flatMap { low in parameter.maximum.map { "\(low) … \($0)" } }
        ?? parameter.type
      return
        "  \(parameter.name) (\(range), default \(parameter.default.text)): \(parameter.summary)"
    }
    return (["\(name): \(summary) \(duration) s, \(curve)"] + lines).joined(separator: "\n")
  }
}

nonisolated extension TransitionListing.Value {
  init(_ value: ParameterValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .boolean(let flag): self = .boolean(flag)
    default: self = .text(value.text)
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .text(let text): text
    }
  }
}

nonisolated extension TransitionListing.ParameterListing {
  init(_ description: ParameterDescription) {
    var (type, unit, minimum, maximum) = ("", "", Double?.none, Double?.none)
    var values: [String]?
    switch description.kind {
    case .number(let name, let range, _):
      (type, unit, minimum, maximum) = ("number", name, range.lowerBound, range.upperBound)
    case .integer(let range):
      (type, minimum, maximum) = ("integer", Double(range.lowerBound), Double(range.upperBound))
    case .boolean: type = "boolean"
    case .choice(let names): (type, values) = ("choice", names)
    case .color: type = "color"
    case .point(let name): (type, unit) = ("point", name)
    }
    name = description.name
    self.type = type
    self.unit = unit.isEmpty ? nil : unit
    self.default = TransitionListing.Value(description.defaultValue)
    self.minimum = minimum
    self.maximum = maximum
    self.values = values
    summary = description.summary
  }
}
