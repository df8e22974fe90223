import QuireGeometry

/// The place of a part of a page in a rectangle, in device pixels.
nonisolated struct PartLayout {
  /// The size of the rectangle for which the whole page is decoded.
  let box: PageBox.Pixels
  /// The rectangle of the part.
  let frame: Rect
  /// The rectangle of the whole page, as seen from the top left corner of the part.
  let page: Rect

  /// Lays out the part `part`, in fractions of a page with the shape `shape`, at the greatest size
  /// at which it fits in the middle of a rectangle of `width` × `height` pixels, at least 1 × 1.
  ///
  /// A page that consists of pixels is not enlarged.
  init(_ shape: PageShape, part: Rect, width: Int, height: Int) {
    let size = shape.size
    let largest = min(
      Double(width) / (size.width * part.width), Double(height) / (size.height * part.height))
    let scale = shape.isScalable ? largest : min(1, largest)
    // A tiny remainder of the division must not cost a pixel.
    let across = max(1, (size.width * scale + 1e-6).rounded(.down))
    self.init(shape, across: across) { page in
      let (left, top) = ((part.minX * page.width).rounded(), (part.minY * page.height).rounded())
      let right = min((part.maxX * page.width).rounded(), left + Double(width), page.width)
      let bottom = min((part.maxY * page.height).rounded(), top + Double(height), page.height)
      let (own, common) = (max(1, right - left), max(1, bottom - top))
      let frame = Rect(
        x: ((Double(width) - own) / 2).rounded(.down),
        y: ((Double(height) - common) / 2).rounded(.down), width: own, height: common)
      return (frame, Point(x: left, y: top))
    }
  }

  /// Lays out the part `part`, in fractions of a page with the shape `shape`, so that it covers
  /// `frame`, which has the shape of the part.
  init(_ shape: PageShape, part: Rect, covering frame: Rect) {
    let size = shape.size
    let scale = max(
      frame.width / (size.width * part.width), frame.height / (size.height * part.height))
    let across = max(frame.width, (size.width * scale - 1e-6).rounded(.up))
    self.init(shape, across: across) { page in
      func start(_ share: Double, _ whole: Double, _ shown: Double) -> Double {
        max(0, min((share * whole).rounded(), whole - shown))
      }
      return (
        frame,
        Point(
          x: start(part.minX, page.width, frame.width),
          y: start(part.minY, page.height, frame.height))
      )
    }
  }

  /// Lays out a page that is `across` pixels wide; `place` returns the rectangle of the part and
  /// its top left corner on a page of a given size.
  private init(
    _ shape: PageShape, across: Double, place: (Size) -> (frame: Rect, corner: Point)
  ) {
    let down = max(1, (shape.size.height * across / shape.size.width).rounded())
    let (frame, corner) = place(Size(width: across, height: down))
    self.frame = frame
    page = Rect(x: -corner.x, y: -corner.y, width: across, height: down)
    // The width alone decides about the scale.
    box = (Int(across), Int(down) + 1)
  }
}
