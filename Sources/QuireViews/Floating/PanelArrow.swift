/// The arrow of a popover, which points from the panel's edge at the popover's anchor.
nonisolated struct PanelArrow: Hashable, Sendable {
  /// The side of the anchor on which the panel lies; the arrow points to the opposite side.
  var side: FloatingPlacement.Side
  /// The distance of the arrow's tip from the panel's left or upper edge, in points.
  var position: Double

  /// The length of the arrow from the panel's edge to the tip, in points.
  static let length = 9.0
  /// Half the width of the arrow at the panel's edge, in points.
  static let halfWidth = 9.0

  /// Creates the arrow of the panel at `place`, which points at the middle of `anchor` as far as
  /// the panel's corners, with `radius` points, allow; returns `nil` if the panel is too short.
  init?(for place: FloatingPlacement.Place, to anchor: Rect, radius: Double) {
    side = place.side
    let isVertical = side == .below || side == .above
    let length = isVertical ? place.frame.width : place.frame.height
    let middle =
      isVertical ? anchor.center.x - place.frame.minX : anchor.center.y - place.frame.minY
    let least = radius + PanelArrow.halfWidth
    guard length >= 2 * least else { return nil }
    position = max(least, min(length - least, middle))
  }
}

/// The outline of a floating panel, with or without an arrow.
nonisolated enum PanelOutline {
  /// Returns the outline of `rect` with corners of `radius` points and with `arrow`, whose position
  /// counts from an edge that is `inset` points outside `rect`.
  static func path(_ rect: Rect, radius: Double, arrow: PanelArrow?, inset: Double = 0) -> Path {
    guard let arrow else { return .roundedRect(rect, radius: radius) }
    var path = Path.roundedRect(rect, radius: radius)
    let (half, length) = (PanelArrow.halfWidth, PanelArrow.length)
    let position = arrow.position - inset
    /// Returns the corners of a triangle with its base on an edge, for coordinates along and away
    /// from that edge.
    func corners(_ point: (_ along: Double, _ away: Double) -> Point) -> [Point] {
      // The base lies a little inside the panel, so that no seam is visible.
      [
        point(position - half - 1, -1), point(position, length), point(position + half + 1, -1),
      ]
    }
    let triangle =
      switch arrow.side {
      case .below: corners { Point(x: rect.minX + $0, y: rect.minY - $1) }
      case .above: Array(corners { Point(x: rect.minX + $0, y: rect.maxY + $1) }.reversed())
      case .right: Array(corners { Point(x: rect.minX - $1, y: rect.minY + $0) }.reversed())
      case .left: corners { Point(x: rect.maxX + $1, y: rect.minY + $0) }
      }
    path.elements += Path.polygon(triangle).elements
    return path
  }
}
