import QuireAnimation
import QuireGeometry
import QuireScene

/// The motion of a point of paper as the camera sees it: the point's coordinate along the axis of
/// motion, as a function of the completed fraction of the motion.
///
/// The path is a function of the completed fraction of the motion, 0…1, from the position of the
/// point on its flat page. A point may first appear to move back, where perspective moves it more
/// than the fold does.
struct PaperPath {
  /// The direction in which the point moves along the axis of motion: −1 for left, 1 for right.
  let sense: Double
  /// A function that returns the point's coordinate along the axis of motion, in points from the
  /// stage's centre, for a completed fraction, 0…1, of the motion.
  let position: (Double) -> Double

  /// Returns the completed fraction, 0…1, of the motion at which the point appears at the
  /// coordinate `pointer`, or as near to it as the point comes.
  func share(at pointer: Double) -> Double {
    let furthest = share(furthestIn: 0...1, sense: sense)
    var near = share(furthestIn: 0...furthest, sense: -sense)
    var far = furthest
    if sense * position(far) <= sense * pointer { return far }
    for _ in 0..<40 {
      let middle = (near + far) / 2
      if sense * position(middle) < sense * pointer { near = middle } else { far = middle }
    }
    return near
  }

  /// Returns the completed fraction of the motion, within `range`, at which the point appears
  /// furthest in the direction `sense`: −1 for left, 1 for right.
  ///
  /// The function refines the best of some samples by golden-section search.
  private func share(furthestIn range: ClosedRange<Double>, sense: Double) -> Double {
    let step = (range.upperBound - range.lowerBound) / 24
    let samples = (0...24).map { min(range.lowerBound + Double($0) * step, range.upperBound) }
    let reaches = samples.map { sense * position($0) }
    guard step > 0, let best = reaches.indices.max(by: { reaches[$0] < reaches[$1] }) else {
      return range.lowerBound
    }
    var (low, high) = (samples[max(best - 1, 0)], samples[min(best + 1, 24)])
    let section = (5.0.squareRoot() - 1) / 2
    var (a, b) = (high - (high - low) * section, low + (high - low) * section)
    var (reachOfA, reachOfB) = (sense * position(a), sense * position(b))
    // Each step keeps one of the two points inside the range.
    for _ in 0..<36 {
      if reachOfA > reachOfB {
        (high, b, reachOfB) = (b, a, reachOfA)
        a = high - (high - low) * section
        reachOfA = sense * position(a)
      } else {
        (low, a, reachOfA) = (a, b, reachOfB)
        b = low + (high - low) * section
        reachOfB = sense * position(b)
      }
    }
    let found = (low + high) / 2
    return sense * position(found) > reaches[best] ? found : samples[best]
  }
}

/// A type that computes the position in space of each point of folding paper at any progress of a
/// transition.
protocol FoldingPaper {
  /// The stage, in coordinates in which the paper moves along x.
  var space: PageSpace { get }
  /// The camera that sees the paper.
  var camera: Camera { get }

  /// Returns the position in space at `progress` of the point whose x coordinate on the flat `page`
  /// is `x` and whose y coordinate is 0.
  func position(of page: Page, at x: Double, progress: Double) -> Vector

  /// Returns the direction, −1 for left and 1 for right, in which the point at the x coordinate `x`
  /// of the flat `page` moves when the page leaves its flat position.
  func sense(of page: Page, at x: Double) -> Double

  /// Returns the shape of the folded paper at `progress`.
  func paper(at progress: Double) -> FoldedPaper
}

extension FoldingPaper {
  /// Returns the draw list at `progress`, in stage coordinates, over the colour `backdrop`, and
  /// clipped to the stage if `clips` is true.
  func drawList(at progress: Double, backdrop: Color, clips: Bool) -> DrawList {
    space.oriented(
      paper(at: progress)
        .drawList(on: space.stage, seenBy: camera, backdrop: backdrop, clips: clips))
  }

  /// Returns the state of the transition in which the point `paper` of `page` is nearest to
  /// `pointer`, or `nil` if the point cannot be grabbed.
  ///
  /// Both points are in points from the stage's centre.
  func state(placing paper: Point, of page: Page, at pointer: Point) -> EffectState? {
    let held = PaperPoint(page: page, position: paper)
    guard endPositions(of: held) != nil else { return nil }
    let (x, goal) = (space.oriented(paper).x, space.oriented(pointer).x)
    let path = PaperPath(sense: sense(of: page, at: x)) { share in
      projected(page, at: x, progress: page == .from ? share : 1 - share).x
    }
    let share = path.share(at: goal)
    return EffectState(progress: page == .from ? share : 1 - share)
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the stage's
  /// centre, or `nil` if the point cannot be grabbed.
  ///
  /// Paper cannot be grabbed if it moves inside the stage by less than a quarter of half the paper.
  func endPositions(of paper: PaperPoint) -> (start: Point, finish: Point)? {
    let rest = space.oriented(paper.position)
    let gone = projected(
      paper.page, at: rest.x, y: rest.y, progress: paper.page == .from ? 1 : 0)
    let end = min(space.half, max(-space.half, gone.x))
    guard
      (end - rest.x) * sense(of: paper.page, at: rest.x) >= space.paperHalf * Tuning.Hold.leastLever
    else {
      return nil
    }
    let other = space.oriented(gone)
    return paper.page == .from ? (paper.position, other) : (other, paper.position)
  }

  private func projected(_ page: Page, at x: Double, y: Double = 0, progress: Double) -> Point {
    let position = position(of: page, at: x, progress: progress)
    return camera.project(Vector(x: position.x, y: y, z: position.z))
  }
}
