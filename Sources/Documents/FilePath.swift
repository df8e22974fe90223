/// The name of a file as the system knows it: bytes, which need not be text.
public struct FilePath: Hashable, Sendable {
  /// Without a zero byte.
  public let bytes: [UInt8]

  /// The path of the given bytes, up to the first zero.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// The path that is the UTF-8 of `string`.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// The part after the last slash, or all of it.
  public var lastComponent: FilePath {
    let trimmed = bytes.lastIndex { $0 != FilePath.slash }.map { bytes[...$0] } ?? []
    let start = trimmed.lastIndex(of: FilePath.slash).map { $0 + 1 } ?? 0
    return FilePath(bytes: trimmed.dropFirst(start))
  }

  /// What lies before the last component, "." when there is nothing.
  public var parent: FilePath {
    guard let end = bytes.lastIndex(where: { $0 != FilePath.slash }) else { return self }
    guard let slash = bytes[...end].lastIndex(of: FilePath.slash) else { return FilePath(".") }
    let parent = bytes[..<slash]
    return FilePath(bytes: parent.isEmpty ? [FilePath.slash] : Array(parent))
  }

  /// The path of `name` in this folder.
  public func appending(_ name: FilePath) -> FilePath {
    if bytes == [0x2e] { return name }
    return FilePath(
      bytes: bytes + (bytes.last == FilePath.slash ? [] : [FilePath.slash]) + name.bytes)
  }

  /// The letters after the last dot of the name, in lower case; empty when there are none.
  public var fileExtension: String {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: 0x2e), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The name without its folder and without its last dot and what follows it.
  public var baseName: FilePath {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: 0x2e), dot > 0 else { return lastComponent }
    return FilePath(bytes: name[..<dot])
  }

  /// The path as one line of text: what is not printable UTF-8 as `\xNN`, a backslash doubled.
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

  private static let slash: UInt8 = 0x2f

  static func escaped(_ byte: UInt8) -> String {
    let digits = Array("0123456789abcdef")
    return "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }

  /// The character that the bytes begin with, nil when they are no UTF-8.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// Controls could move a terminal's cursor, separators break the line, and formatting
  /// characters such as direction overrides disguise a name.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return scalar == "\u{200d}" || scalar == "\u{200c}"
    default: return true
    }
  }
}

extension FilePath: CustomStringConvertible {
  /// The same as the display name.
  public var description: String { displayName }
}
