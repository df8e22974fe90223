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
  /// The first text after the start of the element, or an empty text if another element follows.
  var text = ""

  /// The text with one space in place of each sequence of white space, or `nil` if there is no other
  /// text.
  var line: String? {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// The largest number of elements that are read; further elements are left out.
  private static let countLimit = 200_000

  /// Loads the library that reads XML, unless it is not installed.
  static func loadLibrary() { _ = quire_xml_load() }

  /// Returns all elements of the XML document `bytes` in their order.
  ///
  /// A document with a fault after which the rest cannot be read as XML is read as HTML. Other files,
  /// to which the document may refer, are not read.
  static func elements(of bytes: [UInt8]) -> [XMLElement] {
    let bytes = XMLText.repaired(bytes)
    if let elements = unsafe elements(of: bytes, openedBy: quire_xml_open) { return elements }
    return unsafe elements(of: bytes, openedBy: quire_xml_open_html) ?? []
  }

  /// Returns all elements of the document `bytes` that `open` opens, or `nil` if it cannot be read to
  /// its end.
  private static func elements(
    of bytes: [UInt8], openedBy open: (UnsafeRawPointer?, Int32) -> OpaquePointer?
  ) -> [XMLElement]? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let reader = unsafe open(buffer.baseAddress, Int32(clamping: buffer.count)) else {
        return nil
      }
      defer { unsafe quire_xml_close(reader) }
      var elements: [XMLElement] = []
      while elements.count < countLimit {
        switch unsafe quire_xml_next(reader) {
        case QUIRE_XML_ELEMENT: unsafe elements.append(XMLElement(reader))
        case QUIRE_XML_TEXT:
          guard let last = elements.indices.last, elements[last].text.isEmpty else { continue }
          unsafe elements[last].text = text(quire_xml_value(reader))
        default: return unsafe quire_xml_has_failed(reader) != 0 ? nil : elements
        }
      }
      return elements
    }
  }

  /// Creates the element at which `reader` is.
  private init(_ reader: OpaquePointer) {
    unsafe name = XMLElement.localName(quire_xml_name(reader))
    depth = unsafe Int(quire_xml_depth(reader))
    var attributes: [String: String] = [:]
    while unsafe quire_xml_next_attribute(reader) != 0 {
      unsafe attributes[XMLElement.localName(quire_xml_name(reader))] = XMLElement.text(
        quire_xml_value(reader))
    }
    self.attributes = attributes
  }

  /// Returns `characters` without the prefix, which the parser for HTML leaves in names, in lower
  /// case.
  private static func localName(_ characters: UnsafePointer<CChar>?) -> String {
    let name = unsafe text(characters)
    return (name.split(separator: ":").last.map(String.init) ?? name).lowercased()
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String {
    unsafe characters.map { unsafe String(cString: $0) } ?? ""
  }
}

extension [XMLElement] {
  /// Returns the text of the first element with the name `name`, which is in lower case, in one line,
  /// or `nil` if the text is blank or there is no such element.
  func text(of name: String) -> String? {
    first { $0.name == name }?.line
  }
}
