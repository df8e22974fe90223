/// The start of an element as it is written in a document.
struct XMLTag {
  struct Attribute {
    /// The name with its prefix.
    var name: String
    var value: String

    /// Whether the attribute declares a namespace.
    var isNamespace: Bool { name == "xmlns" || name.hasPrefix("xmlns:") }
  }

  /// The name with its prefix.
  private(set) var name: String
  /// The attributes in their order.
  private(set) var attributes: [Attribute] = []

  /// Returns the prefix of `name`, or an empty text if it has none.
  static func prefix(of name: String) -> Substring {
    name.firstIndex(of: ":").map { name[..<$0] } ?? ""
  }

  /// The name without its prefix, in lower case.
  var localName: String {
    (name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]).lowercased()
  }

  /// Creates the start of the element at which `reader` is.
  ///
  /// The parser for HTML changes all names to lower case; those that SVG writes in another way get
  /// their letters back.
  init(_ reader: borrowing XMLReader) {
    name = reader.isHTML ? SVGNames.restored(reader.name) : reader.name
    while let (name, value) = reader.nextAttribute() {
      attributes.append(
        Attribute(name: reader.isHTML ? SVGNames.restored(name) : name, value: value))
    }
  }

  /// Returns whether `name` may be the name of an element or an attribute.
  ///
  /// Namespaces in XML 1.0, section 4; other characters than those of ASCII are not told apart.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        part.utf8.allSatisfy { isLetter($0) || "0123456789-.".utf8.contains($0) }
          && part.utf8.first.map(isLetter) == true
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x61...0x7a).contains(byte | 0x20)
  }
}
