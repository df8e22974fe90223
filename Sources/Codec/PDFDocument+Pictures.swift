internal import CodecProtocol
internal import QuireGeometry

/// The pictures on the pages.
extension PDFDocument {
  /// The largest size of the operators of a page or of a part of it, in bytes.
  private static let contentLimit = 1 << 20
  /// The greatest number of parts within each other.
  private static let depthLimit = 4

  func findPictures(onPage index: Int) throws(Fault) -> PagePictures {
    guard let objects else { return PagePictures([]) }
    defer { objects.release() }
    guard let page = PDFPage(index, in: objects), let box = page.box(in: objects),
      let content = objects.content(of: page.dictionary),
      content.count <= PDFDocument.contentLimit
    else { return PagePictures([]) }
    var areas: [PDFRectangle] = []
    add(
      PDFPictureScanner.objects(in: content), of: page.resources, in: objects, to: &areas,
      depth: PDFDocument.depthLimit)
    let rotation = page.rotation(in: objects)
    return PagePictures(
      areas.lazy.compactMap { $0.intersection(box) }.map { area in
        let (left, right) = (
          (area.left - box.left) / box.width, (area.right - box.left) / box.width
        )
        let (top, bottom) = (
          (box.top - area.top) / box.height, (box.top - area.bottom) / box.height
        )
        return Rect(left: left, top: top, right: right, bottom: bottom).turned(by: rotation)
      })
  }

  /// Adds the rectangles of the images among `drawn`, whose names are those in `resources`, and of
  /// those in the parts of the page among them, to `areas`.
  private func add(
    _ drawn: [PDFPictureScanner.Drawn], of resources: PDFObjects.Handle?, in objects: PDFObjects,
    to areas: inout [PDFRectangle], depth: Int
  ) {
    let named = resources.flatMap { objects.value("/XObject", in: $0) }
    for object in drawn where areas.count < PagePictures.limit {
      guard let name = object.name else {
        add(object, to: &areas)
        continue
      }
      guard let stream = named.flatMap({ objects.value(name, in: $0) }),
        let dictionary = objects.dictionary(of: stream)
      else { continue }
      switch objects.value("/Subtype", in: dictionary).flatMap(objects.name) {
      case "/Image" where objects.value("/ImageMask", in: dictionary) == nil:
        add(object, to: &areas)
      case "/Form":
        guard depth > 0, let content = objects.decodedData(of: stream),
          content.count <= PDFDocument.contentLimit
        else { continue }
        let own = objects.elements(of: "/Matrix", in: dictionary).compactMap(objects.number)
        let matrix = (PDFMatrix(own) ?? PDFMatrix()).followed(by: object.matrix)
        add(
          PDFPictureScanner.objects(in: content, matrix: matrix, clip: object.clip),
          of: objects.value("/Resources", in: dictionary) ?? resources, in: objects, to: &areas,
          depth: depth - 1)
      default: continue
      }
    }
  }

  /// Adds the visible rectangle of `image`, which fills the unit square, to `areas`.
  private func add(_ image: PDFPictureScanner.Drawn, to areas: inout [PDFRectangle]) {
    guard let box = image.matrix.box(0, 0, 1, 1) else { return }
    if let clip = image.clip {
      if let visible = box.intersection(clip) { areas.append(visible) }
    } else {
      areas.append(box)
    }
  }
}

extension Rect {
  fileprivate init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle, in fractions of a page, on the page turned by `degrees`, a multiple of
  /// 90 clockwise.
  fileprivate func turned(by degrees: Double) -> Rect {
    let turn = (Int(exactly: degrees) ?? 0) % 360
    // Turned clockwise by 90°, (x, y) of the page becomes (1 − y, x).
    return switch turn < 0 ? turn + 360 : turn {
    case 90: Rect(left: 1 - maxY, top: minX, right: 1 - minY, bottom: maxX)
    case 180: Rect(left: 1 - maxX, top: 1 - maxY, right: 1 - minX, bottom: 1 - minY)
    case 270: Rect(left: minY, top: 1 - maxX, right: maxY, bottom: 1 - minX)
    default: self
    }
  }
}
