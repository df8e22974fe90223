/// A class of characters; a word is a run of characters of one class that forms words.
///
/// Japanese text has no spaces, so its words are runs of one script.
private enum CharacterClass {
  case letter, han, hiragana, katakana, space, lineBreak, other

  /// Whether runs of the class are words.
  var formsWords: Bool {
    switch self {
    case .letter, .han, .hiragana, .katakana: true
    case .space, .lineBreak, .other: false
    }
  }

  /// The class of `character` by itself.
  init(_ character: Character) {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    self =
      switch scalar.value {
      case 0x3041...0x309F: .hiragana
      case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
      case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        .han
      case _ where character.isNewline: .lineBreak
      case _ where character.isWhitespace: .space
      case _ where character.isLetter || character.isNumber || scalar == "_": .letter
      case _ where scalar.properties.isAlphabetic: .letter
      default: .other
      }
  }
}

extension String {
  /// Returns the class of the character at `place`, which depends on its neighbours for an
  /// apostrophe or a soft hyphen between letters and for a point or comma between digits.
  private func characterClass(at place: Index) -> CharacterClass {
    let own = CharacterClass(self[place])
    guard own == .other, place > startIndex else { return own }
    let next = index(after: place)
    guard next < endIndex else { return own }
    let (before, after) = (self[index(before: place)], self[next])
    let joins =
      switch self[place] {
      case "'", "’", "\u{AD}": before.isLetter && after.isLetter
      case ".", ",": before.isNumber && after.isNumber
      default: false
      }
    return joins ? .letter : own
  }

  /// Returns the end of the word that ends first after `offset`, or the end of the text.
  package func wordEnd(after offset: Int) -> Int {
    var place = characterBorder(at: position(offset))
    while place < endIndex, !characterClass(at: place).formsWords { formIndex(after: &place) }
    guard place < endIndex else { return utf8.count }
    return self.offset(of: runEnd(from: place))
  }

  /// Returns the start of the word that starts last before `offset`, or the start of the text.
  package func wordStart(before offset: Int) -> Int {
    var place = characterBorder(at: position(offset))
    while place > startIndex, !characterClass(at: index(before: place)).formsWords {
      formIndex(before: &place)
    }
    guard place > startIndex else { return 0 }
    return self.offset(of: runStart(from: index(before: place)))
  }

  /// Returns the range that a double click at `offset` selects: a word, a run of spaces or another
  /// character; at the end of a paragraph, that is the last one in it.
  package func word(at offset: Int) -> Range<Int> {
    let place = characterBorder(at: position(offset))
    let paragraph = paragraph(at: offset)
    guard !paragraph.isEmpty else { return paragraph }
    let isAtEnd = self.offset(of: place) >= paragraph.upperBound
    let hit = isAtEnd ? index(before: position(paragraph.upperBound)) : place
    guard characterClass(at: hit) != .other else {
      return self.offset(of: hit)..<self.offset(of: index(after: hit))
    }
    return self.offset(of: runStart(from: hit))..<self.offset(of: runEnd(from: hit))
  }

  /// Returns whether no word continues from before `offset` to behind it.
  package func isWordBorder(at offset: Int) -> Bool {
    let place = characterBorder(at: position(offset))
    guard place > startIndex, place < endIndex else { return true }
    let next = characterClass(at: place)
    return !next.formsWords || characterClass(at: index(before: place)) != next
  }

  /// Returns the end of the run of one class that contains the character at `place`.
  private func runEnd(from place: Index) -> Index {
    let own = characterClass(at: place)
    var end = index(after: place)
    while end < endIndex, characterClass(at: end) == own { formIndex(after: &end) }
    return end
  }

  /// Returns the start of the run of one class that contains the character at `place`.
  private func runStart(from place: Index) -> Index {
    let own = characterClass(at: place)
    var start = place
    while start > startIndex, characterClass(at: index(before: start)) == own {
      formIndex(before: &start)
    }
    return start
  }
}
