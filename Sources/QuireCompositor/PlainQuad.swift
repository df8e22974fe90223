import QuireGeometry
import QuireScene

/// A quad that can be painted without OpenGL, because each pixel of the surface shows a colour,
/// exactly one pixel of an image, or the shadow of a rectangle.
struct PlainQuad {
  enum Content {
    /// A single colour.
    case color(MemoryPixel)
    /// The pixels of an image; the pixel (0, 0) of the image is at (`x`, `y`) of the surface.
    ///
    /// An image of one row shows this row in all rows of the quad.
    case image(Image, x: Int, y: Int, isOpaque: Bool)
    /// The shadow of a rectangle.
    case shadow(MemoryShadow)
  }

  let content: Content
  /// The visible pixels of the quad on the surface.
  let frame: PixelRect
  /// The opacity of the image, 0…1.
  let alpha: Double

  /// The largest distance, in pixels, between the edge of an image and the edge of a pixel at which
  /// the image is not resampled.
  private static let tolerance = 1.0 / 256

  /// Converts `quad`, an item of a frame with `scale` pixels per point whose images are in
  /// `contents`, or returns `nil` if only OpenGL can draw the quad.
  init?(_ quad: Quad, contents: ContentRegistry, scale: Double) {
    // Colours are computed faster by the shader, also on a software renderer.
    guard quad.masks.isEmpty, quad.transform.keepsRectsUpright, quad.treatment.filter == .identity
    else { return nil }
    let box = quad.transform.boundingBox(of: quad.frame).scaled(by: scale)
    alpha = quad.alpha
    // A pixel belongs to the quad if its centre does.
    var frame = PixelRect(
      left: (box.minX - 0.5).rounded(.up), top: (box.minY - 0.5).rounded(.up),
      right: (box.maxX - 0.5).rounded(.up), bottom: (box.maxY - 0.5).rounded(.up))
    // Clipping rounds to whole pixels.
    let clipRect = (quad.clip?.scaled(by: scale)).map {
      PixelRect(
        left: $0.minX.rounded(), top: $0.minY.rounded(), right: $0.maxX.rounded(),
        bottom: $0.maxY.rounded())
    }
    switch quad.content {
    case .color(let color):
      content = .color(MemoryPixel(color.opacity(quad.alpha)))
    case .image(let id, let source, let isOpaque):
      guard let image = contents.content(id)?.currentImage() else { return nil }
      let whole = Rect(size: Size(width: Double(image.width), height: Double(image.height)))
      guard whole.encloses(source),
        PlainQuad.isExact(box.minX, box.width, source.minX, source.width)
      else { return nil }
      let repeatsRow = image.height == 1 && source == whole
      guard
        repeatsRow || PlainQuad.isExact(box.minY, box.height, source.minY, source.height)
      else { return nil }
      let (x, y) = (Int(box.minX.rounded()), Int(box.minY.rounded()))
      let (sourceX, sourceY) = (Int(source.minX.rounded()), Int(source.minY.rounded()))
      frame.x = x
      frame.width = Int(source.width.rounded())
      if !repeatsRow {
        frame.y = y
        frame.height = Int(source.height.rounded())
      }
      content = .image(image, x: x - sourceX, y: y - sourceY, isOpaque: isOpaque)
    case .shadow(let shadow):
      frame = clipRect.map(frame.intersection) ?? frame
      guard quad.transform == .identity,
        let shadow = MemoryShadow(shadow, alpha: quad.alpha, frame: frame, scale: scale)
      else { return nil }
      content = .shadow(shadow)
    }
    self.frame = clipRect.map(frame.intersection) ?? frame
  }

  /// Returns whether an image's pixels from `source` on, `sourceLength` of them, cover exactly the
  /// surface's pixels from `start` on, `length` of them.
  private static func isExact(
    _ start: Double, _ length: Double, _ source: Double, _ sourceLength: Double
  ) -> Bool {
    abs(length - sourceLength) < tolerance
      && [start, source, sourceLength].allSatisfy { abs($0 - $0.rounded()) < tolerance }
  }
}

extension PixelRect {
  /// Creates the rectangle between the given columns and rows, which are whole numbers.
  ///
  /// The rectangle is empty if they are in the wrong order. Positions far outside any surface are
  /// moved nearer, so that they are valid integers.
  init(left: Double, top: Double, right: Double, bottom: Double) {
    func whole(_ value: Double) -> Int { Int(min(1e6, max(-1e6, value))) }
    self.init(
      x: whole(left), y: whole(top), width: max(0, whole(right) - whole(left)),
      height: max(0, whole(bottom) - whole(top)))
  }
}
