/// A scanner of a CSS style sheet, which divides it at its braces and semicolons.
///
/// Comments, strings and references may contain these characters. Each byte is looked at once.
///
/// CSS Syntax Module Level 3, section 4.
struct StyleScanner {
  /// A part of a style sheet: selectors or a declaration.
  struct Part {
    /// The text without comments and without what is in the parentheses of references.
    var text: [UInt8] = []
    /// The first reference in the part, and its place in the text, or `nil` if there is none.
    var reference: (value: String, place: Int)?
    /// The brace or the semicolon after the part.
    var end = UInt8(ascii: ";")

    /// The reference to a picture if the part is the declaration of a background.
    var background: String? {
      guard let reference else { return nil }
      let property = String(decoding: text[..<reference.place], as: UTF8.self).lowercased()
      return property.contains("background") ? reference.value : nil
    }
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Creates a scanner of the style sheet `bytes`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next part, or `nil` after the last one.
  mutating func next() -> Part? {
    guard index < bytes.count else { return nil }
    var part = Part()
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        part.end = byte
        return part
      case UInt8(ascii: "/") where index < bytes.count && bytes[index] == UInt8(ascii: "*"):
        index += 1
        skip(past: Array("*/".utf8))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        part.text += bytes[(index - 1)..<skip(pastStringIn: byte)]
      case UInt8(ascii: "(") where StyleScanner.endsWithURL(part.text):
        let place = part.text.count
        let reference = readReference()
        if part.reference == nil { part.reference = (reference, place) }
      default: part.text.append(byte)
      }
    }
    return part
  }

  private static func endsWithURL(_ text: [UInt8]) -> Bool {
    text.suffix(3).elementsEqual("url".utf8) { $0 | 0x20 == $1 }
  }

  /// Moves past `end`, or to the end of the style sheet.
  private mutating func skip(past end: [UInt8]) {
    while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
    index = min(bytes.count, index + end.count)
  }

  /// Moves past the rest of a string in the quotation marks `quote`, which ends at the latest with
  /// the line, and returns the place after it.
  private mutating func skip(pastStringIn quote: UInt8) -> Int {
    while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0a { index += 1 }
    index = min(bytes.count, index + 1)
    return index
  }

  /// Moves past a reference, and returns it without quotation marks.
  private mutating func readReference() -> String {
    while index < bytes.count, StyleScanner.isBlank(bytes[index]) { index += 1 }
    let start = index
    if index < bytes.count, "\"'".utf8.contains(bytes[index]) {
      // The name of a file in quotation marks may contain parentheses.
      let quote = bytes[index]
      let end = bytes[(index + 1)...].firstIndex { $0 == quote || $0 == 0x0a }
      if let end, bytes[end] == quote { index = end }
    }
    let end = bytes[index...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
    index = min(bytes.count, end + 1)
    return StyleScanner.trimmed(bytes[start..<end])
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    func isTrimmed(_ byte: UInt8) -> Bool { isBlank(byte) || "\"'".utf8.contains(byte) }
    let rest = bytes.drop(while: isTrimmed)
    let end = rest.lastIndex { !isTrimmed($0) }.map { $0 + 1 } ?? rest.startIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }
}
