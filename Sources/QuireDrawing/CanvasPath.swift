public import QuireGeometry

/// A path of straight lines and curves, in points.
public struct Path: Hashable, Sendable {
  /// A drawing step of a path.
  public enum Element: Hashable, Sendable {
    /// A move to a point without drawing, which starts a new outline there.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve with two control points and the end point.
    case curve(Point, Point, Point)
    /// A straight line back to the start of the outline.
    case close
  }

  /// The steps of the path, in order.
  public var elements: [Element]

  /// Creates a path from `elements`.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Returns the outline of `rect`.
  public static func rect(_ rect: Rect) -> Path {
    polygon([
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// Returns the straight line from `start` to `end`.
  public static func line(from start: Point, to end: Point) -> Path {
    Path([.move(start), .line(end)])
  }

  /// Returns the closed outline of straight lines through the points `corners`, in their order.
  public static func polygon(_ corners: [Point]) -> Path {
    guard let first = corners.first else { return Path() }
    return Path([.move(first)] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// Returns the ellipse that touches the sides of `rect`.
  public static func ellipse(in rect: Rect) -> Path {
    roundedRect(rect, radii: Size(width: rect.width / 2, height: rect.height / 2))
  }

  /// Returns the outline of `rect` with corners rounded by `radius` points, or by half of the
  /// shorter side if that is less.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    return roundedRect(rect, radii: Size(width: radius, height: radius))
  }

  /// Returns the outline of `rect` with elliptical corners, `radii.width` points wide and
  /// `radii.height` points high.
  ///
  /// The cubic curves have inner points at 4/3 · (√2 − 1) of the radius, which gives an error of at
  /// most 0.03 % of the radius.
  private static func roundedRect(_ rect: Rect, radii: Size) -> Path {
    guard !radii.isEmpty else { return .rect(rect) }
    let (rx, ry) = (radii.width, radii.height)
    let k = 1 - 4.0 / 3.0 * (2.0.squareRoot() - 1)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path([
      .move(p(left + rx, top)), .line(p(right - rx, top)),
      .curve(p(right - rx * k, top), p(right, top + ry * k), p(right, top + ry)),
      .line(p(right, bottom - ry)),
      .curve(p(right, bottom - ry * k), p(right - rx * k, bottom), p(right - rx, bottom)),
      .line(p(left + rx, bottom)),
      .curve(p(left + rx * k, bottom), p(left, bottom - ry * k), p(left, bottom - ry)),
      .line(p(left, top + ry)),
      .curve(p(left, top + ry * k), p(left + rx * k, top), p(left + rx, top)),
      .close,
    ])
  }
}
