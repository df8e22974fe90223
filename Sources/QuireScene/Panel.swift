public import QuireGeometry

/// A flat piece of paper: what it shows, where it lies and how it has swung about a hinge.
///
/// Stage coordinates: points, origin at the container's centre, x right, y down, z to the viewer.
public struct Panel: Hashable, Sendable {
  /// The line about which a panel swings, in the plane z = 0.
  public enum Hinge: Hashable, Sendable {
    /// The upright line at x; positive angles turn about the y axis.
    case vertical(x: Double)
    /// The level line at y; positive angles turn about the x axis.
    case horizontal(y: Double)
  }

  /// Edges of a panel's frame.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// 1 left, 2 right, 4 top, 8 bottom, as `Panel.vert` reads it.
    public let rawValue: Int

    /// The edges whose bits are set.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The edge at the frame's least x.
    public static let left = Edges(rawValue: 1)
    /// The edge at the frame's greatest x.
    public static let right = Edges(rawValue: 2)
    /// The edge at the frame's least y.
    public static let top = Edges(rawValue: 4)
    /// The edge at the frame's greatest y.
    public static let bottom = Edges(rawValue: 8)
    /// All four edges.
    public static let all: Edges = [.left, .right, .top, .bottom]
  }

  /// The content of a panel.
  public enum Content: Hashable, Sendable {
    /// The part `source` of a page, in points from the page's top left corner.
    case page(Page, source: Rect)
    /// Plain paper.
    case color(Color)
    /// Nothing but its shading, which falls on what is beneath; free edges and opacity are of no
    /// effect.
    case shadow
  }

  /// The content of both faces.
  public var content: Content
  /// The place before the panel swings, in stage points.
  public var frame: Rect
  /// The line about which the panel swings; of no effect while the angle is 0.
  public var hinge: Hinge
  /// The turn about the hinge, in radians, in the sense of `Transform3D.rotationX` and `rotationY`.
  public var angle: Double
  /// Applied after the swing.
  public var transform: Transform3D
  /// The shadow on it; nil leaves its colours as they are.
  public var shading: Shading?
  /// The edges that nothing continues: these alone are antialiased.
  public var freeEdges: Edges
  /// 0…1.
  public var opacity: Double

  /// A panel that shows `content` in `frame`, swung by `angle` about `hinge`.
  public init(
    _ content: Content, frame: Rect, hinge: Hinge = .vertical(x: 0), angle: Double = 0,
    transform: Transform3D = .identity, shading: Shading? = nil, freeEdges: Edges = [],
    opacity: Double = 1
  ) {
    self.content = content
    self.frame = frame
    self.hinge = hinge
    self.angle = angle
    self.transform = transform
    self.shading = shading
    self.freeEdges = freeEdges
    self.opacity = opacity
  }

  /// Whether it lies where its frame says, unturned.
  package var isFlat: Bool { angle == 0 && transform == .identity }

  /// The map from the frame lying flat to where it is now; `Panel.vert` does the same.
  package var placement: Transform3D {
    if angle == 0 { return transform }
    return switch hinge {
    case .vertical(let x):
      transform * .translation(Vector(x: x)) * .rotationY(angle) * .translation(Vector(x: -x))
    case .horizontal(let y):
      transform * .translation(Vector(y: y)) * .rotationX(angle) * .translation(Vector(y: -y))
    }
  }

  /// Returns the place of a point of the frame in space.
  public func place(of point: Point) -> Vector {
    placement.apply(to: Vector(x: point.x, y: point.y))
  }
}
