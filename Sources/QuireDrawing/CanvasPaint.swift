public import QuireGeometry
public import QuireScene

/// A colour or a gradient that fills a shape or colours a line.
public enum Paint: Hashable, Sendable {
  /// A plain colour.
  case color(Color)
  /// A gradient along the line between two points.
  ///
  /// Beyond each point the colour stays the same.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  /// A gradient from a centre outwards to a circle with the given radius, in points.
  ///
  /// Beyond the radius the colour stays the same.
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
}

/// A colour at a position along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position along the gradient: 0 at its start, 1 at its end.
  public var position: Double
  /// The colour at the position, with straight alpha.
  public var color: Color

  /// Creates a gradient stop with `color` at `position`, 0…1.
  public init(_ position: Double, _ color: Color) {
    self.position = position
    self.color = color
  }
}

/// The style of a line along a path.
public struct Stroke: Hashable, Sendable {
  /// The shape of both ends of a line.
  public enum Cap: Hashable, Sendable {
    /// A straight edge exactly at the end point of the line.
    case butt
    /// A half disc beyond the end point, as wide as the line.
    case round
    /// A straight edge beyond the end point, at a distance of half the line's width.
    case square
  }

  /// The shape of the corners of a line.
  public enum Join: Hashable, Sendable {
    /// A sharp corner.
    case miter
    /// A rounded corner.
    case round
    /// A corner whose tip is cut off by a straight edge.
    case bevel
  }

  /// The width of the line, in points.
  public var width: Double
  /// The shape of the ends of the line.
  public var cap: Cap
  /// The shape of the corners of the line.
  public var join: Join
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
  public var dashes: [Double]

  /// Creates a line style from the width in points, the shapes of the ends and of the corners, and
  /// the lengths of the dashes in points.
  public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dashes = dashes
  }
}
