extension ViewController {
  /// Takes `child` in, out of the parent it had; the caller adds its view and then calls
  /// `didMove(toParent:)`.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    take(child)
  }

  /// Has `child`, which has been told so and has no parent, as one of its children.
  func take(_ child: ViewController) {
    precondition(!lies(inOrOver: child), "a controller cannot contain itself, or its presenter")
    children.append(child)
    child.parent = self
    child.reconcileAppearance()
  }

  /// Leaves its parent; the caller has taken the view out.
  public func removeFromParent() {
    guard let parent else { return }
    if parent.shouldAutomaticallyForwardAppearance { follow(.disappeared) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    containerSafeAreaInsets = .zero
    didMove(toParent: nil)
  }

  /// Whether it is `other`, or `other` contains or presents it, or what contains or presents it.
  func lies(inOrOver other: ViewController) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentedIn?.presentingController }
      .contains { $0 === other }
  }
}
