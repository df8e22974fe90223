/// The page turns of a book: what the pages do, and what waits until they rest.
struct BookTurns {
  /// What the pages do at the moment of the event that is being handled.
  var motion = PageMotion()
  /// The events that wait for the end of the page turns.
  var waiting: [BookEvent] = []
}
