internal import Glibc

/// A text in the form in which searches compare it, so that neither case nor diacritics nor the
/// ends of lines matter.
///
/// Ligatures and other characters that Unicode calls compatible are the same as their plain forms.
/// The sound marks of Japanese letters are kept, because they make other letters.
public struct FoldedText: Hashable, Sendable {
  /// The folded text, which contains no zero bytes.
  public let string: String
  /// The folded text with the hyphens that break words at the ends of lines, or `nil` if there are
  /// none.
  private let hyphenatedString: String?

  /// Folds `text`; white space at its ends is left out, and other white space becomes one space.
  public init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    let folded = FoldedBytes(scalars, .plain)
    string = String(decoding: folded.bytes, as: UTF8.self)
    hyphenatedString =
      folded.hasBrokenWords
      ? String(decoding: FoldedBytes(scalars, .plain, hyphens: .kept).bytes, as: UTF8.self) : nil
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// The memory for the text, in bytes.
  public var byteCount: Int { string.utf8.count + (hyphenatedString?.utf8.count ?? 0) }

  /// Whether the text is a number, written with the digits 0 to 9.
  public var isNumber: Bool { !isEmpty && string.utf8.allSatisfy { 0x30...0x39 ~= $0 } }

  /// Returns whether `other` is a part of the text, as a search for it would find.
  public func contains(_ other: FoldedText) -> Bool {
    if unsafe strstr(string, other.string) != nil { return true }
    // Typed hyphens find those that would be left out.
    guard let hyphenatedString, other.string.utf8.contains(UInt8(ascii: "-")) else { return false }
    return unsafe strstr(hyphenatedString, other.string) != nil
  }

  /// Returns whether the text begins with `other`.
  public func hasPrefix(_ other: FoldedText) -> Bool {
    string.utf8.starts(with: other.string.utf8)
  }

  /// Returns whether the text begins with `other`, or has a word after a space that does.
  public func hasWord(beginningWith other: FoldedText) -> Bool {
    if hasPrefix(other) { return true }
    return unsafe strstr(string, " " + other.string) != nil
  }

  /// Returns whether both texts are the same, wherever their words are broken.
  public static func == (one: FoldedText, other: FoldedText) -> Bool { one.string == other.string }

  /// Adds what makes texts equal to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
