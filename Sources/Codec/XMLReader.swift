internal import CXML

/// A reader that goes through an XML document from its beginning to its end.
///
/// Sound: the reader of libxml2 is closed with the value, and its texts are
/// copied before it moves on.
@safe struct XMLReader: ~Copyable {
  /// A place at which the reader can be.
  enum Place {
    case element
    case text(String)
    /// White space between elements.
    case blank(String)
  }

  private let reader: OpaquePointer
  /// Whether the parser is that for HTML, which leaves prefixes in names and changes them to lower
  /// case.
  let isHTML: Bool

  /// Opens the document in `bytes`, which have to stay as long as the reader, or returns `nil` if
  /// there is none.
  private init?(_ bytes: UnsafeRawBufferPointer, isHTML: Bool) {
    let open = unsafe isHTML ? quire_xml_open_html : quire_xml_open
    guard let reader = unsafe open(bytes.baseAddress, Int32(clamping: bytes.count)) else {
      return nil
    }
    unsafe self.reader = reader
    self.isHTML = isHTML
  }

  deinit { unsafe quire_xml_close(reader) }

  /// Returns what `body` reads from the XML document `bytes`, or `nil` if there is no document.
  ///
  /// A document with a fault after which the rest cannot be read as XML is read again as HTML.
  /// Other files, to which the document may refer, are not read.
  static func read<Result>(
    _ bytes: [UInt8], _ body: (borrowing XMLReader) -> Result
  ) -> Result? {
    let bytes = XMLText.repaired(bytes)
    return unsafe bytes.withUnsafeBytes { buffer in
      for isHTML in [false, true] {
        guard let reader = unsafe XMLReader(buffer, isHTML: isHTML) else { continue }
        let result = body(reader)
        if unsafe quire_xml_has_failed(reader.reader) == 0 { return result }
      }
      return nil
    }
  }

  /// Moves to the next place, or returns `nil` at the end.
  func next() -> Place? {
    switch unsafe quire_xml_next(reader) {
    case QUIRE_XML_ELEMENT: .element
    case QUIRE_XML_TEXT: .text(value)
    case QUIRE_XML_BLANK: .blank(value)
    case QUIRE_XML_REFERENCE: .text(character)
    default: nil
    }
  }

  /// The number of elements that contain the place, before its attributes are read.
  var depth: Int { unsafe Int(quire_xml_depth(reader)) }

  /// The name of the element or the attribute, with its prefix.
  var name: String { unsafe XMLReader.text(quire_xml_name(reader)) }

  /// Moves to the next attribute of the element, and returns its name and its value, or `nil` after
  /// the last one.
  func nextAttribute() -> (name: String, value: String)? {
    unsafe quire_xml_next_attribute(reader) != 0 ? (name, value) : nil
  }

  private var value: String { unsafe XMLReader.text(quire_xml_value(reader)) }

  private var character: String {
    let value = unsafe quire_xml_character(reader)
    return value == 0 ? "" : Unicode.Scalar(value).map { String($0) } ?? ""
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String {
    unsafe characters.map { unsafe String(cString: $0) } ?? ""
  }
}
