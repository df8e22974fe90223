extension String {
  /// This string, the name of a parameter or value, as separate words, for example "Covered page
  /// shadow" for `coveredPageShadow`.
  package var spaced: String {
    let words = reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
