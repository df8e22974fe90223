internal import CPoppler
internal import CodecProtocol
internal import QuireGeometry

/// The text and the links of the pages.
extension PDFDocument {
  func readContents(ofPage index: Int) throws(Fault) -> DocumentPageContents {
    let page = try unsafe openPage(index)
    defer { unsafe poppler.g_object_unref(UnsafeMutableRawPointer(page)) }
    let size = try unsafe size(of: page)
    let unit = unit(ofPage: index, size: size)
    let (source, area) = unsafe source(of: page, size)
    let text = PDFText(source)
    let boxes = unsafe text.characters.isEmpty ? [] : boxes(of: page, in: area)
    var contents = unsafe DocumentPageContents(
      text: text.string,
      boxes: text.characters.map { $0.box < boxes.count ? boxes[$0.box] : .zero },
      links: links(of: page, at: index, height: size.height))
    if unit != 1 {
      contents.boxes = contents.boxes.map { $0.scaled(by: unit) }
      for link in contents.links.indices {
        contents.links[link].frame = contents.links[link].frame.scaled(by: unit)
      }
    }
    return contents
  }

  func readText(ofPage index: Int) throws(Fault) -> String {
    let page = try unsafe openPage(index)
    defer { unsafe poppler.g_object_unref(UnsafeMutableRawPointer(page)) }
    let size = try unsafe size(of: page)
    return unsafe PDFText.string(of: source(of: page, size).text)
  }

  /// Returns poppler's text of `page`, and the area of the whole page in which it is selected.
  ///
  /// Poppler leaves text out unless a selection begins where the text does: at the right edge if
  /// most letters are written from right to left.
  private func source(
    of page: OpaquePointer, _ size: (width: Double, height: Double)
  ) -> (text: String, area: PopplerRectangle) {
    var area = PopplerRectangle(x1: 0, y1: 0, x2: size.width, y2: size.height)
    var mirrored = PopplerRectangle(x1: size.width, y1: 0, x2: 0, y2: size.height)
    let text = unsafe text(poppler.poppler_page_get_text_for_area(page, &area)) ?? ""
    guard text.isEmpty || PDFText.hasRightToLeft(text) else { return (text, area) }
    let other = unsafe self.text(poppler.poppler_page_get_text_for_area(page, &mirrored)) ?? ""
    return other.utf8.count > text.utf8.count ? (other, mirrored) : (text, area)
  }

  /// Returns the rectangles of the characters of `page` in `area`, in the order of poppler's text,
  /// in units.
  private func boxes(of page: OpaquePointer, in area: PopplerRectangle) -> [Rect] {
    var area = area
    var rectangles: UnsafeMutablePointer<PopplerRectangle>?
    var count: UInt32 = 0
    guard
      unsafe poppler.poppler_page_get_text_layout_for_area(page, &area, &rectangles, &count) != 0,
      let rectangles = unsafe rectangles
    else { return [] }
    defer { unsafe poppler.g_free(rectangles) }
    return unsafe UnsafeBufferPointer(start: rectangles, count: Int(count)).map { Rect($0) }
  }

  /// Returns the links of `page`, which has the index `index` and is `height` units high, with
  /// their rectangles in units.
  private func links(
    of page: OpaquePointer, at index: Int, height: Double
  ) -> [DocumentPageContents.Link] {
    let mappings = unsafe poppler.poppler_page_get_link_mapping(page)
    defer { unsafe poppler.poppler_page_free_link_mapping(mappings) }
    var links: [DocumentPageContents.Link] = []
    var edges: [Int: PageEdge?] = [:]
    var next = unsafe mappings
    while let item = unsafe next, links.count < DocumentPageContents.linkLimit {
      defer { unsafe next = item.pointee.next }
      let mapping = unsafe item.pointee.data.assumingMemoryBound(to: PopplerLinkMapping.self)
      guard let action = unsafe mapping.pointee.action,
        let target = unsafe linkTarget(of: action, on: index)
      else { continue }
      // The rectangles of links are measured from the lower left corner.
      let area = unsafe Rect(mapping.pointee.area)
      let y = unsafe destination(of: action)?.y
      links.append(
        .init(
          to: target, top: y.flatMap { top(at: $0, on: target, &edges) },
          frame: Rect(x: area.minX, y: height - area.maxY, width: area.width, height: area.height)))
    }
    // Poppler lists the last link of the file first.
    return links.reversed()
  }

  /// The upper edge of a page that stands upright in its user space, in units of that space, the
  /// height of the page, and the length of a unit in points.
  private struct PageEdge {
    let y: Double
    let height: Double
    let unit: Double
  }

  /// The greatest number of pages whose upper edges are looked up for the links of one page.
  private static let edgeLimit = 200

  /// Returns the distance, in points, from the upper edge of the page to which `target` leads to
  /// `y`, a coordinate in its user space, or `nil` if it is not known; `edges` are the upper edges
  /// of the pages that have been looked up.
  private func top(
    at y: Double, on target: DocumentPageContents.Link.Target, _ edges: inout [Int: PageEdge?]
  ) -> Double? {
    guard case .page(let index) = target, y.isFinite else { return nil }
    if edges[index] == nil {
      guard edges.count < PDFDocument.edgeLimit else { return nil }
      edges[index] = .some(upperEdge(ofPage: index))
    }
    guard let edge = edges[index] ?? nil else { return nil }
    return min(max(0, edge.y - y), edge.height) * edge.unit
  }

  /// Returns the upper edge of the page with the index `index`, or `nil` if the page cannot be read
  /// or is rotated.
  private func upperEdge(ofPage index: Int) -> PageEdge? {
    guard let page = try? unsafe openPage(index) else { return nil }
    defer { unsafe poppler.g_object_unref(UnsafeMutableRawPointer(page)) }
    guard let size = try? unsafe size(of: page) else { return nil }
    var corners = PopplerRectangle()
    unsafe poppler.poppler_page_get_crop_box(page, &corners)
    let box = Rect(corners)
    guard abs(box.width - size.width) < 1, abs(box.height - size.height) < 1 else { return nil }
    return PageEdge(y: box.maxY, height: size.height, unit: unit(ofPage: index, size: size))
  }

  /// Returns the place to which `action`, that of a link on the page with the index `page`, leads,
  /// or `nil` if it does something else.
  private func linkTarget(
    of action: UnsafeMutablePointer<PopplerAction>, on page: Int
  ) -> DocumentPageContents.Link.Target? {
    if unsafe action.pointee.type == POPPLER_ACTION_URI, let uri = unsafe action.pointee.uri.uri {
      return unsafe .address(String(cString: uri))
    }
    if unsafe name(of: action) == "GoBack" { return .back }
    return unsafe self.page(of: action, on: page).map { .page($0) }
  }
}

extension Rect {
  /// Creates the rectangle between two corners, in any order.
  fileprivate init(_ corners: PopplerRectangle) {
    self.init(
      x: min(corners.x1, corners.x2), y: min(corners.y1, corners.y2),
      width: abs(corners.x2 - corners.x1), height: abs(corners.y2 - corners.y1))
  }
}
