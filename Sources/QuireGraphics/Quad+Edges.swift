import QuireGeometry
import QuireScene

extension Quad {
  /// Enlarges the rectangle by as much as one pixel on each side, so that all pixels that its edges
  /// cross are drawn, and enlarges `source`, the part of the texture that the rectangle shows, by
  /// the same share; antialiased edges become a mask.
  ///
  /// The rectangle stays as it is if it is seen edge-on or reaches behind the camera.
  mutating func extend(_ source: inout Rect, scale: Double) {
    guard let outset = pixelSize(scale: scale) else { return }
    if edges == .antialiased { masks.append(RoundedMask(frame, radius: 0, transform: transform)) }
    let share = Size(width: outset.x / frame.width, height: outset.y / frame.height)
    source = source.insetBy(x: -share.width * source.width, y: -share.height * source.height)
    frame = frame.insetBy(x: -outset.x, y: -outset.y)
  }

  /// Returns the size of a pixel along both axes of the rectangle, in its points, where
  /// the rectangle is farthest from the camera; `nil` if it is seen edge-on or reaches
  /// behind the camera.
  private func pixelSize(scale: Double) -> Vector? {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      let (a, b, _, t) = transform.columns
      let position =
        a * (frame.minX + x * frame.width) + b * (frame.minY + y * frame.height) + t
      return position.w > 0 ? Point(x: position.x / position.w, y: position.y / position.w) : nil
    }
    guard let p = corners[0], let q = corners[1], let r = corners[2], let s = corners[3] else {
      return nil
    }
    let across = min((q - p).length, (s - r).length) * scale
    let down = min((r - p).length, (s - q).length) * scale
    guard across > 1e-3, down > 1e-3 else { return nil }
    return Vector(x: frame.width / across, y: frame.height / down)
  }
}
