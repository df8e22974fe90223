/// The path of a file as the system stores it: a sequence of bytes that need not be valid text.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a zero byte.
  public let bytes: [UInt8]

  /// Creates a path from `bytes`, up to the first zero byte.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Creates a path from `string`, encoded as UTF-8.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// The last component of the path, such as `c.png` in `/a/b/c.png`; slashes at the end of the
  /// path do not count.
  public var lastComponent: FilePath {
    let trimmed = bytes.lastIndex { $0 != FilePath.slash }.map { bytes[...$0] } ?? []
    let start = trimmed.lastIndex(of: FilePath.slash).map { $0 + 1 } ?? 0
    return FilePath(bytes: trimmed.dropFirst(start))
  }

  /// The path without its last component, or "." if the path has only one component.
  public var parent: FilePath {
    guard let end = bytes.lastIndex(where: { $0 != FilePath.slash }) else { return self }
    guard let slash = bytes[...end].lastIndex(of: FilePath.slash) else { return FilePath(".") }
    let parent = bytes[..<slash]
    return FilePath(bytes: parent.isEmpty ? [FilePath.slash] : Array(parent))
  }

  /// Returns the path of the file `name` in the folder at this path.
  public func appending(_ name: FilePath) -> FilePath {
    if bytes == [0x2e] { return name }
    return FilePath(
      bytes: bytes + (bytes.last == FilePath.slash ? [] : [FilePath.slash]) + name.bytes)
  }

  /// The part of the file's name after its last dot, in lower case, or an empty text if the name
  /// has no dot.
  public var fileExtension: String {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: 0x2e), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The last component of the path without its file extension.
  public var baseName: FilePath {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: 0x2e), dot > 0 else { return lastComponent }
    return FilePath(bytes: name[..<dot])
  }

  /// The path as one line of printable text, in which unprintable bytes appear as `\xNN` and
  /// backslashes as `\\`.
  public var displayName: String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      guard let scalar = FilePath.scalar(at: rest) else {
        text += FilePath.escaped(first)
        rest = rest.dropFirst()
        continue
      }
      let length = UTF8.width(scalar)
      if scalar == "\\" {
        text += "\\\\"
      } else if FilePath.isPrintable(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += rest.prefix(length).map(FilePath.escaped).joined()
      }
      rest = rest.dropFirst(length)
    }
    return text
  }

  static let slash: UInt8 = 0x2f

  /// Returns `byte` as the text `\xNN`, in which NN are its hexadecimal digits.
  static func escaped(_ byte: UInt8) -> String {
    let digits = Array("0123456789abcdef")
    return "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }

  /// Returns the first character of the UTF-8 text `bytes`, or `nil` if the text does not begin
  /// with a valid character.
  static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// Returns whether the character `scalar` can be printed in one line of a terminal without side
  /// effects.
  ///
  /// Control characters could move the cursor, separators would break the line, and format
  /// characters such as direction overrides could disguise a name.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return scalar == "\u{200d}" || scalar == "\u{200c}"
    default: return true
    }
  }
}

extension FilePath: ExpressibleByStringLiteral {
  /// Creates a path from a literal, encoded as UTF-8.
  public init(stringLiteral string: String) { self.init(string) }
}

extension FilePath: CustomStringConvertible {
  /// The path as printable text, which is the same as ``displayName``.
  public var description: String { displayName }
}
