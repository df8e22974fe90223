extension Point {
  /// x and y in each other's place.
  public var transposed: Point { Point(x: y, y: x) }
}

extension Size {
  /// Width and height in each other's place.
  public var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  /// The rectangle mirrored at the diagonal.
  public var transposed: Rect { Rect(origin: origin.transposed, size: size.transposed) }
}

extension Transform3D {
  /// The same map of a space whose x and y are in each other's place.
  public var transposed: Transform3D {
    func exchanged(_ column: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(column.y, column.x, column.z, column.w)
    }
    let (x, y, z, w) = columns
    return Transform3D(columns: exchanged(y), exchanged(x), exchanged(z), exchanged(w))
  }
}
