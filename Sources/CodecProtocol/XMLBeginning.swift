/// The beginning of an XML document, up to the start of its first element, in which only the name
/// of this element is of interest.
///
/// Extensible Markup Language 1.0, section 2.8.
package struct XMLBeginning {
  /// The name of the first element without its prefix, or `nil` if the bytes are no XML document or
  /// end before this name does.
  package let element: String?
  /// The place of the first element in the bytes, or their number if they end before it.
  package let start: Int
  /// Whether the bytes may be those of an XML document that goes on after them.
  package let isUnfinished: Bool

  /// Reads `bytes`, the beginning of a text in UTF-8 or another character set that contains ASCII.
  package init(_ bytes: [UInt8]) {
    var scanner = Scanner(bytes: bytes)
    element = scanner.readElement()
    (start, isUnfinished) = (scanner.index, element == nil && scanner.index == bytes.count)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
      if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    }

    /// Moves to the first element, and returns its name without its prefix.
    mutating func readElement() -> String? {
      while true {
        skip { $0 == 0x20 || (0x09...0x0d).contains($0) }
        let rest = bytes[index...]
        if rest.starts(with: "<!--".utf8) {
          skip(past: "-->")
        } else if rest.starts(with: "<?".utf8) {
          skip(past: "?>")
        } else if rest.starts(with: "<!DOCTYPE".utf8) {
          skipDocumentType()
        } else if rest.count < "<!DOCTYPE".utf8.count, "<!DOCTYPE".utf8.starts(with: rest) {
          index = bytes.count
        } else {
          return rest.first == UInt8(ascii: "<") ? name(from: index + 1) : nil
        }
        if index == bytes.count { return nil }
      }
    }

    private func name(from start: Int) -> String? {
      let ends = " \t\r\n/>".utf8
      guard let end = bytes[start...].firstIndex(where: ends.contains) else { return nil }
      return bytes[start..<end].split(separator: UInt8(ascii: ":")).last.map {
        String(decoding: $0, as: UTF8.self)
      }
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
      while index < bytes.count, condition(bytes[index]) { index += 1 }
    }

    private mutating func skip(past end: String) {
      let end = Array(end.utf8)
      while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
      index = min(bytes.count, index + end.count)
    }

    /// Moves past a document type declaration, with the declarations in
    /// brackets that it may contain.
    private mutating func skipDocumentType() {
      index += 2
      var depth = 1
      while index < bytes.count, depth > 0 {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          let quote = bytes[index]
          index += 1
          skip { $0 != quote }
        case UInt8(ascii: "<") where bytes[index...].starts(with: "<!--".utf8):
          skip(past: "-->")
          continue
        case UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ">"): depth -= 1
        default: break
        }
        index = min(bytes.count, index + 1)
      }
    }
  }
}

extension XMLBeginning {
  /// Returns `bytes`, the beginning of an XML document, in a character set that contains ASCII: the
  /// ASCII characters of UTF-16, with `?` in place of each other one, or the bytes themselves.
  package static func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    let start = Array(bytes.prefix(2))
    let isLittle = start == [0xff, 0xfe] || start == [0x3c, 0]
    guard isLittle || start == [0xfe, 0xff] || start == [0, 0x3c] else { return bytes }
    let first = start.contains(0xff) ? 2 : 0
    return stride(from: first, to: bytes.count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
      return bytes[high] == 0 && bytes[low] < 0x80 ? bytes[low] : UInt8(ascii: "?")
    }
  }
}
