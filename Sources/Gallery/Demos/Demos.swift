import Quire

/// The demos of the gallery.
enum Demos {
  /// All demos in the order of their cards.
  static let all: [Demo] = [
    .book,
    .lab,
    .flipBook,
    .library,
    .foldingTabs,
    .foldStyles,
    .flipStyles,
    .twoToasters,
    .tumbling,
    .allEffects,
  ]
}
