extension View {
  /// Adds `view` in front of the other subviews.
  public func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Inserts `view` into the subviews so that `index` subviews are behind it.
  public func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts `view` directly behind the subview `sibling`.
  public func insertSubview(_ view: View, below sibling: View) {
    precondition(view !== sibling, "a view cannot be inserted below itself")
    view.removeFromSuperview()
    insert(view, at: index(of: sibling))
  }

  /// Inserts `view` directly in front of the subview `sibling`.
  public func insertSubview(_ view: View, above sibling: View) {
    precondition(view !== sibling, "a view cannot be inserted above itself")
    view.removeFromSuperview()
    insert(view, at: index(of: sibling) + 1)
  }

  /// Moves the subview `view` in front of the other subviews.
  public func bringSubviewToFront(_ view: View) {
    subviews.remove(at: index(of: view))
    subviews.append(view)
    contentsDidChange()
  }

  /// Moves the subview `view` behind the other subviews.
  public func sendSubviewToBack(_ view: View) {
    subviews.remove(at: index(of: view))
    subviews.insert(view, at: 0)
    contentsDidChange()
  }

  /// Removes the view from its superview, if it has one.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    superview.contentsDidChange()
    moveToWindow(nil)
    reconcileAppearances()
  }

  /// Returns whether the view is `ancestor` or one of its descendants.
  public func isDescendant(of ancestor: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === ancestor }
  }

  private func insert(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot contain itself")
    precondition(!(view is Window), "a window cannot have a superview")
    if view.superview === self {
      let old = self.index(of: view)
      subviews.remove(at: old)
      subviews.insert(view, at: old < index ? index - 1 : index)
    } else {
      view.removeFromSuperview()
      subviews.insert(view, at: index)
      view.superview = self
      view.followReading()
      if view.subtreeNeedsLayout { view.setNeedsLayout() }
      view.safeAreaMayHaveChanged()
      view.moveToWindow(window)
      view.reconcileAppearances()
    }
    contentsDidChange()
  }

  private func index(of view: View) -> Int {
    guard let index = subviews.firstIndex(where: { $0 === view }) else {
      preconditionFailure("the view must be a subview of this view")
    }
    return index
  }

  /// Sets the window of the view and its subviews to `nil`, because that window is being released.
  func loseWindow() {
    currentWindow = nil
    didMoveToWindow()
    for view in subviews { view.loseWindow() }
  }

  private func moveToWindow(_ window: Window?) {
    guard currentWindow !== window else { return }
    let old = currentWindow
    currentWindow = window
    old?.forget(self)
    if window != nil, appearance != old?.appearance ?? .light {
      appearanceDidChange()
      controller?.appearanceDidChange()
    }
    // Layouts round to the pixels of the window.
    if let window, let laidOutScale, window.scale != laidOutScale { setNeedsLayout() }
    didMoveToWindow()
    for view in subviews { view.moveToWindow(window) }
  }

  /// Tells the outermost controllers in this view tree to update whether they have appeared.
  private func reconcileAppearances() {
    if let controller {
      controller.reconcileAppearance()
    } else {
      for view in subviews { view.reconcileAppearances() }
    }
  }
}
