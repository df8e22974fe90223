extension ViewController {
  /// The coordinator of the running transition of this controller or its container, or `nil` if
  /// there is none.
  ///
  /// The coordinator exists from the first will-callback until all controllers have been told of
  /// the outcome.
  public var transitionCoordinator: TransitionCoordinator? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.runningTransition).first?.coordinator
  }
}
