import Quire

/// A demo in small: two pages, and what leads from one to the other.
nonisolated struct Miniature: Sendable {
  /// The page before.
  var from: PageArt
  /// The page after.
  var to: PageArt
  /// What connects them.
  var effect: any TransitionEffect
  /// The progress at which it rests, 0…1: where it can be told from the others.
  var restingProgress: Double

  /// The way from one page to another by `effect`, resting at `restingProgress`.
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
