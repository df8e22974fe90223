internal import CodecProtocol
internal import QuireGeometry

/// The rectangles in which pictures are drawn on a page.
extension PixelRect {
  /// Returns the largest width and height, in pixels, of a picture on `canvas`; a picture that
  /// would be larger is refused with an error.
  ///
  /// The scaled size of a thin strip that covers a page can be enormous.
  static func sideLimit(on canvas: borrowing PageCanvas) -> Int {
    canvas.scaledPage == nil ? 1 << 17 : CodecChannel.scaledSideLimit
  }

  /// Creates the rectangle, at least 1 × 1 pixel, in which a picture of `width` × `height` pixels
  /// is drawn on `canvas`.
  init(of width: Int, _ height: Int, on canvas: borrowing PageCanvas) {
    self.init(of: Double(width), Double(height), on: canvas, fit: canvas.fit)
  }

  /// Creates the rectangle, at least 1 × 1 pixel, in which a page of drawings with the size `width`
  /// × `height` is drawn on `canvas`.
  ///
  /// Drawings have no size in pixels that they should not exceed.
  init(ofDrawing width: Double, _ height: Double, on canvas: borrowing PageCanvas) {
    self.init(
      of: width, height, on: canvas, fit: canvas.fit == .inside ? .fitting : canvas.fit)
  }

  private init(
    of width: Double, _ height: Double, on canvas: borrowing PageCanvas, fit: PageFit
  ) {
    if let page = canvas.scaledPage {
      self = page
    } else {
      self.init(of: width, height, on: canvas.width, canvas.height, fit: fit)
    }
  }

  /// Creates the rectangle in the middle of a page of `pageWidth` × `pageHeight` pixels in which a
  /// picture of `width` × `height` pixels is drawn, scaled as `fit` says.
  ///
  /// The rectangle has at least 1 × 1 pixel.
  init(
    of width: Double, _ height: Double, on pageWidth: Int, _ pageHeight: Int, fit: PageFit
  ) {
    let horizontal = Double(pageWidth) / width
    let vertical = Double(pageHeight) / height
    let factor =
      switch fit {
      case .inside: min(1, horizontal, vertical)
      case .fitting: min(horizontal, vertical)
      case .covering: max(horizontal, vertical)
      }
    let scaledWidth = Int((width * factor).rounded())
    let scaledHeight = Int((height * factor).rounded())
    if fit == .covering {
      self.init(
        centering: max(pageWidth, scaledWidth), max(pageHeight, scaledHeight), in: pageWidth,
        pageHeight)
    } else {
      self.init(
        centering: min(pageWidth, max(1, scaledWidth)), min(pageHeight, max(1, scaledHeight)),
        in: pageWidth, pageHeight)
    }
  }

  /// Returns the part of the rectangle that is inside a page of `pageWidth` × `pageHeight` pixels.
  func clipped(to pageWidth: Int, _ pageHeight: Int) -> PixelRect {
    intersection(PixelRect(x: 0, y: 0, width: pageWidth, height: pageHeight))
  }

  /// Creates a rectangle of `width` × `height` pixels in the middle of a page of `pageWidth` ×
  /// `pageHeight` pixels.
  init(centering width: Int, _ height: Int, in pageWidth: Int, _ pageHeight: Int) {
    self.init(
      x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width: width, height: height)
  }
}
