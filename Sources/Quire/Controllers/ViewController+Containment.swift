extension ViewController {
  /// Takes `child` in, out of the parent it had; the caller adds its view and then calls
  /// `didMove(toParent:)`.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    precondition(!isDescendant(of: child), "a controller cannot contain itself")
    child.removeFromParent()
    child.willMove(toParent: self)
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

  private func isDescendant(of ancestor: ViewController) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === ancestor }
  }
}
