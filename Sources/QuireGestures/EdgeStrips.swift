import QuireAnimation
public import QuireGeometry

/// A set of edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set, one bit per edge.
  public let rawValue: Int

  /// Creates the set of edges whose bits are set in `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left edge of the rectangle.
  public static let left = RectEdge(rawValue: 1)
  /// The right edge of the rectangle.
  public static let right = RectEdge(rawValue: 2)
  /// The top edge of the rectangle.
  public static let top = RectEdge(rawValue: 4)
  /// The bottom edge of the rectangle.
  public static let bottom = RectEdge(rawValue: 8)
  /// The same set of edges with left and right exchanged.
  package var mirrored: RectEdge {
    var mirrored = subtracting([.left, .right])
    if contains(.left) { mirrored.insert(.right) }
    if contains(.right) { mirrored.insert(.left) }
    return mirrored
  }

  /// All four edges of the rectangle.
  public static let all: RectEdge = [.left, .right, .top, .bottom]
}

/// A set of narrow strips along edges of a rectangle, in which drags from these edges begin.
public struct EdgeStrips: Hashable, Sendable {
  /// The width of each strip, measured from the edge of the rectangle, in points.
  public static let width = Tuning.Press.edgeWidth

  /// The edges of the rectangle that have a strip in which drags can begin.
  public var edges: RectEdge
  /// The rectangle that contains the strips along its edges, in the coordinates of the input
  /// events.
  public var bounds: Rect

  /// Creates the strips along `edges`, inside the rectangle `bounds`.
  public init(along edges: RectEdge, of bounds: Rect) {
    self.edges = edges
    self.bounds = bounds
  }

  /// Returns the directions in which a drag from `location` can begin: away from each edge whose
  /// strip contains this point.
  public func directions(from location: Point) -> Set<SwipeDirection> {
    guard bounds.contains(location) else { return [] }
    let ways: [(RectEdge, Double, SwipeDirection)] = [
      (.left, location.x - bounds.minX, .right), (.right, bounds.maxX - location.x, .left),
      (.top, location.y - bounds.minY, .down), (.bottom, bounds.maxY - location.y, .up),
    ]
    return Set(
      ways.lazy.filter { edges.contains($0.0) && $0.1 <= Self.width }.map { $0.2 })
  }
}
