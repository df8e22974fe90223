internal import CodecProtocol

/// Functions that mend faults in the text of XML documents that no parser passes over.
enum XMLText {
  /// The characters of Windows-1252 for the bytes from 0x80 to 0x9f; undefined ones stay.
  private static let windows: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039,
    0x152, 0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc,
    0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
  ]

  /// Returns the XML document `bytes` without what comes before its first tag, and in UTF-8 unless
  /// it names a character set that is not known.
  ///
  /// In a document that should be in UTF-8, other bytes are taken for those of Windows-1252.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    // The declaration may name the wrong character set afterwards.
    if let text = textOfUTF16(bytes) {
      return withoutDeclaration(Array(text.drop { $0 != "<" }.utf8))
    }
    // There may be blank lines, a byte-order mark, or two of them.
    let document = Array(bytes.drop { $0 != UInt8(ascii: "<") })
    return textInUTF8(document).map(withoutDeclaration) ?? document
  }

  /// Returns `document`, which is not in UTF-16, in UTF-8, or `nil` if it names a character set
  /// that is not known.
  private static func textInUTF8(_ document: [UInt8]) -> [UInt8]? {
    switch CharacterSets.declared(in: document) {
    // Programs that write a text first and encode it later leave a declaration of UTF-16.
    case nil, "UTF-8", "UTF8", "ASCII", "US-ASCII", "UTF-16", "UTF-16LE", "UTF-16BE":
      String(validating: document, as: UTF8.self) == nil ? mixed(document) : document
    // Browsers take one for the other, too.
    case "ISO-8859-1", "ISO-LATIN-1", "WINDOWS-1252": document.flatMap(ofWindows)
    case let name?: CharacterSets.converted(document, from: name)
    }
  }

  /// Returns the character of Windows-1252 for `byte`, in UTF-8.
  private static func ofWindows(_ byte: UInt8) -> [UInt8] {
    let value = (0x80..<0xa0).contains(byte) ? windows[Int(byte - 0x80)] : UInt32(byte)
    return Array(String(Unicode.Scalar(value) ?? "?").utf8)
  }

  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return bytes
    }
    return Array(bytes[(end + 1)...])
  }

  /// Returns the text of `bytes` if they are UTF-16, with or without a byte-order mark.
  static func textOfUTF16(_ bytes: [UInt8]) -> String? {
    let start = Array(bytes.prefix(2))
    let isLittle = start == [0xff, 0xfe] || start == [0x3c, 0]
    guard isLittle || start == [0xfe, 0xff] || start == [0, 0x3c] else { return nil }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
      return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
    }
    return String(decoding: units.first == 0xfeff ? units[1...] : units[...], as: UTF16.self)
  }

  /// Returns `bytes` as UTF-8, in which the bytes that are no UTF-8 count as Windows-1252.
  private static func mixed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var index = 0
    while index < bytes.count {
      let length = lengthOfCharacter(in: bytes[index...])
      if length > 0 {
        result += bytes[index..<(index + length)]
        index += length
      } else {
        result += ofWindows(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Returns the number of bytes of the character of UTF-8 with which `bytes` begin, or 0 if they
  /// begin with none.
  private static func lengthOfCharacter(in bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let length =
      switch first {
      case 0..<0x80: 1
      case 0xc2..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0..<0xf5: 4
      default: 0
      }
    let character = bytes.prefix(length)
    return character.count == length && String(validating: character, as: UTF8.self) != nil
      ? length : 0
  }
}
