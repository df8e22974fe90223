import Quire

/// The small picture on the card of a demo: two pages and the transition between them.
nonisolated struct Miniature: Sendable {
  /// The page that the picture shows at progress 0, before the transition.
  var from: PageArt
  /// The page that the picture shows at progress 1, after the transition.
  var to: PageArt
  /// The effect that draws the transition between the two pages.
  var effect: any TransitionEffect
  /// The progress, 0…1, of the transition that the picture shows while it is not animated.
  ///
  /// The progress differs between the cards, so that each transition can be recognized.
  var restingProgress: Double

  /// Creates a picture of the transition `effect` between the pages `from` and `to`; while the
  /// picture is not animated, it shows the progress `restingProgress`.
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
