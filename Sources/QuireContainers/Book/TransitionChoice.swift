import QuireViews

/// The transition of a book, and the number of the newest transition that was chosen but may not be
/// ready.
///
/// Choices are numbered, since they become ready in any order.
struct TransitionChoice {
  /// The newest chosen transition that is ready to be drawn.
  private(set) var transition: Transition
  private var number = 0
  /// The number of the newest choice, which may not be ready.
  private(set) var newest = 0

  /// Creates a choice of `transition`, which is ready.
  init(_ transition: Transition) { self.transition = transition }

  /// Begins a choice of a transition that is not ready, and returns its number.
  ///
  /// - Returns: The number of the choice.
  mutating func begin() -> Int {
    newest += 1
    return newest
  }

  /// Makes `transition`, which is now ready, the result of the choice with `number`, unless a newer
  /// choice is ready.
  mutating func choose(_ transition: Transition, number: Int) {
    if number > self.number { (self.transition, self.number) = (transition, number) }
  }
}
