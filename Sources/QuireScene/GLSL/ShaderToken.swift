/// A token of GLSL text.
package struct ShaderToken: Hashable, Sendable {
  /// A kind of token, with its text.
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword.
    case word(String)
    /// A number with its suffix.
    case number(String)
    /// A single character of any other kind, such as an operator or a bracket.
    case symbol(UInt8)
    /// A comment with its delimiters; a block comment may have several lines.
    case comment(String)
  }

  /// The kind of the token, with its text.
  package let kind: Kind
  /// The range of the token in the text, in bytes.
  package let range: Range<Int>
  /// The line of the first character, counted from 1.
  package let line: Int
  /// Whether the token belongs to a preprocessor line.
  package let isDirective: Bool

  /// Returns whether the token is the word `text`.
  package func isWord(_ text: String) -> Bool { kind == .word(text) }

  /// Returns whether the token is the symbol `character`.
  package func isSymbol(_ character: Unicode.Scalar) -> Bool {
    kind == .symbol(UInt8(ascii: character))
  }

  /// The text of a word, or `nil` for any other token.
  package var word: String? { if case .word(let text) = kind { text } else { nil } }

  /// The text of a comment with its delimiters, or `nil` for any other token.
  package var comment: String? { if case .comment(let text) = kind { text } else { nil } }
}
