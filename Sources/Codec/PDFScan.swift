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

  /// The keys of images that are drawn in another way than a JPEG file.
  private static let excludedKeys = [
    "/SMask", "/Mask", "/ImageMask", "/Decode", "/DecodeParms", "/SMaskInData", "/OC",
  ]

  /// Finds the image of the page with the index `index`, or returns `nil` if the page is not a
  /// single JPEG image that covers it.
  init?(ofPage index: Int, in objects: PDFObjects) {
    guard let page = PDFPage(index, in: objects),
      objects.value("/Annots", in: page.dictionary).flatMap(objects.count) ?? 0 == 0,
      let box = page.box(in: objects)
    else { return nil }
    let unit = page.unit(in: objects)
    let tolerance = PDFScan.tolerance / unit
    guard PDFScan.sides.contains(box.width * unit), PDFScan.sides.contains(box.height * unit),
      let content = objects.content(of: page.dictionary), content.count <= PDFScan.contentLimit,
      let image = PDFContentScanner.image(in: content),
      box.contains(image.rectangle, tolerance: tolerance),
      image.rectangle.contains(box, tolerance: tolerance),
      image.clips.allSatisfy({ $0.contains(box, tolerance: tolerance) }),
      let resources = page.resources,
      let images = objects.value("/XObject", in: resources),
      let stream = objects.value(image.name, in: images),
      PDFScan.isPlainJPEG(stream, resources: resources, in: objects),
      let memory = unsafe objects.data(of: stream),
      let data = try? PictureData(unsafe MemoryBlock(adopting: memory)), data.kind == .jpeg
    else { return nil }
    self.data = data
    let rectangle = image.rectangle
    place = (
      (rectangle.left - box.left) / box.width, (box.top - rectangle.top) / box.height,
      (rectangle.right - box.left) / box.width, (box.top - rectangle.bottom) / box.height
    )
    let rotation = page.rotation(in: objects)
    guard let orientation = PictureOrientation(clockwiseDegrees: rotation) else { return nil }
    self.orientation = orientation
  }

  /// Returns whether `stream` is an opaque image whose data are a JPEG file with colours that need
  /// no conversion.
  ///
  /// The parameter `resources` has the resources of the page.
  private static func isPlainJPEG(
    _ stream: PDFObjects.Handle, resources: PDFObjects.Handle, in objects: PDFObjects
  ) -> Bool {
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
    return objects.showsUnconverted(space, resources: resources)
  }
}
