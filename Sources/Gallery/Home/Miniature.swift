import Quire

/// The small picture on the card of a demo: two pages and the transition between them.
nonisolated struct Miniature: Sendable {
  /// The page from which the transition starts, shown at progress 0.
  var from: PageArt
  /// The page with which the transition ends, shown at progress 1.
  var to: PageArt
  /// The effect that draws the transition between the pages.
  var effect: any TransitionEffect
  /// The progress that is shown while the picture does not move, 0…1.
  ///
  /// It differs between the cards, so that each transition can be recognized.
  var restingProgress: Double

  /// Creates a picture of the transition `effect` between two pages, which shows `restingProgress`
  /// while it does not move.
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
