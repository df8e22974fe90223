import QuireViews

/// The transition of a book, which can be chosen before it is ready.
///
/// Choices are numbered, since they become ready in any order.
struct TransitionChoice {
  /// The newest choice that is ready.
  private(set) var transition: Transition
  private var number = 0
  /// The number of the newest choice.
  private(set) var newest = 0

  /// A choice of `transition`.
  init(_ transition: Transition) { self.transition = transition }

  /// Begins a choice that is not ready.
  ///
  /// - Returns: The number of the choice.
  mutating func begin() -> Int {
    newest += 1
    return newest
  }

  /// Chooses `transition`, which is ready, by the choice called `number`; has no effect if a newer
  /// choice is ready.
  mutating func choose(_ transition: Transition, number: Int) {
    if number > self.number { (self.transition, self.number) = (transition, number) }
  }
}
