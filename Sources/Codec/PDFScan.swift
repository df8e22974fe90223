internal import CodecProtocol

/// A page of a PDF document that is a scanned picture: one JPEG image that covers the page.
///
/// Such a page is decoded as a photograph is: only at the size and in the part that is needed.
/// poppler would decode all of the image for each drawing.
struct PDFScan {
  /// The data of the image.
  let data: PictureData
  /// The rectangle of the image on the page before rotation, as fractions of the page from its top
  /// left corner.
  let place: (left: Double, top: Double, right: Double, bottom: Double)
  /// The rotation of the page.
  let orientation: PictureOrientation

  /// The largest distance of the edges of the image from those of the page, in points.
  private static let tolerance = 1.0
  /// The widths and heights of a page whose image is placed by fractions of the page, in points.
  ///
  /// Of an infinite length there are no fractions.
  private static let sides = 1.0...1e6
  /// The largest size of the operators of a page, in bytes.
  private static let contentLimit = 1 << 20
  /// The keys that a page inherits from the nodes of the page tree above it.
  private static let inheritedKeys = ["/MediaBox", "/CropBox", "/Resources", "/Rotate"]

  /// The keys of images that are drawn in another way than a JPEG file.
  private static let excludedKeys = [
    "/SMask", "/Mask", "/ImageMask", "/Decode", "/DecodeParms", "/SMaskInData", "/OC",
  ]

  /// Finds the image of the page with the index `index`, or returns `nil` if the page is not a
  /// single JPEG image that covers it.
  init?(ofPage index: Int, in objects: PDFObjects) {
    guard let (page, inherited) = PDFScan.page(index, in: objects),
      objects.value("/UserUnit", in: page) == nil,
      objects.value("/Annots", in: page).flatMap(objects.count) ?? 0 == 0,
      let box = PDFScan.box(of: inherited, in: objects),
      PDFScan.sides.contains(box.width), PDFScan.sides.contains(box.height),
      let content = objects.content(of: page), content.count <= PDFScan.contentLimit,
      let image = PDFContentScanner.image(in: content),
      box.contains(image.rectangle, tolerance: PDFScan.tolerance),
      image.rectangle.contains(box, tolerance: PDFScan.tolerance),
      image.clips.allSatisfy({ $0.contains(box, tolerance: PDFScan.tolerance) }),
      let resources = inherited["/Resources"],
      let images = objects.value("/XObject", in: resources),
      let stream = objects.value(image.name, in: images),
      PDFScan.isPlainJPEG(stream, in: objects),
      let memory = unsafe objects.data(of: stream),
      let data = try? PictureData(unsafe MemoryBlock(adopting: memory)), data.kind == .jpeg
    else { return nil }
    self.data = data
    let rectangle = image.rectangle
    place = (
      (rectangle.left - box.left) / box.width, (box.top - rectangle.top) / box.height,
      (rectangle.right - box.left) / box.width, (box.top - rectangle.bottom) / box.height
    )
    let rotation = inherited["/Rotate"].flatMap(objects.number) ?? 0
    guard let orientation = PictureOrientation(clockwiseDegrees: rotation) else { return nil }
    self.orientation = orientation
  }

  /// Returns the page with the index `index`, and the values that it has or inherits.
  ///
  /// Only the nodes on the way to the page are read, since a document may have many pages.
  private static func page(
    _ index: Int, in objects: PDFObjects
  ) -> (page: PDFObjects.Handle, values: [String: PDFObjects.Handle])? {
    guard var node = objects.value("/Pages", in: objects.root) else { return nil }
    var values: [String: PDFObjects.Handle] = [:]
    var rest = index
    for _ in 0..<64 {
      for key in inheritedKeys {
        if let value = objects.value(key, in: node) { values[key] = value }
      }
      guard let kids = objects.value("/Kids", in: node) else {
        return rest == 0 ? (node, values) : nil
      }
      guard let next = kid(of: node, kids, at: &rest, in: objects) else { return nil }
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

  /// Returns the visible rectangle of a page with the values `values`.
  private static func box(
    of values: [String: PDFObjects.Handle], in objects: PDFObjects
  ) -> PDFRectangle? {
    guard let media = values["/MediaBox"].flatMap(objects.rectangle) else { return nil }
    let crop = values["/CropBox"].flatMap(objects.rectangle) ?? media
    return media.intersection(crop)
  }

  /// Returns whether `stream` is an opaque image whose data are a JPEG file with colours that need
  /// no conversion.
  private static func isPlainJPEG(_ stream: PDFObjects.Handle, in objects: PDFObjects) -> Bool {
    guard let image = objects.dictionary(of: stream),
      objects.value("/Subtype", in: image).flatMap(objects.name) == "/Image",
      excludedKeys.allSatisfy({ objects.value($0, in: image) == nil }),
      let filter = objects.value("/Filter", in: image),
      let space = objects.value("/ColorSpace", in: image)
    else { return false }
    let filterName =
      objects.count(filter) == 1
      ? objects.name(objects.element(0, of: filter))
      : objects.name(filter)
    guard filterName == "/DCTDecode" else { return false }
    let spaceName =
      objects.count(space).map { $0 > 0 } == true
      ? objects.name(objects.element(0, of: space)) : objects.name(space)
    return ["/DeviceRGB", "/DeviceGray", "/CalRGB", "/CalGray", "/ICCBased"].contains(spaceName)
  }
}
