extension ViewController {
  /// The coordinator of the running transition that involves this controller or a container around
  /// it, or `nil` if there is none.
  ///
  /// The coordinator exists from the first will-callback until all controllers have been told
  /// whether the transition was completed.
  public var transitionCoordinator: TransitionCoordinator? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.runningTransition).first?.coordinator
  }
}
