import Quire

nonisolated extension ParameterValue {
  /// What stands beside the parameter's name, with the `unit` that the description of a number
  /// names; nothing where the control itself says it.
  func text(in unit: String) -> String {
    switch self {
    case .number(let number):
      switch unit {
      case "degrees": number.shortText + "°"
      case "points": number.shortText + " pt"
      default: number.shortText
      }
    case .integer(let number): "\(number)"
    case .point(let point): "\(point.x.shortText), \(point.y.shortText)"
    case .color(let color): color.hexadecimal
    case .vector(let numbers): numbers.map(\.shortText).joined(separator: ", ")
    case .boolean, .choice, .none: ""
    }
  }
}

nonisolated extension String {
  /// A parameter's name as words: "Covered page shadow" for `coveredPageShadow`.
  var spaced: String {
    let words = reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

nonisolated extension String {
  /// The title of a parameter's choice, the same as in the demos: "Normal" for the fold that is not
  /// cubic.
  var choiceTitle: String { self == Fold.Mode.flat.rawValue ? "Normal" : spaced }
}

nonisolated extension PerspectivePreset {
  /// What its segment says.
  var title: String {
    switch self {
    case .flat: "None"
    case .low: "Low"
    case .normal: "Normal"
    case .high: "High"
    case .inverse: "Inverse"
    }
  }
}
