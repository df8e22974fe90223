@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// The style sheets, the drawings and the references to data in an EPUB book.
  static let epubMarkup = FuzzTarget("EPUBMarkup") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let elements = XMLElement.elements(of: Array("<p class='a b' id='c'/>".utf8))
    var sheet = StyleSheet()
    sheet.add(Array(text.utf8), from: "book.css")
    if let found = sheet.background(of: elements)?.reference {
      let isPart = text.utf8.firstRange(of: found.utf8) != nil
      check(isPart, "\(found) is not in the style sheet")
    }
    for drawing in InlineDrawings(in: Array(text.utf8)).documents {
      let name = XMLBeginning(drawing).element
      check(name == "svg", "a drawing is no SVG document")
    }
    if let data = DataURI(text) {
      check(data.memory.count <= text.utf8.count, "the data have grown")
    }
  }
}
