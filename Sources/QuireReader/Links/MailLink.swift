import QuireDocuments

/// A link that writes a message (RFC 6068): its recipients, and the parts of the message that a
/// document may suggest.
nonisolated struct MailLink: Hashable, Sendable {
  /// The URI after its scheme, in which only the subject and the text of the message are left.
  ///
  /// Other fields could add recipients that nobody sees, or files of the user.
  let text: String
  /// The recipients without their encoding, as one line that people can read.
  let recipients: String
  /// The hosts of the recipients.
  let hosts: [LinkHost]

  /// Creates the link whose URI, after its scheme, is `rest`, or returns `nil` if it names no
  /// recipient or contains characters with which it could add fields to the header of the message.
  ///
  /// - Parameter rest: The printable ASCII characters after `mailto:`.
  init?(_ rest: String) {
    let parts = rest.prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // A comma inside of a name is encoded, one between two recipients is not.
    let encoded = parts[0].split(separator: ",")
    let decoded = encoded.map { MailLink.decoded($0) }
    guard !decoded.isEmpty, decoded.allSatisfy(MailLink.isOneLine) else { return nil }
    let names = decoded.map { String(decoding: $0, as: UTF8.self) }
    let hosts = names.compactMap { name in
      name.lastIndex(of: "@").map { name[name.index(after: $0)...] }
    }
    // As in addresses of the web, a host looks like what it is.
    guard hosts.allSatisfy({ $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } }) else { return nil }
    self.hosts = hosts.map { LinkHost($0) }
    recipients = names.map(\.printable).joined(separator: ", ")
    let fields = parts.count > 1 ? MailLink.allowedFields(in: parts[1]) : []
    text =
      encoded.joined(separator: ",")
      + (fields.isEmpty ? "" : "?" + fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
  }

  /// Returns the first subject and the first text of a message in `query`, with encoded values.
  private static func allowedFields(in query: Substring) -> [(name: String, value: Substring)] {
    var fields: [(name: String, value: Substring)] = []
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: decoded(parts[0]), as: UTF8.self).lowercased()
      guard parts.count == 2, !fields.contains(where: { $0.name == name }) else { continue }
      switch name {
      case "body": fields.append((name, parts[1]))
      // A second line of a subject would be another field.
      case "subject" where isOneLine(decoded(parts[1])): fields.append((name, parts[1]))
      default: continue
      }
    }
    return fields
  }

  /// Returns whether `bytes` contain no control character of ASCII.
  private static func isOneLine(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 > 0x1f && $0 != 0x7f }
  }

  /// Returns the bytes of `text`, in which `%NN` stands for the byte NN.
  private static func decoded(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
