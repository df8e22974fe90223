/// An upright rectangle, in points unless a name says pixels.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// How far it reaches to the right and down.
  public var size: Size

  /// The rectangle of `size` whose top left corner is `origin`.
  public init(origin: Point = .zero, size: Size = .zero) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle whose top left corner is (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect()

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// From the left to the right edge.
  public var width: Double { size.width }
  /// From the top to the bottom edge.
  public var height: Double { size.height }
  /// Where the diagonals cross.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
  /// Whether it covers nothing.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether `point` lies inside; the left and top edges count as inside, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The part that lies in `other` too, empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether no part of `other` lies outside; an empty rectangle has no part.
  public func encloses(_ other: Rect) -> Bool {
    other.isEmpty
      || minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The parts that lie outside `other`: what is above and below it in full width, and what is
  /// left and right of it between these.
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

  /// The smallest rectangle round this one and `other`; an empty one does not count.
  public func union(_ other: Rect) -> Rect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle seen in a mirror that stands upright at `x`.
  public func mirrored(atX x: Double) -> Rect {
    Rect(origin: Point(x: 2 * x - maxX, y: minY), size: size)
  }

  /// The rectangle moved inwards by `x` on the left and right and by `y` at the top and bottom.
  public func insetBy(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// The rectangle with its coordinates multiplied by `factor`, as from points to pixels.
  package func scaled(by factor: Double) -> Rect {
    Rect(origin: origin * factor, size: size * factor)
  }

  /// The rectangle with its edges on whole device pixels, `scale` of which are a point.
  package func onPixels(scale: Double) -> Rect {
    let (left, top) = ((minX * scale).rounded(), (minY * scale).rounded())
    let (right, bottom) = ((maxX * scale).rounded(), (maxY * scale).rounded())
    return Rect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }

  /// The rectangle moved by `vector`.
  public func offsetBy(_ vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// The largest rectangle with the proportions of `size` inside this one, centred.
  public func fitting(_ size: Size) -> Rect {
    guard !size.isEmpty else { return Rect(origin: center) }
    let factor = min(width / size.width, height / size.height)
    return centering(size * factor)
  }

  /// The smallest rectangle with the proportions of `size` that covers this one, centred.
  public func filling(_ size: Size) -> Rect {
    guard !size.isEmpty else { return Rect(origin: center) }
    let factor = max(width / size.width, height / size.height)
    return centering(size * factor)
  }

  /// The rectangle of `size` with the same centre.
  public func centering(_ size: Size) -> Rect {
    Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }
}
