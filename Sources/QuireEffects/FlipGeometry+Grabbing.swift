import QuireGeometry
import QuireScene

/// The members that compute the angle of the turning sheet.
extension FlipGeometry {
  /// Returns the angle by which the sheet has turned from right to left at `progress`, in radians.
  func turn(at progress: Double) -> Double {
    let fullTurn = spine.fullTurn
    return flip.spine == .trailing ? .pi - (1 - progress) * fullTurn : progress * fullTurn
  }

  /// Returns the state of the transition in which the point `paper` of `page` is nearest to
  /// `pointer`, or `nil` if the point cannot be grabbed.
  func state(placing paper: Point, of page: Page, at pointer: Point) -> EffectState? {
    guard spine.canHold(paper, of: page) else { return nil }
    // A sheet bound on the right is the mirror image of a sheet bound on the left.
    let isMirrored = flip.spine == .trailing
    let sign: Double = isMirrored ? -1 : 1
    let turn = spine.swing(sign: sign).turn(
      of: abs(paper.x - spine.x), at: sign * (pointer.x - spine.x))
    let share = min(1, max(0, turn / spine.fullTurn))
    return EffectState(progress: isMirrored ? 1 - share : share)
  }
}
