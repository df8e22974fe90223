import Glibc
import QuireGeometry
import QuireScene

/// The properties that all raised corners share.
enum RaisedCorner {
  /// The height of a corner, in points, from which on its shadows are whole.
  static let settlingHeight = 6.0
}

/// The state in which a corner of the sheet is raised a little, before the sheet turns.
extension LeafGeometry {
  /// The greatest part of the turn, 0…1, that raises a corner.
  private static let furthestTurn = 0.25

  /// Returns the state of the transition in which the corner `corner` of `page`, in whose row the
  /// sheet is gripped, is `height` points above the flat pages, or `nil` if the page does not turn
  /// there.
  ///
  /// The sheet is twisted, so that the opposite corner is lower.
  func state(raising corner: Point, of page: Page, by height: Double) -> EffectState? {
    guard spine.canHold(corner, of: page) else { return nil }
    let distance = abs(corner.x - spine.x)
    func heights(_ share: Double, _ lean: Double) -> (corner: Double, opposite: Double) {
      // The shape of an arriving sheet turns back, so its share of the turn counts from the end.
      let progress = page == .from ? share : 1 - share
      let shape = shape(in: EffectState(progress: progress, lean: lean))
      return (
        shape.position(at: distance, row: corner.y).z,
        shape.position(at: distance, row: -corner.y).z
      )
    }
    // A pull in any direction still changes the twist.
    let lean = space.size.height * Self.greatestLean / 2
    let sense =
      heights(Self.furthestTurn / 2, lean).opposite
        < heights(Self.furthestTurn / 2, -lean).opposite
      ? lean : -lean
    var (low, high) = (0.0, Self.furthestTurn)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if heights(middle, sense).corner < height { low = middle } else { high = middle }
    }
    return EffectState(progress: page == .from ? low : 1 - low, lean: sense)
  }
}
