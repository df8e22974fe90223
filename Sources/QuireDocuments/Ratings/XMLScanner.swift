/// A reader of the tags and texts of an XML text, with the places at which they stand.
///
/// It accepts a part of XML only, and refuses everything else: the text is UTF-8, and has no
/// document type, and so no entities of its own. It does not know which names belong together;
/// ``XMPSidecar`` does.
struct XMLScanner {
  /// An error that says that the text is not one that this scanner understands.
  struct Fault: Error {}

  /// A name as it stands in the text, with its prefix.
  typealias Name = ArraySlice<UInt8>

  /// An attribute of a tag.
  struct Attribute {
    let name: Name
    /// The place of the value, without its quotation marks.
    let value: Range<Int>
  }

  /// The beginning of an element.
  struct Tag {
    let name: Name
    var attributes: [Attribute] = []
    /// The place of the tag, with its angle brackets.
    var range: Range<Int>
    /// The place behind the name and the attributes.
    var end: Int
    /// Whether the tag is the end of its element, too.
    var isEmpty = false
  }

  /// A part of the text.
  enum Token {
    /// The beginning of an element.
    case start(Tag)
    /// The end of an element with a name; the tag begins at a place.
    case end(Name, at: Int)
    /// A text without tags; the place of the text.
    case text(Range<Int>)
    /// A comment or an instruction.
    case other
  }

  /// The greatest number of attributes of a tag.
  private static let attributeLimit = 500

  private let bytes: [UInt8]
  private var position = 0

  /// Creates a scanner of the text `bytes`, and reads its declaration.
  init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    guard String(validating: bytes, as: UTF8.self) != nil,
      bytes.allSatisfy({ $0 >= 0x20 || XMLScanner.isBlank($0) })
    else { throw Fault() }
    _ = skip([0xef, 0xbb, 0xbf])
    if bytes[position...].starts(with: Array("<?xml".utf8)),
      bytes[position...].dropFirst(5).first.map(XMLScanner.isBlank) == true
    {
      position += 5
      try readDeclaration()
    }
  }

  /// Returns the next part of the text, or `nil` at its end.
  mutating func next() throws(Fault) -> Token? {
    guard position < bytes.count else { return nil }
    let start = position
    if bytes[position] != UInt8(ascii: "<") {
      position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      try check(start..<position)
      return .text(start..<position)
    }
    if skip("<!--") {
      try skipPast("--")
      guard skip(">") else { throw Fault() }
      return .other
    }
    if skip("<![CDATA[") {
      try skipPast("]]>")
      return .text(start..<position)
    }
    if skip("<?") {
      let target = try readName()
      // A declaration stands at the beginning only.
      guard String(decoding: target, as: UTF8.self).lowercased() != "xml" else { throw Fault() }
      try skipPast("?>")
      return .other
    }
    if skip("</") {
      let name = try readName()
      skipBlanks()
      guard skip(">") else { throw Fault() }
      return .end(name, at: start)
    }
    guard skip("<") else { throw Fault() }
    return .start(try readTag(from: start))
  }

  private mutating func readTag(from start: Int) throws(Fault) -> Tag {
    let name = try readName()
    var tag = Tag(name: name, range: start..<position, end: position)
    while true {
      let hasBlanks = skipBlanks()
      tag.isEmpty = skip("/")
      if skip(">") {
        tag.range = start..<position
        return tag
      }
      guard hasBlanks, !tag.isEmpty else { throw Fault() }
      let attribute = try readAttribute()
      guard tag.attributes.count < XMLScanner.attributeLimit,
        !tag.attributes.contains(where: { $0.name == attribute.name })
      else { throw Fault() }
      tag.attributes.append(attribute)
      tag.end = position
    }
  }

  private mutating func readAttribute() throws(Fault) -> Attribute {
    let name = try readName()
    skipBlanks()
    guard skip("=") else { throw Fault() }
    skipBlanks()
    guard let quote = bytes[position...].first, Array("\"'".utf8).contains(quote) else {
      throw Fault()
    }
    position += 1
    guard let end = bytes[position...].firstIndex(of: quote) else { throw Fault() }
    let value = position..<end
    guard !bytes[value].contains(UInt8(ascii: "<")) else { throw Fault() }
    try check(value)
    position = end + 1
    return Attribute(name: name, value: value)
  }

  /// Reads the declaration of the text, which may name no other encoding than UTF-8.
  private mutating func readDeclaration() throws(Fault) {
    var hasVersion = false
    while skipBlanks(), !bytes[position...].starts(with: Array("?>".utf8)) {
      let attribute = try readAttribute()
      let value = String(decoding: bytes[attribute.value], as: UTF8.self).lowercased()
      let allowed =
        switch String(decoding: attribute.name, as: UTF8.self) {
        case "version": ["1.0"]
        case "encoding": ["utf-8", "us-ascii"]
        case "standalone": ["yes", "no"]
        default: [String]()
        }
      let isVersion = allowed == ["1.0"]
      // The version is the first one.
      guard allowed.contains(value), isVersion != hasVersion else { throw Fault() }
      hasVersion = true
    }
    guard hasVersion, skip("?>") else { throw Fault() }
  }

  private mutating func readName() throws(Fault) -> Name {
    let name = bytes[position...].prefix(while: XMLScanner.isPartOfName)
    // Names do not begin with the digits, the hyphen and the dot.
    guard let first = name.first, first >= 0x3a else { throw Fault() }
    position = name.endIndex
    return name
  }

  /// Checks that each ampersand of the text at `range` begins a reference, and that no end of a
  /// marked section is in it.
  private func check(_ range: Range<Int>) throws(Fault) {
    var rest = bytes[range]
    guard !XMLScanner.contains(Array("]]>".utf8), in: rest) else { throw Fault() }
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[(start + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
        XMLScanner.isReference(rest[..<end])
      else { throw Fault() }
      rest = rest[end...]
    }
  }

  /// Returns whether `name`, without the ampersand and the semicolon, stands for a character in
  /// every XML text.
  private static func isReference(_ name: ArraySlice<UInt8>) -> Bool {
    // The longest number that has a meaning is #1114111.
    guard name.count <= 8 else { return false }
    let name = String(decoding: name, as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
    let digits = name.drop { $0 == "#" || $0 == "x" }
    let number =
      switch name {
      case _ where name == "#x\(digits)": UInt32(digits, radix: 16)
      case _ where name == "#\(digits)": UInt32(digits)
      default: UInt32?.none
      }
    return number.flatMap(Unicode.Scalar.init).map { $0.value >= 0x20 } ?? false
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = position
    position = bytes[position...].firstIndex { !XMLScanner.isBlank($0) } ?? bytes.count
    return position > start
  }

  /// Skips `text` if it stands here, and returns whether it does.
  private mutating func skip(_ text: String) -> Bool { skip(Array(text.utf8)) }

  private mutating func skip(_ text: [UInt8]) -> Bool {
    guard bytes[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  /// Skips everything up to the end of the next `text`.
  private mutating func skipPast(_ text: String) throws(Fault) {
    let text = Array(text.utf8)
    while let start = bytes[position...].firstIndex(of: text[0]) {
      position = start
      if skip(text) { return }
      position += 1
    }
    throw Fault()
  }

  private static func contains(_ text: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let start = rest.firstIndex(of: text[0]) {
      rest = rest[start...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Returns whether `byte` is a blank, as XML defines it.
  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
