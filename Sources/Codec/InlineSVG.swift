/// An SVG picture that is written in an XHTML page instead of in a file of its own.
struct InlineSVG {
  /// The picture as a document of its own.
  let document: [UInt8]

  /// Finds the picture in the page `bytes`, whose elements are `elements`; there is none if the page
  /// contains several, or text outside.
  init?(in bytes: [UInt8], elements: [XMLElement]) {
    guard let start = elements.firstIndex(where: { $0.name == "svg" }) else { return nil }
    let depth = elements[start].depth
    let inside = elements[(start + 1)...].prefix { $0.depth > depth }
    let others = elements[..<start] + elements[inside.endIndex...]
    guard others.allSatisfy({ $0.name != "svg" && ($0.line == nil || $0.isSilent) }) else {
      return nil
    }
    let page = String(decoding: XMLText.repaired(bytes), as: UTF8.self)
    let pictures = ["", "svg:"].lazy.compactMap { InlineSVG.picture(in: page, prefix: $0) }
    guard let picture = pictures.first else { return nil }
    document = Array(picture.utf8)
  }

  /// Returns the element `svg` of `page` whose name has the prefix `prefix`, with the declarations of
  /// the prefixes that the page may have made for it.
  private static func picture(in page: String, prefix: String) -> String? {
    guard let opening = page.firstRange(of: "<\(prefix)svg"),
      let tagEnd = page[opening.upperBound...].firstIndex(of: ">"),
      let closing = page[tagEnd...].ranges(of: "</\(prefix)svg>").last
    else { return nil }
    let attributes = page[opening.upperBound..<tagEnd]
    var declarations = ""
    for (name, space) in [
      (prefix.isEmpty ? "xmlns" : "xmlns:svg", "http://www.w3.org/2000/svg"),
      ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
    ] where !attributes.contains("\(name)=") {
      declarations += " \(name)=\"\(space)\""
    }
    return page[opening] + declarations + page[opening.upperBound..<closing.upperBound]
  }
}
