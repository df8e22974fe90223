extension ViewController {
  /// Adds `child` to the controller's children, and removes it from its former parent.
  ///
  /// The caller then adds the child's view and calls `didMove(toParent:)`.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    take(child)
  }

  /// Adds `child`, which has no parent and whose `willMove(toParent:)` has been called.
  func take(_ child: ViewController) {
    precondition(!lies(inOrOver: child), "a controller cannot contain itself, or its presenter")
    children.append(child)
    child.parent = self
    child.reconcileAppearance()
  }

  /// Removes the controller from its parent; the caller has already removed the view.
  public func removeFromParent() {
    guard let parent else { return }
    if parent.shouldAutomaticallyForwardAppearance { follow(.disappeared) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    containerSafeAreaInsets = .zero
    didMove(toParent: nil)
  }

  /// Returns whether the controller is `other`, or is directly or indirectly inside `other` or a
  /// presentation over it.
  func lies(inOrOver other: ViewController) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentedIn?.presenter }
      .contains { $0 === other }
  }
}
