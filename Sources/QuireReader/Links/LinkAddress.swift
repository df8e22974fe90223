import QuireDocuments

/// The address of a link that leaves its document and may be opened: a page of the web, or a person
/// to write to.
///
/// The text comes from a file that nobody trusts. So that people can judge what they see, the
/// address consists of printable ASCII characters only, and what is shown of the web is what is
/// opened; of a message, the recipients are shown as people write them.
nonisolated struct LinkAddress: Hashable, Sendable {
  /// A property of an address of which people should know before they open it.
  enum Warning: Hashable, Sendable {
    /// The name of the host stands for one in another alphabet.
    case encodedHost
    /// The host is this computer or one of the network around it.
    case localHost
  }

  /// The address as a URI.
  let text: String
  /// The warnings that people should see before they open the address.
  let warnings: [Warning]
  /// The address as people read it, in full.
  private let readableText: String

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
    let hosts: [LinkHost]
    if scheme == "mailto" {
      guard let mail = MailLink(rest) else { return nil }
      self.text = "\(scheme):\(mail.text)"
      readableText = "\(scheme):\(mail.recipients)"
      hosts = mail.hosts
    } else {
      guard let host = LinkAddress.plainHost(rest) else { return nil }
      self.text = "\(scheme):\(rest)"
      readableText = self.text
      hosts = [host]
    }
    var warnings: [Warning] = []
    if hosts.contains(where: \.isEncoded) { warnings.append(.encodedHost) }
    // A message goes to a server that the user has chosen.
    if scheme != "mailto", hosts.contains(where: \.isLocal) { warnings.append(.localHost) }
    self.warnings = warnings
  }

  /// The address for people, with an ellipsis in the middle of a long one; its beginning, which
  /// says where the link leads, is complete.
  ///
  /// Of a message, only the recipients are shown.
  ///
  /// Long words contain spaces without width, where a line may end: a line that ended elsewhere
  /// would get a hyphen, as if the hyphen belonged to the address.
  var shownText: String {
    var result = ""
    var length = 0
    for character in LinkAddress.shortened(readableText, to: LinkAddress.shownLength) {
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

  /// Returns `text` with an ellipsis in place of what is beyond `length`
  /// characters, before its end.
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

  /// Returns the host that `rest`, the part of an address after its scheme, names, or `nil` if
  /// there is none or a user: a name before the host looks like a host.
  private static func plainHost(_ rest: String) -> LinkHost? {
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    guard !authority.isEmpty, !authority.hasPrefix(":"), !authority.contains(where: "@%".contains)
    else { return nil }
    return LinkHost(authority: authority)
  }
}
