internal import CXML

/// An element of an XML document, with its attributes and the text directly after its start.
///
/// Names are in lower case, because many books write them in another case than they should.
struct XMLElement {
  /// The name of the element without its prefix, in lower case.
  let name: String
  /// The number of elements that contain the element.
  let depth: Int
  /// The values of the attributes by their names without prefixes, in lower case.
  let attributes: [String: String]
  /// The text between the start of the element and the next element, or an empty text if there is
  /// only white space.
  var text = ""

  /// The text with one space in place of each sequence of white space, or `nil` if there
  /// is no other text.
  var line: String? {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// The largest number of elements that are read; further elements are left out.
  private static let countLimit = 200_000

  /// Loads the library that reads XML, unless it is not installed.
  static func loadLibrary() { _ = quire_xml_load() }

  /// Returns all elements of the XML document `bytes` in their order.
  static func elements(of bytes: [UInt8]) -> [XMLElement] {
    let elements = XMLReader.read(bytes) { reader in
      var elements: [XMLElement] = []
      while elements.count < countLimit, let place = reader.next() {
        switch place {
        case .element: elements.append(XMLElement(reader))
        case .text(let text):
          guard let last = elements.indices.last else { continue }
          // A text may consist of several parts, but others follow the end of the element.
          guard elements[last].text.isEmpty || reader.depth == elements[last].depth + 1 else {
            continue
          }
          elements[last].text += text
        case .blank: continue
        }
      }
      return elements
    }
    return elements ?? []
  }

  /// Creates the element at which `reader` is.
  private init(_ reader: borrowing XMLReader) {
    name = XMLElement.localName(reader.name)
    depth = reader.depth
    var attributes: [String: String] = [:]
    while let attribute = reader.nextAttribute() {
      attributes[XMLElement.localName(attribute.name)] = attribute.value
    }
    self.attributes = attributes
  }

  /// Returns `name` without its prefix, in lower case.
  private static func localName(_ name: String) -> String {
    (name.split(separator: ":").last.map(String.init) ?? name).lowercased()
  }
}

extension [XMLElement] {
  /// Returns the text of the first element with the name `name`, which is in lower case, in one
  /// line, or `nil` if the text is blank or there is no such element.
  func text(of name: String) -> String? {
    first { $0.name == name }?.line
  }
}
