import Glibc
import QuireAnimation
import QuireGeometry
import QuireScene

/// The turn of the sheet of a flip, and the geometry of a hand on it.
extension FlipGeometry {
  /// The turn at p = 1, in radians.
  ///
  /// A sheet that is bound at an end goes out of sight before it lies flat again: where the eye is
  /// in its plane. Only where nothing is cut off at the edge of the stage it goes on.
  private var fullTurn: Double {
    guard flip.clips, flip.spine != .middle else { return .pi }
    return swing(sign: flip.spine == .trailing ? -1 : 1).edgeOnTurn
  }

  /// Returns the turn of the sheet from right to left at `progress`, in radians.
  func turn(at progress: Double) -> Double {
    flip.spine == .trailing ? .pi - (1 - progress) * fullTurn : progress * fullTurn
  }

  /// Whether a hand can hold the paper that lies at `paper` while `page` is flat: the sheet's, at
  /// least a quarter of the width of its face from the spine.
  private func canHold(_ paper: Point, of page: Page) -> Bool {
    let belongsToSheet =
      switch flip.spine {
      case .middle: page == .from ? paper.x > spine : paper.x < spine
      case .leading: page == .from
      case .trailing: page == .to
      }
    return belongsToSheet && abs(paper.x - spine) >= leastReach(of: page)
  }

  /// The least distance from the spine at which a hand can hold the sheet's face of `page`.
  private func leastReach(of page: Page) -> Double {
    guard flip.spine == .middle, !stage.isFull(page) else {
      return paperHalf * Tuning.Hold.leastLever
    }
    let paper = stage.content(of: page)
    return (page == .from ? paper.maxX - spine : spine - paper.minX) * Tuning.Hold.leastLever
  }

  /// Where the sheet's paper that lies at `paper` while `page` is flat is seen at p = 0 and at
  /// p = 1; `nil` for paper that cannot be held.
  func restingPlaces(of paper: Point, page: Page) -> (start: Point, finish: Point)? {
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

  /// Returns the state in which the sheet's paper that lies at `paper` while flat is seen at
  /// `pointer`, or comes nearest to it; `nil` for paper that cannot be held.
  func state(placing paper: Point, of page: Page, at pointer: Point) -> EffectState? {
    guard canHold(paper, of: page) else { return nil }
    // Seen from behind a mirror, a sheet bound on the right is bound on the left.
    let isMirrored = flip.spine == .trailing
    let sign: Double = isMirrored ? -1 : 1
    let turn = swing(sign: sign).turn(
      of: abs(paper.x - spine), at: sign * (pointer.x - spine))
    let share = min(1, max(0, turn / fullTurn))
    return EffectState(progress: isMirrored ? 1 - share : share)
  }
}
