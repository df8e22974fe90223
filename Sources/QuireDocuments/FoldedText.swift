internal import CGio
internal import Glibc

/// A text in the form in which searches compare it, so that neither case nor diacritics nor the
/// ends of lines matter.
///
/// Ligatures and other characters that Unicode calls compatible are the same as their plain forms.
/// The sound marks of Japanese letters are kept, because they make other letters.
public struct FoldedText: Hashable, Sendable {
  /// The folded text, which contains no zero bytes.
  public let string: String

  /// The marks that make other letters in Japanese: ゛ and ゜.
  private static let soundMarks: ClosedRange<UInt32> = 0x3099...0x309A
  /// The soft hyphen, at which a line may be broken.
  private static let softHyphen: UInt32 = 0xAD

  /// Folds `text`; white space at its ends is left out, and other white space becomes one space.
  public init(_ text: String) {
    // GLib's functions read up to a zero byte.
    let whole = text.utf8.contains(0) ? text.filter { $0 != "\0" } : text
    let letters = FoldedText.stripped(FoldedText.normalized(whole, G_NORMALIZE_ALL))
    // A letter and its sound mark are one character again, so that they are found together only.
    string = FoldedText.caseFolded(FoldedText.normalized(letters, G_NORMALIZE_ALL_COMPOSE))
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

  /// Returns `text` in the normal form `form`.
  private static func normalized(_ text: String, _ form: GNormalizeMode) -> String {
    unsafe owned(g_utf8_normalize(text, -1, form)) ?? text
  }

  /// Returns `text` without the difference between capital and small letters.
  private static func caseFolded(_ text: String) -> String {
    unsafe owned(g_utf8_casefold(text, -1)) ?? text
  }

  /// Returns the decomposed text `text` without marks and with single spaces.
  private static func stripped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterSpace = false
    for scalar in text.unicodeScalars where scalar.value != softHyphen {
      if scalar.properties.isWhitespace {
        isAfterSpace = true
      } else if scalar.properties.generalCategory != .nonspacingMark
        || soundMarks.contains(scalar.value)
      {
        if isAfterSpace, !result.isEmpty { result.append(" ") }
        isAfterSpace = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the text `text`, which is freed, or `nil` if there is none.
  private static func owned(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
