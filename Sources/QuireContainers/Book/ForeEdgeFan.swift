import QuireViews

/// The places of the sheets of a fan: the pages of an edge, spread over the paper around the sheet
/// that is chosen.
///
/// On both sides of that sheet the part t of the pages lies within the part h(t) of the room, where
/// h(t) = (1 + d)t / (1 + dt). That is the fisheye view of Sarkar and Brown, "Graphical Fisheye
/// Views of Graphs" (1992): sheets near the chosen one are further apart than others, with d = 0
/// all are as far apart.
nonisolated struct ForeEdgeFan: Hashable {
  /// The edge whose pages are fanned out.
  let edge: ForeEdge
  /// The chosen depth, from 0 to the number of pages.
  let depth: Double
  /// The distance of the chosen sheet from the paper's edge, in points.
  let focus: Double

  /// The distance between the sheets near the chosen one, in points, if there is room.
  private static let pitch = 13.0
  /// The greatest distortion d.
  private static let mostDistortion = 9.0

  /// Creates the fan of `edge` around the sheet at `depth`, which is shown at `focus`, a distance
  /// from the paper's edge; outside the fan it is shown at the nearest end.
  init(of edge: ForeEdge, around depth: Double, at focus: Double) {
    self.edge = edge
    self.depth = min(max(depth, 0), Double(edge.count))
    self.focus = min(max(focus, edge.innerEnd), edge.side.thickness)
  }

  /// Creates the fan of `edge` around the page with the index `page`, where the page would lie if
  /// all sheets were as far apart.
  init(of edge: ForeEdge, aroundPage page: Int) {
    let depth = Double(edge.depth(ofPage: page)) + 0.5
    self.init(
      of: edge, around: depth,
      at: edge.innerEnd + edge.fanWidth * depth / Double(edge.count))
  }

  /// Returns the distance from the paper's edge of the boundary at `depth`: the inner side of the
  /// sheet at this depth, for a whole number.
  func distance(atDepth depth: Double) -> Double {
    if depth <= self.depth {
      return focus - inside.room * inside.share(of: self.depth - depth)
    }
    return focus + outside.room * outside.share(of: depth - self.depth)
  }

  /// Returns the depth of the boundary at `distance` from the paper's edge.
  func depth(atDistance distance: Double) -> Double {
    if distance <= focus {
      return depth - inside.count(within: focus - distance)
    }
    return depth + outside.count(within: distance - focus)
  }

  /// The distance of the inner side of the innermost sheet.
  var innerEnd: Double { distance(atDepth: 0) }

  /// Returns the boundaries of the sheets to draw, from the inside to the outside, each of them a
  /// depth and a distance from the paper's edge: sheets that lie closer together than `spacing`
  /// points are drawn as one.
  func boundaries(spacing: Double) -> [(depth: Int, distance: Double)] {
    let (count, near) = (edge.count, Int(depth))
    func boundary(_ depth: Int) -> (depth: Int, distance: Double) {
      (depth, distance(atDepth: Double(depth)))
    }
    var inner: [(depth: Int, distance: Double)] = []
    var next = near
    while next > 0 {
      inner.append(boundary(next))
      let wanted = self.depth(atDistance: inner[inner.count - 1].distance - spacing)
      next = min(next - 1, Int(wanted.rounded(.down)))
    }
    inner.append(boundary(0))
    var outer: [(depth: Int, distance: Double)] = []
    next = near + 1
    while next < count {
      outer.append(boundary(next))
      let wanted = self.depth(atDistance: outer[outer.count - 1].distance + spacing)
      next = max(next + 1, Int(wanted.rounded(.up)))
    }
    outer.append(boundary(count))
    return inner.reversed() + outer
  }

  // MARK: The two sides

  /// The sheets at one side of the chosen one.
  private struct Half {
    /// The number of sheets.
    let count: Double
    /// The room of the sheets, in points.
    let room: Double
    /// The distortion d.
    let distortion: Double

    init(_ count: Double, in room: Double) {
      (self.count, self.room) = (count, max(0, room))
      let wanted = room > 0 ? ForeEdgeFan.pitch * count / room - 1 : 0
      distortion = min(max(wanted, 0), ForeEdgeFan.mostDistortion)
    }

    /// Returns the part h(t) of the room in which the next `sheets` sheets lie.
    func share(of sheets: Double) -> Double {
      guard count > 0 else { return 0 }
      let t = min(sheets / count, 1)
      return (1 + distortion) * t / (1 + distortion * t)
    }

    /// Returns the number of sheets within `distance` points, the inverse of `share(of:)`.
    func count(within distance: Double) -> Double {
      guard room > 0 else { return distance > 0 ? count : 0 }
      let share = min(distance / room, 1)
      return count * share / (1 + distortion - distortion * share)
    }
  }

  /// The sheets nearer to the paper; a few of them do not fill the room.
  private var inside: Half {
    Half(depth, in: min(focus - edge.innerEnd, depth * ForeEdgeFan.pitch * 2))
  }

  /// The sheets further out, which fill the room up to the outer side of the block.
  private var outside: Half {
    Half(Double(edge.count) - depth, in: edge.side.thickness - focus)
  }
}
