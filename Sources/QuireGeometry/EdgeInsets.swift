/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance inwards from the top edge, in points.
  public var top: Double
  /// The distance inwards from the left edge, in points.
  public var left: Double
  /// The distance inwards from the bottom edge, in points.
  public var bottom: Double
  /// The distance inwards from the right edge, in points.
  public var right: Double

  /// Creates insets with the given distances from the edges, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same `distance`, in points, from each of the four edges.
  public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Insets of 0 points at each edge.
  public static let zero = EdgeInsets()

  /// The sum of the left and the right inset, in points.
  public var width: Double { left + right }
  /// The sum of the top and the bottom inset, in points.
  public var height: Double { top + bottom }

  /// Returns the insets whose distance at each edge is the sum of the distances in `a` and `b`.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

extension Rect {
  /// Returns the rectangle with its edges moved inwards by `insets`, and with a width and a height
  /// of at least 0.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.width),
      height: max(0, height - insets.height))
  }
}
