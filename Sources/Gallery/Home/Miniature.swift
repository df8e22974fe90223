import Quire

/// A small picture of a demo: two pages and the transition between them.
nonisolated struct Miniature: Sendable {
  /// The page at progress 0.
  var from: PageArt
  /// The page at progress 1.
  var to: PageArt
  /// The transition between the pages.
  var effect: any TransitionEffect
  /// The progress that is shown at rest, 0…1, chosen so that transitions can be told apart.
  var restingProgress: Double

  /// Creates a miniature that shows `effect` at `restingProgress` while it is at rest.
  init(
    _ from: PageArt, _ to: PageArt, _ effect: some TransitionEffect,
    restingAt restingProgress: Double
  ) {
    self.from = from
    self.to = to
    self.effect = effect
    self.restingProgress = restingProgress
  }
}
