package import QuireGeometry

/// A rectangle with rounded corners outside which a quad is not drawn.
package struct RoundedMask: Hashable, Sendable {
  /// The greatest number of masks with which a quad is drawn; of more masks, the last ones are
  /// used.
  package static let mostMasks = 4

  /// The rectangle, in points of the mask's own coordinates.
  package var rect: Rect
  /// The radius of the corners, in points, from 0 to half of the shorter side.
  package private(set) var radius: Double
  /// The width, in points, of the ring along the inside of the edge to which drawing is limited, or
  /// infinity to draw in the whole rectangle.
  package var ringWidth: Double
  /// The transform from the mask's coordinates to those of the root view, in points.
  package var transform: Transform3D

  /// Creates the mask of `rect`, whose corners have a radius of `radius` points or of half the
  /// shorter side if that is less.
  package init(
    _ rect: Rect, radius: Double, ringWidth: Double = .infinity, transform: Transform3D = .identity
  ) {
    self.rect = rect
    self.radius = min(max(0, radius), max(0, min(rect.width, rect.height) / 2))
    self.ringWidth = ringWidth
    self.transform = transform
  }

  /// Returns whether the mask lets all of `box`, a rectangle in points of the root view, be drawn.
  ///
  /// The result is false for a mask that is rotated or scaled, and for a ring.
  package func keepsAll(of box: Rect) -> Bool {
    guard transform == .identity, ringWidth == .infinity, rect.encloses(box) else { return false }
    let middle = rect.center
    let straight = Vector(x: rect.width / 2 - radius, y: rect.height / 2 - radius)
    // The rounded rectangle is convex, so the farthest corner decides.
    let beyond = Vector(
      x: max(box.maxX - middle.x, middle.x - box.minX) - straight.x,
      y: max(box.maxY - middle.y, middle.y - box.minY) - straight.y)
    return beyond.x <= 0 || beyond.y <= 0 || beyond.length <= radius
  }

  /// Returns the columns of the matrix from homogeneous points of the plane that `transform` maps
  /// to the root view to homogeneous points of the mask, or `nil` if the mask is edge-on to the
  /// screen.
  package func matrix(
    from transform: Transform3D
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)? {
    let (a, b, _, c) = self.transform.columns
    // The adjugate of the matrix of x, y and w; its scale cancels in homogeneous coordinates.
    let inverse = (
      SIMD3(b.y * c.w - c.y * b.w, c.y * a.w - a.y * c.w, a.y * b.w - b.y * a.w),
      SIMD3(c.x * b.w - b.x * c.w, a.x * c.w - c.x * a.w, b.x * a.w - a.x * b.w),
      SIMD3(b.x * c.y - c.x * b.y, c.x * a.y - a.x * c.y, a.x * b.y - b.x * a.y)
    )
    let determinant = a.x * inverse.0.x + b.x * inverse.0.y + c.x * inverse.0.z
    guard determinant != 0 else { return nil }
    func column(_ v: SIMD4<Double>) -> SIMD3<Double> {
      (inverse.0 * v.x + inverse.1 * v.y + inverse.2 * v.w) / determinant
    }
    let (x, y, _, t) = transform.columns
    return (column(x), column(y), column(t))
  }
}
