import Quire
import QuireDocuments
import QuireReader

/// The description of a transition that `quire transitions` prints as text or as JSON.
nonisolated struct TransitionListing: Encodable {
  /// The description of one parameter of the transition.
  struct ParameterListing: Encodable {
    let name: String
    let type: String
    let unit: String?
    let `default`: Value
    let minimum: Value?
    let maximum: Value?
    let values: [String]?
    let summary: String
  }

  /// The value of a parameter, encoded as the matching JSON type.
  enum Value: Encodable {
    case number(Double)
    case integer(Int)
    case boolean(Bool)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .integer(let number): try container.encode(number)
      case .boolean(let flag): try container.encode(flag)
      case .text(let text): try container.encode(text)
      }
    }
  }

  let name: String
  /// The title of the transition in lists, in English.
  let title: String
  let summary: String
  /// The duration of the transition, in seconds.
  let duration: Double
  let curve: String
  let parameters: [ParameterListing]
  /// The path of the shader file, or `nil` if the transition is built in.
  let file: String?
  /// The name of the transition of which the preset is a variant, or `nil` if the transition is not
  /// a preset.
  let presetOf: String?

  /// Creates the description of `transition`, which was read from the shader file `file` or is
  /// built in if `file` is `nil`.
  init(_ transition: any TransitionEffect, file: String? = nil) {
    name = transition.name
    title = transition.title
    summary = transition.summary
    duration = transition.duration / .seconds(1)
    curve = transition.curve.text
    parameters = transition.parameterDescriptions.map { ParameterListing($0) }
    self.file = file
    presetOf = nil
  }

  /// Creates the description of the preset `preset`, which has the name `name`.
  init(preset: any TransitionEffect, named name: String) {
    self.name = name
    title = name.spaced
    let defaults = preset.withDefaults?.parameterDescriptions ?? []
    let settings = zip(preset.parameterDescriptions, defaults).filter { $0 != $1 }.map { own, _ in
      "\(own.name)=\(own.defaultValue.text)"
    }
    summary =
      "The same as \(preset.name)"
      + (settings.isEmpty ? "." : " with \(settings.joined(separator: " and ")).")
    duration = preset.duration / .seconds(1)
    curve = preset.curve.text
    parameters = preset.parameterDescriptions.map { ParameterListing($0) }
    file = nil
    presetOf = preset.name
  }

  /// The description as plain text, instead of JSON.
  ///
  /// A preset lists no parameters, because they are listed with its transition. Control characters
  /// in the text of a file are escaped.
  var text: String {
    let lines = (presetOf == nil ? parameters : []).map { parameter in
      let range =
        parameter.values?.joined(separator: " | ")
        ?? parameter.minimum.flatMap { low in
          parameter.maximum.map { "\(low.text) … \($0.text)" }
        } ?? parameter.type
      return
        "  \(parameter.name) (\(range), default \(parameter.default.text)): \(parameter.summary)"
    }
    return (["\(name): \(summary) \(duration) s, \(curve)"] + lines).joined(separator: "\n")
      .printable
  }
}

nonisolated extension TransitionListing.Value {
  init(_ value: ParameterValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .integer(let number): self = .integer(number)
    case .boolean(let flag): self = .boolean(flag)
    default: self = .text(value.text)
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .text(let text): text
    }
  }
}

nonisolated extension TransitionListing.ParameterListing {
  init(_ description: ParameterDescription) {
    typealias Value = TransitionListing.Value
    var (type, unit, minimum, maximum) = ("", "", Value?.none, Value?.none)
    var values: [String]?
    switch description.kind {
    case .number(let name, let range, _):
      (type, unit) = (name == "degrees" ? "angle" : "number", name)
      if range != .unlimited {
        (minimum, maximum) = (.number(range.lowerBound), .number(range.upperBound))
      }
    case .integer(let range):
      type = "integer"
      // The range of a machine integer is not a limit of the effect.
      if range.upperBound < Int(Int32.max) {
        (minimum, maximum) = (.integer(range.lowerBound), .integer(range.upperBound))
      }
    case .boolean: type = "boolean"
    case .choice(let names): (type, values) = ("choice", names)
    case .color: type = "color"
    case .point(let name): (type, unit) = ("point", name)
    case .vector: type = "vector"
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
