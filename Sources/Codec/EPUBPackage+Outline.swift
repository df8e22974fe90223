internal import CodecProtocol

/// The table of contents of an EPUB book.
extension EPUBPackage {
  /// The number of elements in a link among which its title is searched.
  private static let titleDistance = 100

  /// Returns the table of contents in `elements`, the elements of the navigation document or of the
  /// NCX file at `path`.
  func outline(of elements: [XMLElement], at path: String) -> [DocumentInfo.OutlineItem] {
    let entries =
      elements.contains { $0.name == "navmap" }
      ? EPUBPackage.points(in: elements) : EPUBPackage.links(in: elements)
    let indices = Dictionary(zip(pages.map(\.path), pages.indices)) { first, _ in first }
    return entries.map { title, reference in
      let target = reference.map { EPUBPackage.resolve($0, from: path) }
      return .init(title: title, page: target.flatMap { indices[$0] })
    }
  }

  /// Returns the titles and the targets in `elements`, the elements of a navigation document.
  ///
  /// EPUB 3.3, section 7.
  private static func links(in elements: [XMLElement]) -> [(title: String, reference: String?)] {
    let start = elements.firstIndex { $0.name == "nav" && $0.attributes["type"] == "toc" }
    guard let start else { return [] }
    let contents = elements[(start + 1)...].prefix { $0.name != "nav" }
    let links = contents.indices.lazy.filter { contents[$0].name == "a" }
    return links.prefix(DocumentInfo.outlineLimit).map { index in
      let link = contents[index]
      // The title may be inside of other elements, such as <span>.
      let inside = contents[(index + 1)...].prefix(titleDistance).prefix { $0.depth > link.depth }
      let title = link.line ?? inside.lazy.compactMap(\.line).first ?? ""
      return (title, link.attributes["href"])
    }
  }

  /// Returns the titles and the targets in `elements`, the elements of an NCX file.
  ///
  /// Open Packaging Format 2.0.1, section 2.4.1.
  private static func points(in elements: [XMLElement]) -> [(title: String, reference: String?)] {
    var points: [(title: String, reference: String?)] = []
    let contents = elements.drop { $0.name != "navmap" }.prefix { $0.name != "pagelist" }
    for element in contents {
      switch element.name {
      case "navpoint":
        guard points.count < DocumentInfo.outlineLimit else { return points }
        points.append(("", nil))
      case "text":
        guard let last = points.indices.last, points[last].title.isEmpty else { continue }
        points[last].title = element.line ?? ""
      case "content":
        guard let last = points.indices.last, points[last].reference == nil else { continue }
        points[last].reference = element.attributes["src"]
      default: break
      }
    }
    return points
  }
}
