import QuireViews

/// The transition of a book, which is replaced when a newly chosen transition is ready to be drawn.
///
/// Each choice has a number, because transitions may become ready in a different order.
struct TransitionChoice {
  /// The newest chosen transition that is ready to be drawn.
  private(set) var transition: Transition
  private var number = 0
  /// The number of the newest choice, whose transition may not be ready to be drawn yet.
  private(set) var newest = 0

  /// Creates a choice with `transition` as the transition of the book.
  init(_ transition: Transition) { self.transition = transition }

  /// Registers the choice of a transition that is not ready yet, and returns the number of the
  /// choice.
  mutating func begin() -> Int {
    newest += 1
    return newest
  }

  /// Sets `transition`, which is now ready, as the book's transition, unless a newer choice than
  /// `number` is already set.
  mutating func choose(_ transition: Transition, number: Int) {
    if number > self.number { (self.transition, self.number) = (transition, number) }
  }
}
