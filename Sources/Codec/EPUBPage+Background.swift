internal import CodecProtocol

extension EPUBPage {
  /// The most style sheets of a page that are read.
  private static let sheetLimit = 16

  /// Returns the picture that the style sheets in and beside a page with `elements` put behind one
  /// of them, or `nil` if there is none.
  ///
  /// The parameter `origin` is the path from which the references in the page are resolved.
  static func background(
    of elements: [XMLElement], at origin: String, in files: EPUBFiles
  ) -> EPUBReference? {
    let inline = elements.lazy.compactMap { element in
      element.attributes["style"].flatMap(StyleSheet.background(in:))
    }
    if let found = inline.first { return EPUBReference(found, from: origin) }
    var sheet = StyleSheet()
    for element in elements.lazy.filter({ $0.name == "style" }).prefix(sheetLimit) {
      sheet.add(Array(element.text.utf8), from: origin)
    }
    if let found = sheet.background(of: elements) {
      return EPUBReference(found.reference, from: found.path)
    }
    for reference in elements.lazy.compactMap(\.styleSheet).prefix(sheetLimit) {
      let path = EPUBPackage.resolve(reference, from: origin)
      guard let text = try? files.text(at: path) else { continue }
      // References in a style sheet are relative to it.
      sheet.add(text, from: path)
    }
    return sheet.background(of: elements).map { EPUBReference($0.reference, from: $0.path) }
  }
}

extension XMLElement {
  /// The reference to the style sheet that the element adds to the page, or `nil` if it adds none.
  fileprivate var styleSheet: String? {
    guard name == "link", attributes["rel"]?.lowercased().contains("stylesheet") == true else {
      return nil
    }
    return attributes["href"]
  }
}
