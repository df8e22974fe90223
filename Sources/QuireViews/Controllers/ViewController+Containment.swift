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

  /// Adds `child`, which has no parent, to the children; the caller has already called
  /// `willMove(toParent:)` of `child`.
  func take(_ child: ViewController) {
    precondition(!lies(inOrOver: child), "a controller cannot contain itself, or its presenter")
    children.append(child)
    child.parent = self
    child.reconcileAppearance()
  }

  /// Removes the controller from its parent; the caller has already removed the controller's view
  /// from its superview.
  public func removeFromParent() {
    guard let parent else { return }
    if parent.shouldAutomaticallyForwardAppearance { follow(.disappeared) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    containerSafeAreaInsets = .zero
    didMove(toParent: nil)
  }

  /// Returns whether this controller is `other`, is inside `other`, or is inside a controller that
  /// is presented over `other`.
  func lies(inOrOver other: ViewController) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentedIn?.presenter }
      .contains { $0 === other }
  }
}
