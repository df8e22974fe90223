public import QuireGeometry
public import QuireScene

// The questions of before, for the transitions that still ask them.
extension TransitionEffect {
  /// Returns the progress of `state(placing:of:at:on:)`.
  public func progress(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    state(placing: paper, of: page, at: pointer, on: stage)?.progress
  }

  /// Returns the lean of `state(placing:of:at:on:)`.
  public func lean(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    state(placing: paper, of: page, at: pointer, on: stage)?.lean
  }
}
