public import Geometry

/// The place in which a transition is drawn.
public struct Stage: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// Device pixels a point.
  public var scale: Double
  /// How the book that it shows is read; transitions are mirrored where that is from right to left.
  public var reading: ReadingDirection

  /// A stage of `size` points on a device with `scale` pixels a point.
  public init(size: Size, scale: Double = 1, reading: ReadingDirection = .leftToRight) {
    self.size = size
    self.scale = scale
    self.reading = reading
  }

  /// The stage itself, in stage points.
  public var bounds: Rect {
    Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }
}
