internal import QuireText

/// The words of the text.
extension PageText {
  /// Returns the range that a double click on the scalar at `index` selects: a word, a run of
  /// spaces or another character; at the end of a line, that is the last one in it.
  ///
  /// A word that is broken by a hyphen at the end of a line is one word, with the hyphen and the
  /// line feed in its range.
  public func word(at index: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    var index = min(max(0, index), count - 1)
    if scalars[index] == "\n", hyphenation(at: index) == .broken { index -= 1 }
    if index > 0, index + 1 < count, hyphenation(at: index + 1) == .broken { index -= 1 }
    let word = string.word(at: offset(of: index))
    return wholeWord(
      self.index(ofOffset: word.lowerBound)..<self.index(ofOffset: word.upperBound))
  }

  /// Returns `word`, the range of a word in a line, with the parts of it in other lines.
  private func wholeWord(_ word: Range<Int>) -> Range<Int> {
    wordStart(word.lowerBound)..<wordEnd(word.upperBound)
  }

  /// Returns the start of the word that begins at `start` in its line.
  func wordStart(_ start: Int) -> Int {
    var start = start
    while start > 2, hyphenation(at: start - 1) == .broken {
      let former = string.word(at: offset(of: start - 3))
      start = index(ofOffset: former.lowerBound)
    }
    return start
  }

  /// Returns the end of the word that ends at `end` in its line.
  func wordEnd(_ end: Int) -> Int {
    var end = end
    while end + 2 < count, hyphenation(at: end + 1) == .broken {
      let next = string.word(at: offset(of: end + 2))
      end = index(ofOffset: next.upperBound)
    }
    return end
  }
}

/// The meaning of a hyphen at the end of a line.
enum Hyphenation: Hashable {
  /// The line does not end with a hyphen inside a word.
  case none
  /// The hyphen breaks a word, which has no hyphen otherwise.
  case broken
  /// The hyphen joins two words.
  case joined
}

extension PageText {
  /// Returns the meaning of a hyphen before the scalar at `index`, or `none` if that is no line
  /// feed.
  func hyphenation(at index: Int) -> Hyphenation { Hyphenation(at: index, in: scalars) }
}

extension Hyphenation {
  /// Finds the meaning of a hyphen before the scalar of `scalars` at `index`, which has none if
  /// that is no line feed.
  ///
  /// A page does not say whether a hyphen belongs to the word. Most hyphens at the ends of lines
  /// break a word, so a hyphen between small letters does, and one between capital letters.
  /// Between a small and a capital letter (Anglo-Saxon, E-mail), and beside a digit, it
  /// belongs to the word.
  init(at index: Int, in scalars: [Unicode.Scalar]) {
    self = .none
    guard index > 1, index + 1 < scalars.count, scalars[index] == "\n" else { return }
    let (before, after) = (scalars[index - 2], scalars[index + 1])
    switch scalars[index - 1].value {
    case 0xAD where before.isInWord && after.isInWord: self = .broken
    case 0x2D, 0x2010:
      guard before.isInWord, after.isInWord else { return }
      let isBroken = before.isLetter && after.isLetter && before.isCapital == after.isCapital
      self = isBroken ? .broken : .joined
    default: break
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a digit or a mark on one.
  fileprivate var isInWord: Bool { isLetter || properties.numericType == .decimal }

  /// Whether the scalar is a letter or a mark on one.
  fileprivate var isLetter: Bool {
    properties.isAlphabetic || properties.generalCategory == .nonspacingMark
  }

  /// Whether the scalar is a capital letter.
  fileprivate var isCapital: Bool { properties.isUppercase }
}
