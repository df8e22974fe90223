/// A page of a PDF document: its dictionary, and the values that it inherits from the nodes of the
/// page tree above it.
struct PDFPage {
  /// The dictionary of the page.
  let dictionary: PDFObjects.Handle
  private let inherited: [String: PDFObjects.Handle]

  /// The keys that a page inherits (ISO 32000-1, table 30).
  private static let inheritedKeys = ["/MediaBox", "/CropBox", "/Resources", "/Rotate"]
  /// The greatest number of nodes from the root of the page tree to a page.
  private static let depthLimit = 64

  /// Finds the page with the index `index`, or returns `nil` if the page tree is damaged.
  ///
  /// Only the nodes on the way to the page are read, since a document may have many pages.
  init?(_ index: Int, in objects: PDFObjects) {
    guard var node = objects.value("/Pages", in: objects.root) else { return nil }
    var values: [String: PDFObjects.Handle] = [:]
    var rest = index
    for _ in 0..<PDFPage.depthLimit {
      for key in PDFPage.inheritedKeys {
        if let value = objects.value(key, in: node) { values[key] = value }
      }
      guard let kids = objects.value("/Kids", in: node) else {
        guard rest == 0 else { return nil }
        (dictionary, inherited) = (node, values)
        return
      }
      guard let next = PDFPage.kid(of: node, kids, at: &rest, in: objects) else { return nil }
      node = next
    }
    return nil
  }

  /// Returns the child of `node`, one of `kids`, that contains the page with the index `rest` among
  /// the pages below `node`, and makes `rest` the index among the pages below that child.
  private static func kid(
    of node: PDFObjects.Handle, _ kids: PDFObjects.Handle, at rest: inout Int,
    in objects: PDFObjects
  ) -> PDFObjects.Handle? {
    guard let count = objects.count(kids) else { return nil }
    func pageCount(_ node: PDFObjects.Handle) -> Int? {
      objects.value("/Count", in: node).flatMap(objects.number).flatMap { Int(exactly: $0) }
    }
    if pageCount(node) == count, rest < count {
      defer { rest = 0 }
      return objects.element(rest, of: kids)
    }
    for index in 0..<count {
      let kid = objects.element(index, of: kids)
      let pages = objects.value("/Kids", in: kid) == nil ? 1 : pageCount(kid)
      guard let pages, pages >= 0 else { return nil }
      if rest < pages { return kid }
      rest -= pages
    }
    return nil
  }

  /// The dictionary of the resources, or `nil` if the page has none.
  var resources: PDFObjects.Handle? { inherited["/Resources"] }

  /// Returns the visible rectangle of the page, in its user space.
  func box(in objects: PDFObjects) -> PDFRectangle? {
    guard let media = inherited["/MediaBox"].flatMap(objects.rectangle) else { return nil }
    let crop = inherited["/CropBox"].flatMap(objects.rectangle) ?? media
    return media.intersection(crop)
  }

  /// Returns the angle, in degrees clockwise, by which the page is turned to be upright.
  func rotation(in objects: PDFObjects) -> Double {
    inherited["/Rotate"].flatMap(objects.number) ?? 0
  }

  /// Returns the length of a unit of the page's user space, in points (ISO 32000-1, table 30).
  func unit(in objects: PDFObjects) -> Double {
    let unit = objects.value("/UserUnit", in: dictionary).flatMap(objects.number) ?? 1
    return unit > 0 && unit.isFinite ? unit : 1
  }

  /// Returns whether the resources of the page have an image with more than `side` pixels in a row
  /// or a column; masks do not count.
  func hasImage(largerThan side: Int, in objects: PDFObjects) -> Bool {
    guard let resources, let images = objects.value("/XObject", in: resources) else { return false }
    return objects.keys(of: images).contains { name in
      guard let image = objects.value(name, in: images).flatMap(objects.dictionary),
        objects.value("/ImageMask", in: image) == nil
      else { return false }
      return ["/Width", "/Height"].contains { key in
        objects.value(key, in: image).flatMap(objects.number).map { $0 > Double(side) } == true
      }
    }
  }
}
