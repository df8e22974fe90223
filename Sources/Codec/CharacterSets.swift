internal import Glibc

/// The conversions between character sets, which the C library loads from modules.
enum CharacterSets {
  /// The character sets of XML files, besides those that libxml2 reads by itself.
  private static let ofXML = [
    "SHIFT_JIS", "CP932", "EUC-JP", "ISO-2022-JP", "GB18030", "GBK", "GB2312", "BIG5",
    "BIG5-HKSCS", "EUC-KR", "ISO-8859-2", "ISO-8859-9", "ISO-8859-15", "WINDOWS-1250",
    "WINDOWS-1251", "WINDOWS-1252", "WINDOWS-1254", "KOI8-R", "KOI8-U",
  ]
  /// Those, in upper case, that libxml2 reads by itself.
  private static let builtIn: Set<String> = [
    "UTF-8", "UTF8", "UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "ISO-LATIN-1", "ASCII",
    "US-ASCII",
  ]
  /// The number of bytes in which the declaration of an XML file is looked for.
  private static let declarationLength = 200

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

  /// Returns whether the XML file `bytes` is to be read as UTF-8, as it says or by default.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    declared(in: bytes).map { ["UTF-8", "UTF8", "ASCII", "US-ASCII"].contains($0) } ?? true
  }

  /// Returns the character set, in upper case, that the XML file `bytes` declares, or `nil` if it
  /// declares none.
  private static func declared(in bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(declarationLength), as: UTF8.self)
    guard let declaration = start.firstRange(of: "<?xml") else { return nil }
    let rest = start[declaration.upperBound...].prefix { $0 != ">" }
    guard let place = rest.firstRange(of: "encoding") else { return nil }
    return rest[place.upperBound...].drop { " =\"'\t\r\n".contains($0) }
      .prefix { !"\"'?".contains($0) }.uppercased()
  }
}
