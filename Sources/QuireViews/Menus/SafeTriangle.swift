/// The triangle in which the pointer may cross other items on its way to an open submenu.
///
/// The tip is the last position of the pointer. The base is the edge of the submenu that faces the
/// pointer. While the pointer stays inside the triangle, the submenu stays open.
nonisolated struct SafeTriangle: Hashable, Sendable {
  /// The last position of the pointer.
  let tip: Point
  /// The x coordinate of the submenu's edge.
  private let edge: Double
  /// The upper and lower ends of the submenu's edge.
  private let top: Double
  private let bottom: Double

  /// The distance in points by which the base is longer than the submenu's edge, above and below.
  static let slack = 8.0

  /// Creates the triangle from the pointer position `tip` to the nearer vertical edge of `submenu`,
  /// or returns `nil` if the pointer is above, below or inside the submenu.
  init?(from tip: Point, to submenu: Rect) {
    if tip.x <= submenu.minX {
      edge = submenu.minX
    } else if tip.x >= submenu.maxX {
      edge = submenu.maxX
    } else {
      return nil
    }
    self.tip = tip
    top = submenu.minY - SafeTriangle.slack
    bottom = submenu.maxY + SafeTriangle.slack
  }

  /// Returns whether `point` is inside the triangle; its tip is not.
  func contains(_ point: Point) -> Bool {
    let length = edge - tip.x
    guard length != 0 else { return false }
    let share = (point.x - tip.x) / length
    guard share > 0, share <= 1 else { return false }
    let low = tip.y + (top - tip.y) * share
    let high = tip.y + (bottom - tip.y) * share
    return point.y >= low && point.y <= high
  }
}
