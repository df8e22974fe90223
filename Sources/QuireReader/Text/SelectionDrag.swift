import QuireGeometry

/// A drag of an end of the selection, which moves an enlarged page when it comes near an edge.
///
/// The page moves the faster, the further the pointer is beyond the beginning of the zone at the
/// edge, inside or outside of the window. A drag that has not gone towards an edge does not move
/// the page there, so that a selection can begin near an edge.
nonisolated struct SelectionDrag: Hashable, Sendable {
  /// What is dragged.
  enum Grip: Hashable, Sendable {
    /// The press that selects.
    case press
    /// The handle at the end of the selection, or at its start if `isEnd` is false.
    case handle(isEnd: Bool)
  }

  /// The width of the zone at each edge of the visible part, in points.
  static let zone = 30.0
  /// The velocity of the page, in points per second, for each point beyond the beginning of a zone.
  static let rate = 12.0
  /// The greatest velocity of the page along an axis, in points per second.
  static let greatestSpeed = 3000.0

  /// What is dragged.
  let grip: Grip
  /// The place where the drag began, in points of the window.
  let start: Point
  /// The place of the dragged end, in points of the window.
  var location: Point

  /// Returns the velocity with which the visible part, the rectangle `area` of the window, moves
  /// over the page, in points per second.
  func velocity(in area: Rect) -> Vector {
    Vector(
      x: SelectionDrag.velocity(from: start.x, to: location.x, between: area.minX, area.maxX),
      y: SelectionDrag.velocity(from: start.y, to: location.y, between: area.minY, area.maxY))
  }

  private static func velocity(
    from start: Double, to location: Double, between low: Double, _ high: Double
  ) -> Double {
    // The middle of a small window stays free.
    let zone = min(SelectionDrag.zone, (high - low) / 4)
    let step = location - start
    let distance =
      step > TextPress.slop
      ? max(0, location - (high - zone))
      : step < -TextPress.slop ? min(0, location - (low + zone)) : 0
    return min(max(distance * rate, -greatestSpeed), greatestSpeed)
  }
}
