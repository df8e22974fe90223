public import QuireGeometry

/// A flat rectangle in a draw list that shows a part of a page, plain paper or a shadow, and that
/// may swing about a hinge.
///
/// Positions are in points from the stage's centre: x right, y down, z toward the viewer.
public struct Panel: Hashable, Sendable {
  /// A line in the plane z = 0 about which a panel swings.
  public enum Hinge: Hashable, Sendable {
    /// The vertical line at `x`, in points from the stage's centre; a positive angle of the panel
    /// is a positive rotation about the y axis.
    case vertical(x: Double)
    /// The horizontal line at `y`, in points from the stage's centre; a positive angle of the panel
    /// is a positive rotation about the x axis.
    case horizontal(y: Double)
  }

  /// A set of edges of a panel's frame.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits of the set, with the same values as in the shader `Panel.vert`: 1 left, 2 right, 4
    /// top, 8 bottom.
    public let rawValue: Int

    /// Creates the set from `rawValue`, whose bits stand for edges: 1 left, 2 right, 4 top, 8
    /// bottom.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The left edge of the frame, at its least x.
    public static let left = Edges(rawValue: 1)
    /// The right edge of the frame, at its greatest x.
    public static let right = Edges(rawValue: 2)
    /// The top edge of the frame, at its least y.
    public static let top = Edges(rawValue: 4)
    /// The bottom edge of the frame, at its greatest y.
    public static let bottom = Edges(rawValue: 8)
    /// All four edges of the frame.
    public static let all: Edges = [.left, .right, .top, .bottom]
  }

  /// The content that a panel shows.
  public enum Content: Hashable, Sendable {
    /// The part `source` of a page, in points from the page's top left corner.
    case page(Page, source: Rect)
    /// Plain paper of one colour.
    case color(Color)
    /// A shadow without paper, which darkens the contents beneath according to the panel's
    /// `shading`.
    ///
    /// Free edges and opacity have no effect.
    case shadow
  }

  /// The content of the panel, which is visible on both sides.
  public var content: Content
  /// The frame of the panel before it swings, in points from the stage's centre.
  public var frame: Rect
  /// The line about which the panel swings.
  ///
  /// It has no effect while `angle` is 0.
  public var hinge: Hinge
  /// The angle by which the panel has swung about the hinge, in radians, positive in the direction
  /// of `Transform3D.rotationX` and `rotationY`.
  public var angle: Double
  /// The transform that is applied to the panel after it has swung about the hinge.
  public var transform: Transform3D
  /// The shadow on the panel, or `nil` for no shadow.
  public var shading: Shading?
  /// The edges of the panel that are drawn antialiased: those at which the paper ends, and those in
  /// `creases`, at which it is folded.
  public var freeEdges: Edges
  /// The edges at which the paper is folded and continues in another panel; they are also in
  /// `freeEdges`.
  package var creases: Edges = []
  /// Whether the panel only continues the paper beneath the antialiased edge of the adjacent panel,
  /// so that no background is visible through the crease.
  package var isUnderlay = false
  /// The radius of the corners between two free edges, in points; 0 by default, so that all corners
  /// are square.
  ///
  /// Only flat panels have round corners, and no more than half of the shorter side is rounded.
  public var cornerRadius = 0.0
  /// The opacity of the panel, 0…1.
  public var opacity: Double

  /// Creates a panel that shows `content` in `frame`, swung by `angle` radians about `hinge`.
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

  /// Whether the panel is neither swung nor transformed, so that it is flat in its frame.
  package var isFlat: Bool { angle == 0 && transform == .identity }

  /// The transform from the flat frame to the panel's current position in space.
  ///
  /// The shader `Panel.vert` computes the same transform.
  package var placement: Transform3D {
    if angle == 0 { return transform }
    return switch hinge {
    case .vertical(let x):
      transform * .translation(Vector(x: x)) * .rotationY(angle) * .translation(Vector(x: -x))
    case .horizontal(let y):
      transform * .translation(Vector(y: y)) * .rotationX(angle) * .translation(Vector(y: -y))
    }
  }

  /// Returns the current position in space of `point`, a point of the panel's flat frame.
  public func position(of point: Point) -> Vector {
    placement.apply(to: Vector(x: point.x, y: point.y))
  }
}
