import Glibc
import QuireGeometry
import QuireScene

/// The members that compute the angle of the turning sheet.
extension FlipGeometry {
  /// Returns the angle by which the sheet has turned from right to left at `progress`, in radians.
  func turn(at progress: Double) -> Double {
    let fullTurn = spine.fullTurn
    return flip.spine == .trailing ? .pi - (1 - progress) * fullTurn : progress * fullTurn
  }

  /// Returns the camera that sees a sheet bound in the middle that has turned by `turn` radians.
  func camera(at turn: Double) -> Camera {
    let (old, new) = (
      spine.paper(.from, in: spine.halves.right), spine.paper(.to, in: spine.halves.left)
    )
    guard flip.lift == .toward else { return spine.camera }
    let heights = [(old, old.maxX - spine.x), (new, spine.x - new.minX)]
    return spine.camera(
      keeping: heights.flatMap { paper, width in
        [paper.minY, paper.maxY].map { ($0, width * sin(turn)) }
      })
  }

  /// Returns the state of the transition in which the point `paper` of `page` is nearest to
  /// `pointer`, or `nil` if the point cannot be grabbed.
  func state(placing paper: Point, of page: Page, at pointer: Point) -> EffectState? {
    guard spine.canHold(paper, of: page) else { return nil }
    // A sheet bound on the right is the mirror image of a sheet bound on the left.
    let isMirrored = flip.spine == .trailing
    let side: Double = isMirrored ? -1 : 1
    let reach = abs(paper.x - spine.x)
    let path = PaperPath(sense: -side) { share in
      let turn = share * spine.fullTurn
      let position = Vector(
        x: spine.x + side * reach * cos(turn), z: reach * sin(spine.lifted(turn)))
      return camera(at: turn).project(position).x
    }
    let share = path.share(at: pointer.x)
    return EffectState(progress: isMirrored ? 1 - share : share)
  }

  /// Returns the state of the transition in which the edge with the corner `corner` of `page` is
  /// `height` points above the flat pages, or `nil` if the page does not turn toward the viewer
  /// there.
  func state(raising corner: Point, of page: Page, by height: Double) -> EffectState? {
    guard flip.lift == .toward, spine.canHold(corner, of: page) else { return nil }
    let turn = asin(min(1, max(0, height / abs(corner.x - spine.x))))
    let share = min(1, turn / spine.fullTurn)
    return EffectState(progress: page == .from ? share : 1 - share)
  }
}
