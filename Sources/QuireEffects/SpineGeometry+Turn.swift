import Glibc
import QuireAnimation
import QuireGeometry
import QuireScene

/// The members that compute how far the sheet turns, and which of its points can be grabbed.
extension SpineGeometry {
  /// The angle by which the sheet has turned at progress 1, in radians.
  ///
  /// A sheet that is bound at an edge of the stage is no longer visible, when the camera is in its
  /// plane, before it is flat again. The sheet turns further only if nothing is clipped to the
  /// bounds of the stage.
  var fullTurn: Double {
    guard clips, binding != .middle else { return .pi }
    return swing(sign: binding == .trailing ? -1 : 1, seenBy: camera).edgeOnTurn
  }

  /// Returns the geometry of a stiff sheet as it swings about the spine before `camera`, mirrored
  /// about the spine if `sign` is −1 instead of 1.
  func swing(sign: Double, seenBy camera: Camera) -> SheetSwing {
    SheetSwing(
      distance: camera.presentDistance, vanishing: sign * (camera.vanishingPoint.x - x), lift: lift)
  }

  /// Returns `turn`, an angle toward the viewer, or its opposite if the sheet turns away from the
  /// viewer.
  func lifted(_ turn: Double) -> Double {
    lift == .toward ? turn : -turn
  }

  /// Returns whether the point `paper` of the flat `page` can be grabbed.
  ///
  /// The point can be grabbed if it belongs to the turning sheet and is far enough from the spine.
  func canHold(_ paper: Point, of page: Page) -> Bool {
    let belongsToSheet =
      switch binding {
      case .middle: page == .from ? paper.x > x : paper.x < x
      case .leading: page == .from
      case .trailing: page == .to
      }
    return belongsToSheet && abs(paper.x - x) >= leastReach(of: page)
  }

  /// Returns the least distance, in points, that a point must have from the spine to be grabbed on
  /// the side of the sheet that shows `page`.
  private func leastReach(of page: Page) -> Double {
    guard binding == .middle, !stage.isFull(page) else {
      return paperHalf * Tuning.Hold.leastLever
    }
    let paper = stage.content(of: page)
    return (page == .from ? paper.maxX - x : x - paper.minX) * Tuning.Hold.leastLever
  }

  /// Returns the positions of the point `paper` of `page` at progress 0 and 1, in points from the
  /// stage's centre, or `nil` if the point cannot be grabbed.
  func endPositions(of paper: Point, page: Page) -> (start: Point, finish: Point)? {
    guard canHold(paper, of: page) else { return nil }
    var other = Point(x: 2 * x - paper.x, y: paper.y)
    if fullTurn < .pi {
      let reach = abs(paper.x - x)
      let away = Vector(
        x: x + (paper.x - x) * cos(fullTurn), y: paper.y, z: reach * sin(lifted(fullTurn)))
      other = camera.project(away)
    }
    return page == .from ? (paper, other) : (other, paper)
  }
}
