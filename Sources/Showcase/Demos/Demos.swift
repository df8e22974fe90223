import Quire

/// The list of all demos in the gallery.
package enum Demos {
  /// All demos, in the order in which the start page shows their cards.
  package static var all: [Demo] {
    [
      .book,
      .lab,
      .controls,
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
}
