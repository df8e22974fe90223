import Quire

nonisolated extension String {
  /// This string, the name of a parameter or value, as separate words, for example "Covered page
  /// shadow" for `coveredPageShadow`.
  var spaced: String {
    let words = reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

nonisolated extension String {
  /// The title that the lab shows for a parameter value whose name is this string.
  var choiceTitle: String { translation(of: spaced) }
}

nonisolated extension PerspectivePreset {
  /// The title that the user sees for the preset.
  var title: String {
    switch self {
    case .flat: localized("None")
    case .low: localized("Low")
    case .normal: localized("Normal")
    case .high: localized("High")
    case .inverse: localized("Inverse")
    }
  }
}
