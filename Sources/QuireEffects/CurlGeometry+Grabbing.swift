import Glibc
import QuireGeometry
import QuireScene

/// The functions that compute the positions of grabbed points, and the states of the curl in which
/// these points are under a pointer.
extension CurlGeometry {
  /// Converts `position`, a point of the flat `page`, to the coordinates of the sheet, in which x
  /// is the distance from the spine, or returns `nil` for a point outside the sheet.
  private func paper(at position: Point, of page: Page) -> Point? {
    let point = sheetPoint(position)
    guard curl.spine == .middle else { return page == front ? point : nil }
    let isOnFront = point.x > 0
    guard isOnFront == (page == .from) else { return nil }
    return Point(x: abs(point.x), y: point.y)
  }

  private func heldPaper(at position: Point, of page: Page) -> Point? {
    guard let paper = paper(at: position, of: page), paper.x >= leastGripDistance else {
      return nil
    }
    return Point(x: min(paper.x, width), y: paper.y)
  }

  /// Returns the value of `Curl.grip`, as fractions of the sheet's size, for a pointer that grabs
  /// the point `position` of the flat `page`.
  ///
  /// For a point that cannot be grabbed, the result is the point of the outer edge in the same row.
  func grip(at position: Point, of page: Page) -> Point {
    let held = heldPaper(at: position, of: page)
    return Point(x: (held?.x ?? width) / width, y: (position.y - rows.lowerBound) / height)
  }

  /// Returns the positions of the point `position` of `page` at progress 0 and 1, in points from
  /// the stage's centre, or `nil` if the point cannot be grabbed.
  func endPositions(of position: Point, page: Page) -> (start: Point, finish: Point)? {
    guard let paper = heldPaper(at: position, of: page) else { return nil }
    let (flat, turned) = (stagePoint(paper), stagePoint(Point(x: -paper.x, y: paper.y)))
    return curl.spine == .trailing ? (turned, flat) : (flat, turned)
  }

  /// Returns the state of the transition in which the point `position` of `page` is as near to
  /// `pointer` as possible while the sheet stays bound at the spine, or `nil` if the point cannot
  /// be grabbed.
  ///
  /// The higher the paper is, the larger it appears, and its height follows from the position to
  /// which it is pulled back. Of the heights that satisfy both conditions the function finds the
  /// greatest, since paper that rises first appears larger. The function iterates downwards from
  /// the greatest height, and bisects once a result is above the estimate.
  func state(placing position: Point, of page: Page, at pointer: Point) -> EffectState? {
    guard let paper = heldPaper(at: position, of: page) else { return nil }
    guard camera.distance != nil else {
      let state = pull(taking: paper, to: pointer, seenAt: 0).state
      return EffectState(progress: sheetProgress(state.progress), lean: state.lean)
    }
    // Paper rises to at most 0.725 of the diagonal.
    var (low, high) = (-1.0, 0.75 * hypot(size.width, size.height))
    var height = high
    var state = EffectState(progress: 0)
    for _ in 0..<64 {
      let result = pull(taking: paper, to: pointer, seenAt: height)
      state = result.state
      guard abs(result.height - height) > 1e-6, high - low > 1e-6 else { break }
      if result.height > height { low = height } else { high = height }
      height = low < 0 ? min(result.height, high) : (low + high) / 2
    }
    return EffectState(progress: sheetProgress(state.progress), lean: state.lean)
  }

  /// Returns the state of the transition in which the point `paper` appears at `pointer`, assuming
  /// that the point is `height` points above the stage, and the point's actual height in that
  /// state.
  ///
  /// Both heights are measured from the stage, in points.
  private func pull(
    taking paper: Point, to pointer: Point, seenAt height: Double
  ) -> (state: EffectState, height: Double) {
    let target = reachable(sheetPoint(unprojected(pointer, at: height)), by: paper)
    var radius = radius
    var state = EffectState(progress: 0)
    // The radius of the roll depends slightly on the result.
    for _ in 0..<16 {
      state = pull(taking: paper, to: target, radius: radius)
      guard state.progress > 0, state.progress < 1 else { break }
      let roll = roll(at: state.progress, lean: state.lean)
      guard abs(roll.radius - radius) > 1e-7 else { return (state, roll.position(of: paper).z) }
      radius = roll.radius
    }
    guard state.progress > 0, state.progress < 1 else { return (state, 0) }
    return (state, roll(at: state.progress, lean: state.lean).position(of: paper).z)
  }

  /// Returns the state of the transition in which a cylinder of `radius` points pulls the point
  /// `paper` of the sheet to `target`.
  ///
  /// The two points determine the axis of the roll, and the axis determines the displacement of the
  /// grabbed point.
  private func pull(
    taking paper: Point, to target: Point, radius: Double
  ) -> EffectState {
    let way = paper - target
    guard way.length > 1e-9 else { return EffectState(progress: 0) }
    let normal = way * (1 / way.length)
    let beyond = PaperBend.distance(drawnBackBy: way.length, radius: radius)
    let roll = Roll(axis: paper + normal * -beyond, normal: normal, radius: radius)
    let moved = roll.position(of: grip)
    let progress = min(1, max(0, (grip.x - moved.x) / (2 * grip.x)))
    return EffectState(progress: progress, lean: moved.y - grip.y + lift(at: progress))
  }

  /// Returns the position nearest to `target` to which the point `paper` can be pulled: no further
  /// from the ends of the spine than on the flat sheet.
  private func reachable(_ target: Point, by paper: Point) -> Point {
    var result = target
    for _ in 0..<8 {
      for end in [rows.lowerBound, rows.upperBound] {
        let pin = Point(x: 0, y: end)
        let (reach, way) = ((paper - pin).length, result - pin)
        if way.length > reach { result = pin + way * (reach / way.length) }
      }
    }
    return result
  }

  private func unprojected(_ pointer: Point, at height: Double) -> Point {
    guard let distance = camera.distance else { return pointer }
    let v = camera.vanishingPoint
    return v + (pointer - v) * (1 - height / distance)
  }
}
