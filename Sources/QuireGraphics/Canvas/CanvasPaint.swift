public import QuireGeometry
public import QuireScene

/// What fills a shape.
public enum Paint: Hashable, Sendable {
  case color(Color)
  /// Runs straight from one point to the other and is constant beyond them.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  /// Runs outwards from the centre and is constant beyond the radius.
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
}

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0 at the gradient's start, 1 at its end.
  public var position: Double
  /// What it is there, straight alpha.
  public var color: Color

  /// The stop of `color` at `position`, 0…1.
  public init(_ position: Double, _ color: Color) {
    self.position = position
    self.color = color
  }
}

/// How a path is drawn as a line.
public struct Stroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    case butt
    case round
    case square
  }

  /// How two lines meet.
  public enum Join: Hashable, Sendable {
    case miter
    case round
    case bevel
  }

  /// In points.
  public var width: Double
  /// How its ends look.
  public var cap: Cap
  /// How its corners look.
  public var join: Join
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dashes: [Double]

  /// A line of `width` points.
  public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dashes = dashes
  }
}
