/// The events that a book has not handled, in their order.
struct BookInbox {
  private var events: [BookEvent] = []
  /// Whether an event is being handled.
  var isHandling = false

  /// Adds `event` after the others.
  mutating func add(_ event: BookEvent) { events.append(event) }

  /// Removes the first event and returns it, or `nil` if there is none.
  mutating func next() -> BookEvent? { events.isEmpty ? nil : events.removeFirst() }
}
