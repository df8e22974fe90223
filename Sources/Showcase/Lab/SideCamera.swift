import Quire

/// A camera that shows the three-dimensional scene of a transition from the side, with parallel
/// projection; the stage is the area in which the pages are drawn.
///
/// The camera rotates the scene first about the vertical and then about the horizontal line through
/// the middle of the stage.
nonisolated struct SideCamera: Hashable, Sendable {
  /// The rotation about the vertical axis, in radians: 0 shows the stage from the front, π/2 shows
  /// it edge-on.
  ///
  /// At π/2 the viewer of the stage is on the right.
  var yaw = 1.05
  /// The rotation about the horizontal axis, in radians: 0 shows the stage from the front, negative
  /// values show it from above.
  var pitch = -0.3
  /// The magnification: the number of points in the view for each point of the stage.
  var scale = 1.0
  /// The vector from the middle of the view to the middle of the stage, in points of the view.
  var offset = Point.zero

  /// The transform from the coordinates of the stage to those of the view.
  ///
  /// The origin of the view is in its middle; z grows toward the camera.
  var transform: Transform3D {
    .translation(Vector(x: offset.x, y: offset.y)) * .scale(x: scale, y: scale, z: scale)
      * .rotationX(pitch) * .rotationY(yaw)
  }

  /// Returns the point of the view at which `point`, a point of the scene, appears.
  ///
  /// The result is relative to the middle of the view.
  func project(_ point: Vector) -> Point {
    let turned = transform.apply(to: point)
    return Point(x: turned.x, y: turned.y)
  }

  /// Returns the depth of `point`, a point of the three-dimensional scene, in points; the depth
  /// increases toward the camera.
  func depth(of point: Vector) -> Double { transform.apply(to: point).z }

  /// Rotates the camera as the user drags by `drag` points; a drag of 400 points is half a
  /// revolution.
  mutating func turn(by drag: Vector) {
    yaw = (yaw + drag.x * .pi / 400).remainder(dividingBy: 2 * .pi)
    pitch = min(1.2, max(-1.2, pitch - drag.y * .pi / 400))
  }

  /// Sets the magnification and the offset so that `stage` and, if possible, the viewer's eye at
  /// the point `eye` are visible in a view of `size` points.
  ///
  /// If the viewer's eye is so far away that the stage would become small, it is outside the view.
  mutating func fit(_ stage: Stage, eye: Vector?, in size: Size) {
    (scale, offset) = (1, .zero)
    let corners = [
      stage.bounds.origin, Point(x: stage.bounds.maxX, y: stage.bounds.minY),
      Point(x: stage.bounds.minX, y: stage.bounds.maxY),
      Point(x: stage.bounds.maxX, y: stage.bounds.maxY),
    ].map { project(Vector(x: $0.x, y: $0.y)) }
    let stageBox = box(corners)
    guard !stageBox.isEmpty, !size.isEmpty else { return }
    // The stage must fit into the view at every rotation.
    let diagonal = (stage.size.width * stage.size.width + stage.size.height * stage.size.height)
      .squareRoot()
    // Leaves room for paper that extends by half a stage on all sides.
    let alone = min(0.56 * size.height / stage.size.height, 0.9 * size.width / diagonal)
    let whole = box(corners + [eye.map(project) ?? corners[0]])
    let together = min(0.86 * size.width / whole.width, 0.86 * size.height / whole.height)
    scale = min(alone, max(together, alone * 0.6))
    // Shows as much as possible if not everything fits; the stage has priority.
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
