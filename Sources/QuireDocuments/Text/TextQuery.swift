/// The words for which a text is searched.
///
/// Ligatures, the ends of lines, soft hyphens and hyphens that break a word at the end of a line
/// never matter. Neither do case and diacritics, unless ``matchesCase`` says that they do.
public struct TextQuery: Hashable, Sendable {
  /// The words as they were typed.
  public let words: String
  /// Whether capital letters differ from small ones, and letters with diacritics from plain ones.
  public var matchesCase: Bool
  /// Whether only whole words are found, and not parts of longer ones.
  public var wholeWords: Bool

  /// Creates a query for `words`.
  public init(_ words: String, matchesCase: Bool = false, wholeWords: Bool = false) {
    self.words = words
    self.matchesCase = matchesCase
    self.wholeWords = wholeWords
  }

  /// Whether nothing can be found, because the words are only white space.
  public var isEmpty: Bool { foldedWords.isEmpty }

  /// The rules by which characters are the same.
  var folding: TextFolding { matchesCase ? .exact : .plain }

  /// The words in the form in which they are compared.
  var foldedWords: [UInt8] { FoldedBytes(Array(words.unicodeScalars), folding).bytes }
}
