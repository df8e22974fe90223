extension ViewController {
  /// Adds `child` to the children of this controller, and removes it from its former parent.
  ///
  /// The caller then adds the child's view and calls `didMove(toParent:)`.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    take(child)
  }

  /// Adds `child` to the children, after `willMove(toParent:)` of `child` has been called.
  ///
  /// `child` has no parent.
  func take(_ child: ViewController) {
    precondition(!lies(inOrOver: child), "a controller cannot contain itself, or its presenter")
    children.append(child)
    child.parent = self
    child.reconcileAppearance()
  }

  /// Removes the controller from its parent, after its view has been removed from the superview.
  public func removeFromParent() {
    guard let parent else { return }
    if parent.shouldAutomaticallyForwardAppearance { follow(.disappeared) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    containerSafeAreaInsets = .zero
    didMove(toParent: nil)
  }

  /// Returns whether this controller is `other`, is inside `other`, or is inside a presentation
  /// over `other`.
  func lies(inOrOver other: ViewController) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentedIn?.presenter }
      .contains { $0 === other }
  }
}
