/// What the pages on the screen do at a moment.
struct PageMotion {
  /// The spread that is shown, or from which the first running turn began; `nil` if the pages of
  /// another book are shown.
  var shown: SpreadID?
  /// The spreads to which pages turn, in the order of their turns.
  var inFlight: [SpreadID] = []
  /// Whether a page turns or is dragged, at an end of the book too.
  var isTurning = false

  /// All spreads of which something is visible.
  var spreads: [SpreadID] { (shown.map { [$0] } ?? []) + inFlight }
}
