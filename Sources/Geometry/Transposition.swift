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
