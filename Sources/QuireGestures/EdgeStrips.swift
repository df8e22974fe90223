import QuireAnimation
public import QuireGeometry

/// Some of the edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: Int

  /// The edges whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The one on the left.
  public static let left = RectEdge(rawValue: 1)
  /// The one on the right.
  public static let right = RectEdge(rawValue: 2)
  /// The upper one.
  public static let top = RectEdge(rawValue: 4)
  /// The lower one.
  public static let bottom = RectEdge(rawValue: 8)
  /// Left and right in each other's place.
  package var mirrored: RectEdge {
    var mirrored = subtracting([.left, .right])
    if contains(.left) { mirrored.insert(.right) }
    if contains(.right) { mirrored.insert(.left) }
    return mirrored
  }

  /// All four.
  public static let all: RectEdge = [.left, .right, .top, .bottom]
}

/// The places along edges at which a drag from the edge begins.
public struct EdgeStrips: Hashable, Sendable {
  /// How wide a strip is, in points.
  public static let width = Tuning.Press.edgeWidth

  /// The edges from which drags come.
  public var edges: RectEdge
  /// The rectangle whose edges they are, in the coordinates of the events.
  public var bounds: Rect

  /// The strips along `edges` inside `bounds`.
  public init(along edges: RectEdge, of bounds: Rect) {
    self.edges = edges
    self.bounds = bounds
  }

  /// The directions that lead away from the edges in whose strips `place` lies; none outside.
  public func directions(from place: Point) -> Set<SwipeDirection> {
    guard bounds.contains(place) else { return [] }
    let ways: [(RectEdge, Double, SwipeDirection)] = [
      (.left, place.x - bounds.minX, .right), (.right, bounds.maxX - place.x, .left),
      (.top, place.y - bounds.minY, .down), (.bottom, bounds.maxY - place.y, .up),
    ]
    return Set(
      ways.lazy.filter { edges.contains($0.0) && $0.1 <= Self.width }.map { $0.2 })
  }
}
