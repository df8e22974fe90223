/// The encodings of the password of a PDF document.
enum PDFPassword {
  /// Returns the forms of `password`, a text in UTF-8, that documents may expect, without
  /// duplicates.
  ///
  /// Revision 6 of the encryption takes UTF-8, earlier ones PDFDocEncoding (ISO 32000-2, 7.6.4.3).
  static func encodings(of password: [UInt8]) -> [[UInt8]] {
    guard let bytes = String(validating: password, as: UTF8.self).flatMap(documentEncoding),
      bytes != password
    else { return [password] }
    return [password, bytes]
  }

  /// Returns `text` in PDFDocEncoding (ISO 32000-1, annex D.3), or `nil` if
  /// it has other characters.
  private static func documentEncoding(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for character in text {
      guard let byte = byte(of: character) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func byte(of character: Character) -> UInt8? {
    for (start, characters) in special {
      if let place = characters.firstIndex(of: character) { return start + UInt8(place) }
    }
    // Characters with accents may be written as two scalars.
    return (0...0xff).lazy.filter { !isSpecial($0) }
      .first { Character(Unicode.Scalar($0)) == character }
  }

  /// The characters that are not those of Latin-1, by the byte of the first one of each series.
  private static let special: [(start: UInt8, characters: [Character])] = [
    (0x18, Array("˘ˇˆ˙˝˛˚˜")), (0x80, Array("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž")), (0xa0, ["€"]),
  ]

  private static func isSpecial(_ byte: UInt8) -> Bool {
    (0x18..<0x20).contains(byte) || (0x7f..<0xa1).contains(byte) || byte == 0xad
  }

  /// Returns `bytes` as the text that poppler-glib, which converts passwords from UTF-8 to Latin-1,
  /// turns into the same bytes, with a zero at the end.
  static func glibText(for bytes: [UInt8]) -> [CChar] {
    let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return text.utf8.map { CChar(bitPattern: $0) } + [0]
  }
}
