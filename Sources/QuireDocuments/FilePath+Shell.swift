extension FilePath {
  /// The path as text without line breaks and control characters, for pasting in another program.
  ///
  /// A path that is a line of printable text stays as it is. A path that is no text in UTF-8
  /// becomes the URI of its file, which keeps its bytes. Any other path is written in the form
  /// `$'…'`, which shells such as bash and zsh read as the same characters: a line break in a name
  /// would otherwise end a command.
  public var pastableText: String {
    guard let text = String(validating: bytes, as: UTF8.self) else { return uri }
    return text.unicodeScalars.allSatisfy(FilePath.isPrintable) ? text : "$'\(quotedCharacters)'"
  }

  /// The URI of the file at the path.
  ///
  /// RFC 8089 and RFC 3986, section 2.3.
  private var uri: String {
    let path =
      bytes.first == FilePath.slash ? self : FilePath("/proc/self/cwd").resolved.appending(self)
    let kept = Set("/-._~".utf8)
    return "file://"
      + path.bytes.map { byte in
        let isKept =
          kept.contains(byte) || byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
          || (0x30...0x39).contains(byte)
        let digits = String(byte, radix: 16, uppercase: true)
        return isKept ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
      }.joined()
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
