import Glibc
import QuireAnimation
import QuireGeometry
import QuireScene

/// The members that compute the angle of the turning sheet, and the positions of grabbed points.
extension FlipGeometry {
  /// The angle by which the sheet has turned at progress 1, in radians.
  ///
  /// A sheet that is bound at an edge of the stage is no longer visible, when the camera is in its
  /// plane, before it is flat again. The sheet turns further only if nothing is clipped to the
  /// bounds of the stage.
  var fullTurn: Double {
    guard flip.clips, flip.spine != .middle else { return .pi }
    return swing(sign: flip.spine == .trailing ? -1 : 1).edgeOnTurn
  }

  /// Returns the angle by which the sheet has turned from right to left at `progress`, in radians.
  func turn(at progress: Double) -> Double {
    flip.spine == .trailing ? .pi - (1 - progress) * fullTurn : progress * fullTurn
  }

  /// Returns whether the point `paper` of the flat `page` can be grabbed.
  ///
  /// The point can be grabbed if it belongs to the turning sheet and is far enough from the spine.
  func canHold(_ paper: Point, of page: Page) -> Bool {
    let belongsToSheet =
      switch flip.spine {
      case .middle: page == .from ? paper.x > spine : paper.x < spine
      case .leading: page == .from
      case .trailing: page == .to
      }
    return belongsToSheet && abs(paper.x - spine) >= leastReach(of: page)
  }

  /// Returns the least distance, in points, that a point must have from the spine to be grabbed on
  /// the side of the sheet that shows `page`.
  private func leastReach(of page: Page) -> Double {
    guard flip.spine == .middle, !stage.isFull(page) else {
      return paperHalf * Tuning.Hold.leastLever
    }
    let paper = stage.content(of: page)
    return (page == .from ? paper.maxX - spine : spine - paper.minX) * Tuning.Hold.leastLever
  }

  /// Returns the positions of the point `paper` of `page` at progress 0 and 1, in points from the
  /// stage's centre, or `nil` if the point cannot be grabbed.
  func endPositions(of paper: Point, page: Page) -> (start: Point, finish: Point)? {
    guard canHold(paper, of: page) else { return nil }
    var other = Point(x: 2 * spine - paper.x, y: paper.y)
    if fullTurn < .pi {
      let reach = abs(paper.x - spine)
      let away = Vector(
        x: spine + (paper.x - spine) * cos(fullTurn), y: paper.y, z: reach * sin(lifted(fullTurn)))
      other = camera.project(away)
    }
    return page == .from ? (paper, other) : (other, paper)
  }

  /// Returns the state of the transition in which the point `paper` of `page` is nearest to
  /// `pointer`, or `nil` if the point cannot be grabbed.
  func state(placing paper: Point, of page: Page, at pointer: Point) -> EffectState? {
    guard canHold(paper, of: page) else { return nil }
    // A sheet bound on the right is the mirror image of a sheet bound on the left.
    let isMirrored = flip.spine == .trailing
    let sign: Double = isMirrored ? -1 : 1
    let turn = swing(sign: sign).turn(
      of: abs(paper.x - spine), at: sign * (pointer.x - spine))
    let share = min(1, max(0, turn / fullTurn))
    return EffectState(progress: isMirrored ? 1 - share : share)
  }
}
