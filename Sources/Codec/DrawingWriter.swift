/// A writer of a drawing in a page, with all that is in it, as an SVG document.
///
/// The elements are written as the parser has read them, so that the faults of the page, its
/// entities and its comments are not in the document.
struct DrawingWriter {
  /// The number of elements of the page that contain the drawing.
  let depth: Int
  /// Whether there is an element or a text in the drawing.
  private(set) var hasContents = false
  private var bytes: [UInt8] = []
  /// The elements that have not ended yet, from the outermost to the innermost.
  private var open: [(name: String, prefixes: [Substring])] = []
  /// The prefixes that the open elements declare, and the number of these elements.
  private var prefixes: [Substring: Int] = ["xml": 1]

  private static let svg = "http://www.w3.org/2000/svg"
  private static let links = "http://www.w3.org/1999/xlink"

  /// Starts the drawing whose outermost element is `tag`, which has the depth `depth`.
  ///
  /// That element is in the namespace of SVG whether the page says so or not, as in HTML; `scope`
  /// are the other namespaces that the page has declared for it.
  init(_ tag: XMLTag, depth: Int, in scope: NamespaceScope) {
    self.depth = depth
    let prefix = XMLTag.prefix(of: tag.name)
    let declaration = XMLTag.Attribute(
      name: prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", value: DrawingWriter.svg)
    let links = XMLTag.Attribute(name: "xmlns:xlink", value: DrawingWriter.links)
    start(
      prefix.isEmpty ? "svg" : "\(prefix):svg",
      [declaration] + tag.attributes + scope.declarations + [links])
  }

  /// Writes the start of the element `tag`, which has the depth `depth`.
  mutating func start(_ tag: XMLTag, depth: Int) {
    hasContents = true
    end(downTo: depth)
    // The parser for HTML passes over few characters of a name.
    start(XMLTag.isName(tag.name) ? tag.name : "g", tag.attributes)
  }

  /// Writes `text`, which has the depth `depth`.
  mutating func add(_ text: String, depth: Int) {
    if !hasContents { hasContents = text.contains { !$0.isWhitespace } }
    end(downTo: depth)
    append(text)
  }

  /// Returns the whole document.
  consuming func document() -> [UInt8] {
    end(downTo: depth)
    return bytes
  }

  /// Writes the start of the element `name` with the first of the `attributes` with each name.
  private mutating func start(_ name: String, _ attributes: [XMLTag.Attribute]) {
    var (names, used, declared) = (Set<String>(), [XMLTag.prefix(of: name)], [] as [Substring])
    bytes += "<\(name)".utf8
    for attribute in attributes where XMLTag.isName(attribute.name) {
      guard attribute.name != "xmlns:xml", names.insert(attribute.name).inserted else { continue }
      if attribute.isNamespace {
        declare(attribute)
        declared.append(attribute.name.dropFirst("xmlns:".count))
      } else {
        append(attribute.name, attribute.value)
        used.append(XMLTag.prefix(of: attribute.name))
      }
    }
    for prefix in declared { prefixes[prefix, default: 0] += 1 }
    for prefix in used where !prefix.isEmpty && prefixes[prefix, default: 0] == 0 {
      // A document with an unknown prefix would be refused.
      declare(XMLTag.Attribute(name: "xmlns:\(prefix)", value: ""))
      declared.append(prefix)
      prefixes[prefix] = 1
    }
    bytes.append(UInt8(ascii: ">"))
    open.append((name, declared))
  }

  /// Writes the attribute `declaration`; namespaces that mean nothing in a drawing become one.
  private mutating func declare(_ declaration: XMLTag.Attribute) {
    let names = [DrawingWriter.svg, DrawingWriter.links]
    append(declaration.name, names.first(where: declaration.value.contains) ?? "urn:other")
  }

  private mutating func append(_ name: String, _ value: String) {
    bytes += " \(name)=\"".utf8
    append(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the ends of the elements that have ended before a place with the depth `depth`.
  private mutating func end(downTo depth: Int) {
    while open.count > depth - self.depth, let element = open.popLast() {
      bytes += "</\(element.name)>".utf8
      for prefix in element.prefixes { prefixes[prefix, default: 1] -= 1 }
    }
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0..<0x20 where !"\t\n\r".utf8.contains(byte): continue
      default: bytes.append(byte)
      }
    }
  }
}
