extension FilePath {
  /// The path as text without line breaks and control characters, for pasting in a terminal.
  ///
  /// A path that is a line of printable text stays as it is. Any other path is written in the form
  /// `$'…'`, which shells such as bash and zsh read as the same bytes: a line break in
  /// a name would otherwise end a command.
  public var pastableText: String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.unicodeScalars.allSatisfy(FilePath.isPrintable) || !text.utf8.elementsEqual(bytes)
    else { return text }
    return "$'\(quotedCharacters)'"
  }

  /// The characters of the path between the quotation marks of `$'…'`.
  private var quotedCharacters: String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let scalar = FilePath.scalar(at: rest)
      let length = scalar.map(UTF8.width) ?? 1
      switch scalar {
      case "'", "\\": text += "\\\(String(decoding: [first], as: UTF8.self))"
      case "\n": text += "\\n"
      case let scalar? where FilePath.isPrintable(scalar): text.unicodeScalars.append(scalar)
      // With three octal digits, a digit that follows does not belong to the byte.
      default: text += rest.prefix(length).map(FilePath.octal).joined()
      }
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// Returns `byte` as the text `\NNN`, in which NNN are its octal digits.
  private static func octal(_ byte: UInt8) -> String {
    "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
  }
}
