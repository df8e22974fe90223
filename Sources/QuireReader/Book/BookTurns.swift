/// The page turns of a book: what the pages do, and what waits until they rest.
struct BookTurns {
  /// What the pages do at the moment of the event that is being handled.
  var motion = PageMotion()
  /// Whether the pages are shown, and nothing covers them.
  var isVisible = false
  /// The events that wait for the end of the page turns.
  var waiting: [BookEvent] = []

  /// Divides the pages into spreads when they rest, once; the pages of the shown spread stay
  /// together if `keepsShown` is true.
  mutating func awaitDivision(keepingShown keepsShown: Bool) {
    let isAwaited = waiting.contains {
      if case .divisionDue(keepsShown) = $0 { true } else { false }
    }
    if !isAwaited { waiting.append(.divisionDue(keepsShown: keepsShown)) }
  }
}
