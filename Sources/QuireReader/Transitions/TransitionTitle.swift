import Quire

nonisolated extension BuiltInEffects {
  /// Returns the title that users see for the transition called `name`, for example "Flip from
  /// right" for `flipFromRight`.
  package static func title(of name: String) -> String {
    translation(of: name == "natgeo" ? "NatGeo" : name.spaced)
  }
}

nonisolated extension TransitionEffect {
  /// The sentence that describes the effect, in the language of the interface; the description of
  /// a shader file is in the language of its author.
  package var localizedSummary: String { translation(of: summary) }
}

nonisolated extension String {
  /// This string, the name of a parameter or value, as separate words, for example "Covered page
  /// shadow" for `coveredPageShadow`.
  package var spaced: String {
    let words = reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
