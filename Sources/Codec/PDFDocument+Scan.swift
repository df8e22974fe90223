internal import CodecProtocol
internal import QuireGeometry

/// Scanned pages, which are decoded as photographs are.
extension PDFDocument {
  /// The least number of bytes of a file for each page if its pages can be scans.
  private static let leastScanSize = 16384

  /// Whether pages can be scans or other large images.
  ///
  /// Loading libqpdf would delay the first page of a document with text.
  var mayHaveLargeImages: Bool { fileSize / pageCount >= PDFDocument.leastScanSize }

  /// Draws the page with the index `index` if it is a scanned picture, and returns whether it is.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - area: The rectangle of the canvas that the whole page fills.
  ///   - visible: The part of `area` on the canvas.
  ///   - canvas: The canvas.
  ///   - memory: The memory limit of the process, which is raised if the picture needs it.
  /// - Returns: Whether the page is a scanned picture and has been drawn.
  /// - Throws: `Fault` if the picture cannot be read.
  func paintScan(
    _ index: Int, in area: PixelRect, visible: PixelRect, on canvas: borrowing PageCanvas,
    memory: MemoryAllowance
  ) throws(Fault) -> Bool {
    guard mayHaveLargeImages, let objects else { return false }
    let found = PDFScan(ofPage: index, in: objects)
    objects.release()
    guard let scan = found else { return false }
    canvas.fillWhite(visible)
    do throws(Fault) {
      return try JPEGPicture.paint(
        scan.data, in: scan.area(on: area), turned: scan.orientation, on: canvas, memory: memory)
    } catch {
      // poppler shows what it can of a damaged image.
      return false
    }
  }
}

extension PDFScan {
  /// Returns the rectangle of the image on a canvas on which the whole upright page fills `page`.
  fileprivate func area(on page: PixelRect) -> PixelRect {
    // Turned clockwise by 90°, (x, y) of the page becomes (1 − y, x).
    let (left, top, right, bottom) =
      switch orientation.number {
      case 6: (1 - place.bottom, place.left, 1 - place.top, place.right)
      case 3: (1 - place.right, 1 - place.bottom, 1 - place.left, 1 - place.top)
      case 8: (place.top, 1 - place.right, place.bottom, 1 - place.left)
      default: place
      }
    func pixel(_ share: Double, _ length: Int) -> Int { Int((share * Double(length)).rounded()) }
    let (x, y) = (pixel(left, page.width), pixel(top, page.height))
    return PixelRect(
      x: page.x + x, y: page.y + y, width: max(1, pixel(right, page.width) - x),
      height: max(1, pixel(bottom, page.height) - y))
  }
}
