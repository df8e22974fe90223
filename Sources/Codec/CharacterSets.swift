internal import Glibc

/// The conversions between character sets, which the C library loads from modules.
enum CharacterSets {
  /// The character sets of XML files, besides those that libxml2 reads by itself.
  private static let ofXML = [
    "SHIFT_JIS", "CP932", "EUC-JP", "ISO-2022-JP", "GB18030", "GBK", "GB2312", "BIG5",
    "BIG5-HKSCS", "EUC-KR", "ISO-8859-2", "ISO-8859-9", "ISO-8859-15", "WINDOWS-1250",
    "WINDOWS-1251", "WINDOWS-1252", "WINDOWS-1254", "KOI8-R", "KOI8-U",
  ]
  /// The character sets, in upper case, that libxml2 reads by itself.
  private static let builtIn: Set<String> = [
    "UTF-8", "UTF8", "UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "ISO-LATIN-1", "ASCII",
    "US-ASCII",
  ]
  /// The number of bytes in which the declaration of an XML file is looked for.
  private static let declarationLength = 200
  /// The number of bytes of UTF-8 that a text is converted into at a time.
  private static let partLength = 1 << 14

  /// Loads the conversions that poppler needs for the passwords and the texts of PDF documents.
  static func loadForPDF() {
    for name in ["ISO-8859-1", "UTF-16"] { load(name) }
  }

  /// Loads the conversions of XML files.
  static func loadForXML() {
    for name in ofXML { load(name) }
  }

  /// Keeps the conversion from `name`, if it exists, loaded until the process ends.
  private static func load(_ name: String) {
    _ = unsafe iconv_open("UTF-8", name)
  }

  /// Returns whether the XML file `bytes` declares a character set that needs a module.
  static func areNeeded(for bytes: [UInt8]) -> Bool {
    declared(in: bytes).map { !builtIn.contains($0) } ?? false
  }

  /// Returns `bytes`, a text in the character set `name`, in UTF-8, or `nil` if there is no
  /// conversion from this character set.
  ///
  /// U+FFFD takes the place of each byte that is not valid.
  static func converted(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    let isName = name.utf8.allSatisfy { isalnum(Int32($0)) != 0 || "-_.".utf8.contains($0) }
    guard isName, let conversion = unsafe iconv_open("UTF-8", name),
      Int(bitPattern: conversion) != -1
    else { return nil }
    defer { unsafe _ = iconv_close(conversion) }
    var bytes = bytes.map { CChar(bitPattern: $0) }
    return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe converted(buffer, by: conversion)
    }
  }

  private static func converted(
    _ bytes: UnsafeMutableBufferPointer<CChar>, by conversion: iconv_t
  ) -> [UInt8] {
    var result: [UInt8] = []
    var part = [CChar](repeating: 0, count: partLength)
    var input = bytes.baseAddress
    var rest = bytes.count
    while rest > 0 {
      var space = partLength
      var isInvalid = false
      unsafe part.withUnsafeMutableBufferPointer { part in
        var output = part.baseAddress
        // Otherwise it has converted all, or there is no space left.
        isInvalid = unsafe iconv(conversion, &input, &rest, &output, &space) == -1 && errno != E2BIG
      }
      result += part[..<(partLength - space)].lazy.map { UInt8(bitPattern: $0) }
      guard isInvalid, rest > 0 else { continue }
      result += "\u{fffd}".utf8
      unsafe input = input?.advanced(by: 1)
      rest -= 1
    }
    return result
  }

  /// Returns the character set, in upper case, that the XML file `bytes` declares, or `nil` if it
  /// declares none.
  static func declared(in bytes: [UInt8]) -> String? {
    // Other bytes may come before the declaration.
    let beginning = bytes.drop { $0 != UInt8(ascii: "<") }.prefix(declarationLength)
    let start = String(decoding: beginning, as: UTF8.self)
    guard let declaration = start.firstRange(of: "<?xml") else { return nil }
    let rest = start[declaration.upperBound...].prefix { $0 != ">" }
    guard let place = rest.firstRange(of: "encoding") else { return nil }
    return rest[place.upperBound...].drop { " =\"'\t\r\n".contains($0) }
      .prefix { !"\"'?".contains($0) }.uppercased()
  }
}
