/// A rectangle with horizontal and vertical edges; its position and its size are usually in points.
///
/// A variable that contains a rectangle in pixels says so in its name.
public struct Rect: Hashable, Codable, Sendable {
  /// The top left corner of the rectangle.
  public var origin: Point
  /// The width and height of the rectangle.
  public var size: Size

  /// Creates the rectangle of `size` whose top left corner is `origin`.
  public init(origin: Point = .zero, size: Size = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Creates the rectangle of the size `width` × `height` whose top left corner is (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect()

  /// The x coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The distance from the left to the right edge.
  public var width: Double { size.width }
  /// The distance from the top to the bottom edge.
  public var height: Double { size.height }
  /// The centre of the rectangle, in the same coordinates as its origin.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
  /// Whether the rectangle has no area, because its width or height is 0 or less.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether `point` is inside the rectangle or on its left or top edge.
  ///
  /// The points on the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the overlap of this rectangle and `other`, or an empty rectangle if they do not
  /// overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns whether all of `other` is inside this rectangle, which is always true if `other` is
  /// empty.
  public func encloses(_ other: Rect) -> Bool {
    other.isEmpty
      || minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns up to four rectangles that together cover the part of this rectangle outside `other`.
  ///
  /// The rectangles above and below `other` have the full width; the others are beside `other`.
  public func subtracting(_ other: Rect) -> [Rect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      Rect(x: minX, y: minY, width: width, height: hole.minY - minY),
      Rect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
      Rect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
      Rect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the smallest rectangle that contains this rectangle and `other`; empty rectangles are
  /// ignored.
  public func union(_ other: Rect) -> Rect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle mirrored about the vertical line whose x coordinate is `x`.
  public func mirrored(atX x: Double) -> Rect {
    Rect(origin: Point(x: 2 * x - maxX, y: minY), size: size)
  }

  /// Returns the rectangle with its left and right edges moved inwards by `x`, and its top and
  /// bottom edges by `y`.
  public func insetBy(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// Returns the rectangle with its origin and its size multiplied by `factor`, for example to
  /// convert points to pixels.
  package func scaled(by factor: Double) -> Rect {
    Rect(origin: origin * factor, size: size * factor)
  }

  /// Returns the rectangle, in points, with its edges moved to the nearest whole device pixels;
  /// `scale` is the number of pixels per point.
  package func onPixels(scale: Double) -> Rect {
    let (left, top) = ((minX * scale).rounded(), (minY * scale).rounded())
    let (right, bottom) = ((maxX * scale).rounded(), (maxY * scale).rounded())
    return Rect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }

  /// Returns the rectangle moved by the components x and y of `vector`.
  public func offsetBy(_ vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// Returns the largest rectangle that fits into this rectangle, shares its centre, and has the
  /// aspect ratio of `size`.
  public func fitting(_ size: Size) -> Rect {
    guard !size.isEmpty else { return Rect(origin: center) }
    let factor = min(width / size.width, height / size.height)
    return centering(size * factor)
  }

  /// Returns the smallest rectangle that covers this rectangle, shares its centre, and has the
  /// aspect ratio of `size`.
  public func filling(_ size: Size) -> Rect {
    guard !size.isEmpty else { return Rect(origin: center) }
    let factor = max(width / size.width, height / size.height)
    return centering(size * factor)
  }

  /// Returns the rectangle of `size` with the same centre as this rectangle.
  public func centering(_ size: Size) -> Rect {
    Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }
}
