import QuireGeometry
import QuireScene

/// The camera that moves back while a sheet turns, so that the sheet does not leave the stage.
extension SpineGeometry {
  /// A point of the sheet's outer edge: its position along the spine, in points from the stage's
  /// centre, and its height above the flat pages, in points.
  typealias EdgePoint = (row: Double, height: Double)

  /// Returns the camera of a frame in which the outer edge of the sheet has the corners `corners`:
  /// it has moved back so far that the corners appear on the stage, or further if other sheets on
  /// the stage need it.
  ///
  /// Only the pages of a spread leave room for that: a page that fills the stage stays in its
  /// place, and a sheet that is bound at an edge stands upright at the end of its turn.
  func camera(keeping corners: @autoclosure () -> [EdgePoint]) -> Camera {
    guard clips, binding == .middle, !stage.isFull(.from), !stage.isFull(.to),
      let distance = camera.distance, distance > 0
    else { return camera }
    var camera = camera
    guard stage.greatestRetreat > 0 else { return camera }
    let needed = corners().map { retreat(keeping: $0, distance: distance) }
      .reduce(stage.retreat, max)
    camera.retreat = min(needed, stage.greatestRetreat)
    return camera
  }

  /// Returns the distance by which a camera `distance` points from the pages has to move back to
  /// see `corner` on the stage, in points.
  ///
  /// With the edge of the stage at E, a corner at the height z in the row y has to satisfy
  /// |y − V|·d/(d + r − z) ≤ |E − V|, so r ≥ z − d·(1 − |y − V|/|E − V|). The corner that rises
  /// first uses the room above the page, and the camera starts gently when half of it is used.
  private func retreat(keeping corner: EdgePoint, distance: Double) -> Double {
    let eye = camera.vanishingPoint.y
    let edge = corner.row < eye ? stage.bounds.minY : stage.bounds.maxY
    let share = (corner.row - eye) / (edge - eye)
    guard share > 0, share.isFinite else { return 0 }
    // A twisted sheet may move a row beyond the edge.
    let room = distance * (1 - share)
    let (excess, knee) = (corner.height - room, max(0, room) / 2)
    if excess >= knee { return excess }
    return excess <= -knee ? 0 : (excess + knee) * (excess + knee) / (4 * knee)
  }
}
