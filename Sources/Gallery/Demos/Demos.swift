import Quire

/// The list of the gallery's demos.
enum Demos {
  /// All demos, in the order of their cards on the start page.
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
