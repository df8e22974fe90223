internal import Glibc

/// A text in the form in which searches compare it, so that neither case nor diacritics nor the
/// ends of lines matter.
///
/// Ligatures and other characters that Unicode calls compatible are the same as their plain forms.
/// The sound marks of Japanese letters are kept, because they make other letters.
public struct FoldedText: Hashable, Sendable {
  /// The folded text, which contains no zero bytes.
  public let string: String

  /// Folds `text`; white space at its ends is left out, and other white space becomes one space.
  public init(_ text: String) {
    string = String(decoding: FoldedBytes(Array(text.unicodeScalars), .plain).bytes, as: UTF8.self)
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// The memory for the text, in bytes.
  public var byteCount: Int { string.utf8.count }

  /// Whether the text is a number, written with the digits 0 to 9.
  public var isNumber: Bool { !isEmpty && string.utf8.allSatisfy { 0x30...0x39 ~= $0 } }

  /// Returns whether `other` is a part of the text.
  public func contains(_ other: FoldedText) -> Bool {
    unsafe strstr(string, other.string) != nil
  }

  /// Returns whether the text begins with `other`.
  public func hasPrefix(_ other: FoldedText) -> Bool {
    string.utf8.starts(with: other.string.utf8)
  }
}
