internal import CDjVu
internal import CodecProtocol
internal import QuireGeometry

/// The hidden text of the pages, which comes from character recognition, and their links.
extension DjVuDocument {
  func readContents(ofPage index: Int) throws(Fault) -> DocumentPageContents {
    let info = try pageInfo(index)
    let text = unsafe read(
      { unsafe library.ddjvu_document_get_pagetext(document, Int32(index), nil) },
      { root in
        var text = DjVuText(info)
        text.add(root, depth: 0)
        return text
      })
    return DocumentPageContents(
      text: String(text.scalars), boxes: text.boxes, links: links(ofPage: index, info))
  }
}

/// The text of a page, collected from the zones into which djvulibre divides the page.
private struct DjVuText {
  var scalars = String.UnicodeScalarView()
  var boxes: [Rect] = []
  private let info: ddjvu_pageinfo_t

  /// The largest number of zones inside each other: page, column, region, paragraph, line, word and
  /// character.
  private static let depthLimit = 8

  init(_ info: ddjvu_pageinfo_t) { self.info = info }

  /// Adds the text of `zone`: a list of a symbol, the four edges of a rectangle, and a string or
  /// smaller zones.
  mutating func add(_ zone: DjVuExpression, depth: Int) {
    let parts = Array(zone.elements.prefix(DocumentPageContents.scalarLimit))
    guard depth < DjVuText.depthLimit, parts.count > 5 else { return }
    let edges = parts[1...4].compactMap(\.number)
    guard edges.count == 4 else { return }
    if let string = parts[5].string {
      add(string, in: edges)
      return
    }
    let start = boxes.count
    for part in parts[5...] where boxes.count < DocumentPageContents.scalarLimit {
      if boxes.count > start { separate(from: part) }
      add(part, depth: depth + 1)
    }
  }

  /// Adds what is between two zones of the same kind as `zone`: nothing between characters, a space
  /// between words, and a line feed between larger zones.
  private mutating func separate(from zone: DjVuExpression) {
    switch zone.elements.first(where: { _ in true })?.name {
    case "char": break
    case "word": separate(by: " ")
    default: separate(by: "\n")
    }
  }

  /// Adds `string`, whose characters share the rectangle with the given edges.
  private mutating func add(_ string: String, in edges: [Int]) {
    let characters = string.unicodeScalars.prefix(DocumentPageContents.scalarLimit - boxes.count)
    let (left, right) = (Double(edges[0]), Double(edges[2]))
    let width = (right - left) / Double(max(1, characters.count))
    for (index, scalar) in characters.enumerated() {
      scalars.append(scalar == "\n" || !scalar.properties.isWhitespace ? scalar : " ")
      boxes.append(
        info.frame(
          Rect(
            x: left + Double(index) * width, y: Double(edges[1]), width: max(0, width),
            height: Double(max(0, edges[3] - edges[1])))))
    }
  }

  /// Adds `scalar`, which takes no place on the page.
  private mutating func separate(by scalar: Unicode.Scalar) {
    scalars.append(scalar)
    boxes.append(Rect(x: boxes.last?.maxX ?? 0, y: boxes.last?.minY ?? 0, width: 0, height: 0))
  }
}

extension ddjvu_pageinfo_t {
  /// Returns `area`, in pixels from the lower left corner of the page as it is stored, in points
  /// from the upper left corner of the upright page.
  func frame(_ area: Rect) -> Rect {
    var (width, height) = (Double(self.width), Double(self.height))
    if !rotation.isMultiple(of: 2) { swap(&width, &height) }
    var area = Rect(x: area.minX, y: height - area.maxY, width: area.width, height: area.height)
    // The rotation counts quarter turns to the left.
    for _ in 0..<(Int(rotation) & 3) {
      area = Rect(x: area.minY, y: width - area.maxX, width: area.height, height: area.width)
      swap(&width, &height)
    }
    let scale = DjVuDocument.pointsPerInch / Double(dpi)
    return Rect(
      x: area.minX * scale, y: area.minY * scale, width: area.width * scale,
      height: area.height * scale)
  }
}
