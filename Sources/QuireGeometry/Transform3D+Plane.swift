extension Transform3D {
  /// Whether the transform moves all points of the plane z = 0 by the same vector within this
  /// plane.
  package var isPlanarTranslation: Bool {
    let (x, y, _, t) = columns
    return x == [1, 0, 0, 0] && y == [0, 1, 0, 0] && t.z == 0 && t.w == 1
  }

  /// Whether the transform keeps rectangles of the plane z = 0 upright, because it neither rotates,
  /// slants nor mirrors them.
  package var keepsRectsUpright: Bool {
    let (x, y, _, t) = columns
    return x.y == 0 && x.w == 0 && y.x == 0 && y.w == 0 && t.w == 1 && x.x > 0 && y.y > 0
  }

  /// The transform followed by a projection along the z axis onto the plane z = 0.
  package var flattened: Transform3D {
    let (x, y, z, t) = columns
    return Transform3D(
      columns: [x.x, x.y, 0, x.w], [y.x, y.y, 0, y.w], [z.x, z.y, 0, z.w], [t.x, t.y, 0, t.w])
  }

  /// Returns the x and y coordinates to which the transform moves `point` of the plane z = 0, after
  /// division by the homogeneous coordinate w.
  package func position(of point: Point) -> Point {
    let v = self * SIMD4(point.x, point.y, 0, 1)
    return Point(x: v.x / v.w, y: v.y / v.w)
  }

  /// Returns the point of the plane z = 0 that the transform moves to `position`, or `nil` if there
  /// is no such point or if perspective puts the point behind the camera.
  ///
  /// The method inverts the 3 × 3 matrix of x, y and w by its adjugate.
  package func planePoint(at position: Point) -> Point? {
    let (a, b, _, c) = columns
    let x = (b.y * c.w - c.y * b.w, c.x * b.w - b.x * c.w, b.x * c.y - c.x * b.y)
    let y = (c.y * a.w - a.y * c.w, a.x * c.w - c.x * a.w, c.x * a.y - a.x * c.y)
    let w = (a.y * b.w - b.y * a.w, b.x * a.w - a.x * b.w, a.x * b.y - b.x * a.y)
    let determinant = a.x * x.0 + b.x * y.0 + c.x * w.0
    let depth = w.0 * position.x + w.1 * position.y + w.2
    guard determinant != 0, depth != 0 else { return nil }
    let point = Point(
      x: (x.0 * position.x + x.1 * position.y + x.2) / depth,
      y: (y.0 * position.x + y.1 * position.y + y.2) / depth)
    return (self * SIMD4(point.x, point.y, 0, 1)).w > 0 ? point : nil
  }

  /// Returns the smallest rectangle with horizontal and vertical edges that contains `rect` after
  /// the transform and a projection along the z axis.
  package func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      position(of: rect.origin), position(of: Point(x: rect.maxX, y: rect.minY)),
      position(of: Point(x: rect.minX, y: rect.maxY)),
      position(of: Point(x: rect.maxX, y: rect.maxY)),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
