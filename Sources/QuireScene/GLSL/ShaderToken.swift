/// A token of GLSL text.
package struct ShaderToken: Hashable, Sendable {
  /// The kind of the token with its text.
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword.
    case word(String)
    /// A number with its suffix.
    case number(String)
    /// Any other character.
    case symbol(UInt8)
    /// A comment with its marks; a block may have several lines.
    case comment(String)
  }

  /// The kind of the token with its text.
  package let kind: Kind
  /// The place in the text, in bytes.
  package let range: Range<Int>
  /// The line of the first character, from 1.
  package let line: Int
  /// Whether the token belongs to a line of the preprocessor.
  package let isDirective: Bool

  /// Whether the token is the word `text`.
  package func isWord(_ text: String) -> Bool { kind == .word(text) }

  /// Whether the token is `character`.
  package func isSymbol(_ character: Unicode.Scalar) -> Bool {
    kind == .symbol(UInt8(ascii: character))
  }

  /// The text of a word, or `nil` for another token.
  package var word: String? { if case .word(let text) = kind { text } else { nil } }

  /// The text of a comment with its marks, or `nil` for another token.
  package var comment: String? { if case .comment(let text) = kind { text } else { nil } }
}
