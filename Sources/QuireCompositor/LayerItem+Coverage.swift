import QuireGeometry
import QuireScene

extension LayerItem {
  /// The smallest distance, in pixels, from the centre of a pixel to the edge of a quad at which
  /// the GPU certainly draws the pixel.
  ///
  /// OpenGL rounds edges to at least 1/16 of a pixel.
  private static let margin = 1.0 / 16

  /// Returns the rectangle of whole pixels that the item fills with opaque colours, so that nothing
  /// behind it is visible there, or `nil` if there is none; `scale` is the device pixels per point.
  func coveredPixels(scale: Double) -> Rect? {
    switch self {
    case .quad(let quad):
      guard quad.isOpaque, quad.transform.keepsRectsUpright else { return nil }
      let box = quad.transform.boundingBox(of: quad.frame).scaled(by: scale)
      // A pixel belongs to the quad if its centre does.
      return LayerItem.pixels(
        in: box.insetBy(x: LayerItem.margin - 0.5, y: LayerItem.margin - 0.5),
        clip: quad.clip?.scaled(by: scale))
    case .drawList(let layer):
      guard layer.isUpright, layer.list.coversStage || !layer.showsViewsBehind else { return nil }
      // The edges of paper are antialiased.
      let frame = Rect(
        origin: layer.origin(scale: scale), size: layer.stage.size * layer.stage.scale)
      return LayerItem.pixels(in: frame, clip: layer.clip?.scaled(by: scale))
    }
  }

  /// Returns whether the item fills all of `area`, in pixels, with one opaque colour; `scale` is
  /// the device pixels per point.
  func fills(_ area: Rect, scale: Double) -> Bool {
    guard case .quad(let quad) = self, case .color = quad.content else { return false }
    return coveredPixels(scale: scale)?.encloses(area) ?? false
  }

  /// Returns the rectangle of the whole pixels in `box` that `clip` does not clip, or `nil` if
  /// there are none.
  private static func pixels(in box: Rect, clip: Rect?) -> Rect? {
    var (left, top) = (box.minX.rounded(.up), box.minY.rounded(.up))
    var (right, bottom) = (box.maxX.rounded(.down), box.maxY.rounded(.down))
    if let clip {
      // Clipping rounds to whole pixels.
      (left, top) = (max(left, clip.minX.rounded()), max(top, clip.minY.rounded()))
      (right, bottom) = (min(right, clip.maxX.rounded()), min(bottom, clip.maxY.rounded()))
    }
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Quad {
  /// Whether the quad shows nothing but opaque pixels.
  fileprivate var isOpaque: Bool {
    guard alpha >= 1, masks.isEmpty else { return false }
    return switch content {
    case .color(let color): color.alpha >= 1
    case .image(_, _, let opaque): opaque
    case .shadow: false
    }
  }
}
