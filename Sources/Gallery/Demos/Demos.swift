import Quire

/// What the gallery shows.
enum Demos {
  /// In the order in which they stand on the home.
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
