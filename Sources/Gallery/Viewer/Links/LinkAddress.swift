import QuireDocuments

/// The address of a link that leaves its document and may be opened: a page of the web, or a person
/// to write to.
///
/// The text comes from a file that nobody trusts. So that people can judge what they see, the address
/// consists of printable ASCII characters only, and what is shown is what is opened.
nonisolated struct LinkAddress: Hashable, Sendable {
  /// The address as a URI.
  let text: String

  /// The schemes that are opened.
  private static let schemes: Set<String> = ["http", "https", "mailto"]
  /// The characters of ASCII that must not stand in a URI.
  private static let forbidden = Set("\"<>\\^`{|}".utf8)
  /// The greatest number of characters of an address that are shown before it is opened: more than
  /// the name of a host can have.
  private static let shownLength = 400
  /// The number of letters and digits after which a line may end.
  private static let wordLength = 16
  /// The greatest number of characters of an address in one line.
  private static let lineLength = 80

  /// Creates the address that the link `text` of a document names, or returns `nil` if it is of
  /// another kind or could deceive people.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"),
      LinkAddress.schemes.contains(text[..<colon].lowercased()),
      text.utf8.allSatisfy({ $0 > 0x1f && $0 != 0x7f })
    else { return nil }
    let scheme = text[..<colon].lowercased()
    let rest = LinkAddress.encoded(text[text.index(after: colon)...])
    guard scheme == "mailto" ? !rest.isEmpty : LinkAddress.hasPlainHost(rest) else { return nil }
    self.text = "\(scheme):\(rest)"
  }

  /// The address for people, with an ellipsis in the middle of a long one; its beginning, which says
  /// where the link leads, is complete.
  ///
  /// Long words contain spaces without width, where a line may end: a line that ended elsewhere would
  /// get a hyphen, as if the hyphen belonged to the address.
  var shownText: String {
    var result = ""
    var length = 0
    for character in LinkAddress.shortened(text, to: LinkAddress.shownLength) {
      length = character.isLetter || character.isNumber ? length + 1 : 0
      result.append(character)
      if length == LinkAddress.wordLength {
        result.append("\u{200b}")
        length = 0
      }
    }
    return result
  }

  /// Returns `text`, an address of any kind, as one short line that people can read.
  static func line(_ text: String) -> String {
    shortened(text.replacing("\n", with: " ").printable, to: lineLength)
  }

  /// Returns `text` with an ellipsis in place of what is beyond `length` characters, before its end.
  private static func shortened(_ text: String, to length: Int) -> String {
    guard text.count > length else { return text }
    let end = length / 4
    return "\(text.prefix(length - end - 1))…\(text.suffix(end))"
  }

  /// Returns `text`, in which the bytes that must not stand in a URI are written as `%NN`.
  private static func encoded(_ text: Substring) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7e).contains(byte), !forbidden.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// Returns whether `rest`, the part of an address after its scheme, names a host and no user: a
  /// name before the host looks like a host.
  private static func hasPlainHost(_ rest: String) -> Bool {
    guard rest.hasPrefix("//") else { return false }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    return !authority.isEmpty && !authority.hasPrefix(":")
      && !authority.contains { "@%".contains($0) }
  }
}
