import Quire

/// The eye that looks at a construction from aside, from infinitely far away.
///
/// It turns space about the upright middle line of the stage and then about the level one.
nonisolated struct SideCamera: Hashable, Sendable {
  /// The turn about the upright line, in radians: 0 looks as the viewer does, a quarter revolution
  /// along the stage, with the viewer on the right.
  var yaw = 1.05
  /// The turn about the level line, in radians: below 0 it looks from above.
  var pitch = -0.3
  /// Points of the view for a point of the stage.
  var scale = 1.0
  /// Where the middle of the stage is seen, from the middle of the view.
  var offset = Point.zero

  /// Takes a place in stage space to the view, its origin in the middle; z grows toward the one who
  /// looks.
  var transform: Transform3D {
    .translation(Vector(x: offset.x, y: offset.y)) * .scale(x: scale, y: scale, z: scale)
      * .rotationX(pitch) * .rotationY(yaw)
  }

  /// Where `place` is seen, from the middle of the view.
  func project(_ place: Vector) -> Point {
    let seen = transform.apply(to: place)
    return Point(x: seen.x, y: seen.y)
  }

  /// How near `place` is to the one who looks, in points of the view.
  func depth(of place: Vector) -> Double { transform.apply(to: place).z }

  /// Turns by a drag of `way` points: half a revolution a width of 400.
  mutating func turn(by way: Vector) {
    yaw = (yaw + way.x * .pi / 400).remainder(dividingBy: 2 * .pi)
    pitch = min(1.2, max(-1.2, pitch - way.y * .pi / 400))
  }

  /// Has the stage and, where there is room, the eye be seen in a view of `size` points.
  ///
  /// An eye that is so far away that the stage would be small is left outside.
  mutating func fit(_ stage: Stage, eye: Vector?, in size: Size) {
    (scale, offset) = (1, .zero)
    let corners = [
      stage.bounds.origin, Point(x: stage.bounds.maxX, y: stage.bounds.minY),
      Point(x: stage.bounds.minX, y: stage.bounds.maxY),
      Point(x: stage.bounds.maxX, y: stage.bounds.maxY),
    ].map { project(Vector(x: $0.x, y: $0.y)) }
    let stageBox = box(corners)
    guard !stageBox.isEmpty, !size.isEmpty else { return }
    // However it is turned, the stage must not grow beyond the view.
    let diagonal = (stage.size.width * stage.size.width + stage.size.height * stage.size.height)
      .squareRoot()
    // Paper may stand out by half a stage all round.
    let alone = min(0.56 * size.height / stage.size.height, 0.9 * size.width / diagonal)
    let whole = box(corners + [eye.map(project) ?? corners[0]])
    let together = min(0.86 * size.width / whole.width, 0.86 * size.height / whole.height)
    scale = min(alone, max(together, alone * 0.6))
    // As much of the whole as there is room for, beginning with the stage.
    func shift(
      _ low: Double, _ high: Double, _ stageLow: Double, _ stageHigh: Double, _ room: Double
    )
      -> Double
    {
      if (high - low) * scale <= 0.9 * room { return -(low + high) / 2 * scale }
      let reachesUp = high - stageHigh > stageLow - low
      return reachesUp ? -0.43 * room - stageLow * scale : 0.43 * room - stageHigh * scale
    }
    offset = Point(
      x: shift(whole.minX, whole.maxX, stageBox.minX, stageBox.maxX, size.width),
      y: shift(whole.minY, whole.maxY, stageBox.minY, stageBox.maxY, size.height))
  }

  private func box(_ points: [Point]) -> Rect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
