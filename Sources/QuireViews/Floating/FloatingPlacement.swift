/// The rules that place a floating panel beside a rectangle, its anchor, inside a window.
///
/// The panel lies on the first side of the anchor on which it has enough room. If no side has
/// enough, a panel that may cover the anchor is moved over it; any other panel takes the side on
/// which the largest part of its length fits, and becomes shorter.
nonisolated struct FloatingPlacement: Hashable, Sendable {
  /// A side of the anchor.
  enum Side: Hashable, Sendable, CaseIterable {
    case below
    case above
    case right
    case left
  }

  /// The position of the panel along the anchor's side.
  enum Alignment: Hashable, Sendable {
    /// The left or upper edges coincide.
    case start
    /// The centres coincide.
    case center
    /// The right or lower edges coincide.
    case end
  }

  /// The place of a panel.
  struct Place: Hashable, Sendable {
    /// The rectangle of the panel, in the coordinates of the anchor.
    var frame: Rect
    /// The side of the anchor on which the panel lies.
    var side: Side
  }

  /// The rectangle beside which the panel lies.
  var anchor: Rect
  /// The sides of the anchor, in the order of preference; at least one.
  var sides: [Side]
  /// The position of the panel along the anchor's side, if the panel has room there.
  var alignment = Alignment.start
  /// The distance between the anchor and the panel, in points.
  var gap = 0.0
  /// Whether the panel may cover the anchor rather than become shorter.
  var coversAnchor = false

  /// Returns the place of a panel that is `size` points large where there is enough room, inside
  /// the rectangle `room`.
  func place(of size: Size, in room: Rect) -> Place {
    let side =
      sides.first { length(of: size, on: $0) <= available(on: $0, in: room) }
      ?? (coversAnchor ? sides[0] : widestSide(for: size, in: room))
    let isVertical = side == .below || side == .above
    let limit = isVertical ? room.height : room.width
    let most = coversAnchor ? limit : min(limit, max(0, available(on: side, in: room)))
    let extent = min(length(of: size, on: side), most)
    let wanted =
      switch side {
      case .below: anchor.maxY + gap
      case .above: anchor.minY - gap - extent
      case .right: anchor.maxX + gap
      case .left: anchor.minX - gap - extent
      }
    if isVertical {
      let width = min(size.width, room.width)
      let x = along(anchor.minX, anchor.maxX, width, room.minX, room.maxX)
      let y = clamped(wanted, extent, room.minY, room.maxY)
      return Place(frame: Rect(x: x, y: y, width: width, height: extent), side: side)
    }
    let height = min(size.height, room.height)
    let x = clamped(wanted, extent, room.minX, room.maxX)
    let y = along(anchor.minY, anchor.maxY, height, room.minY, room.maxY)
    return Place(frame: Rect(x: x, y: y, width: extent, height: height), side: side)
  }

  /// Returns the length of a panel of `size` points, measured away from the anchor's `side`.
  private func length(of size: Size, on side: Side) -> Double {
    side == .below || side == .above ? size.height : size.width
  }

  /// Returns the free length between the anchor's `side` and the edge of `room`.
  private func available(on side: Side, in room: Rect) -> Double {
    switch side {
    case .below: room.maxY - anchor.maxY - gap
    case .above: anchor.minY - gap - room.minY
    case .right: room.maxX - anchor.maxX - gap
    case .left: anchor.minX - gap - room.minX
    }
  }

  /// Returns the side on which the largest part of a panel of `size` points fits.
  private func widestSide(for size: Size, in room: Rect) -> Side {
    func part(_ side: Side) -> Double {
      available(on: side, in: room) / max(1, length(of: size, on: side))
    }
    return sides.dropFirst().reduce(sides[0]) { part($1) > part($0) ? $1 : $0 }
  }

  /// Returns the start of a panel of `length` points along the anchor's side from `low` to `high`,
  /// within the room from `first` to `last`.
  ///
  /// A panel without room at one end of the anchor's side is aligned with the other end, and moved
  /// only if it has no room there either.
  private func along(
    _ low: Double, _ high: Double, _ length: Double, _ first: Double, _ last: Double
  ) -> Double {
    let starts =
      switch alignment {
      case .start: [low, high - length]
      case .center: [(low + high - length) / 2]
      case .end: [high - length, low]
      }
    let fitting = starts.first { $0 >= first && $0 + length <= last }
    return fitting ?? clamped(starts[0], length, first, last)
  }

  /// Returns the start nearest to `start` of a panel of `length` points between `first` and `last`.
  private func clamped(
    _ start: Double, _ length: Double, _ first: Double, _ last: Double
  ) -> Double {
    max(first, min(start, last - length))
  }
}
