nonisolated extension String {
  /// The number of words, for the time in which a person reads them.
  ///
  /// Where no blanks separate words, as in Chinese and Japanese, two characters count as a word.
  var wordCount: Int {
    var (words, characters) = (0, 0)
    var isInWord = false
    for scalar in unicodeScalars {
      if String.charactersWithoutBlanks.contains(where: { $0.contains(scalar.value) }) {
        characters += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words += 1
        isInWord = true
      }
    }
    return words + (characters + 1) / 2
  }

  /// Kana, ideographs and their extensions.
  private static let charactersWithoutBlanks: [ClosedRange<UInt32>] = [
    0x3040...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x323af,
  ]
}
