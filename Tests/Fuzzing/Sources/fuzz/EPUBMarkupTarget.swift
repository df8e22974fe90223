@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// The style sheets and the references to data in an EPUB book.
  static let epubMarkup = FuzzTarget("EPUBMarkup") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let elements = XMLElement.elements(of: Array("<p class='a b' id='c'/>".utf8))
    if let found = StyleSheet(text).background(of: elements) {
      check(text.contains(found), "\(found) is not in the style sheet")
    }
    if let data = DataURI(text) {
      check(data.memory.count <= text.utf8.count, "the data have grown")
    }
  }
}
