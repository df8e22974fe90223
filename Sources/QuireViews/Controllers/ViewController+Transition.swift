extension ViewController {
  /// What may be done along with the transition that it, or the container it is in, takes part in;
  /// nil when there is none.
  ///
  /// It is there from the first will-callback until everybody has been told of the outcome.
  public var transitionCoordinator: TransitionCoordinator? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.runningTransition).first?.coordinator
  }
}
