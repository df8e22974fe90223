/// A piece of GLSL text.
struct ShaderToken: Hashable {
  /// What it is.
  enum Kind: Hashable {
    /// A name or a keyword.
    case word(String)
    case number(String)
    /// Any other character.
    case symbol(UInt8)
    /// With its marks; a block may have several lines.
    case comment(String)
  }

  let kind: Kind
  /// Where it stands in the text.
  let range: Range<Int>
  /// From 1, of its first character.
  let line: Int
  /// Whether it belongs to a line of the preprocessor.
  let isDirective: Bool

  /// Whether it is the word `text`.
  func isWord(_ text: String) -> Bool { kind == .word(text) }

  /// Whether it is this character.
  func isSymbol(_ character: Unicode.Scalar) -> Bool { kind == .symbol(UInt8(ascii: character)) }

  /// Its text if it is a word.
  var word: String? { if case .word(let text) = kind { text } else { nil } }

  /// Its text if it is a comment.
  var comment: String? { if case .comment(let text) = kind { text } else { nil } }
}
