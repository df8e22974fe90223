extension Point {
  /// The point with x and y exchanged.
  public var transposed: Point { Point(x: y, y: x) }
}

extension Size {
  /// The size with width and height exchanged.
  public var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  /// The rectangle with its x and y coordinates exchanged, and its width and height exchanged.
  public var transposed: Rect { Rect(origin: origin.transposed, size: size.transposed) }
}

extension Transform3D {
  /// The same transform, expressed in coordinates whose x and y are exchanged.
  public var transposed: Transform3D {
    func exchanged(_ column: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(column.y, column.x, column.z, column.w)
    }
    let (x, y, z, w) = columns
    return Transform3D(columns: exchanged(y), exchanged(x), exchanged(z), exchanged(w))
  }
}
