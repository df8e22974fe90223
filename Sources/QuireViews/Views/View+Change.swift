extension View {
  /// Has `draw(in:)` called before the next frame.
  public func setNeedsDisplay() {
    drawnContent?.setNeedsDisplay()
    contentsDidChange()
  }

  /// Has `layoutSubviews` called before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    setSubtreeNeedsLayout()
  }

  /// Has it looked at in the next layout, and laid out if there is a reason.
  func setSubtreeNeedsLayout() {
    var view: View? = self
    while let present = view {
      present.subtreeNeedsLayout = true
      view = present.superview
    }
    window?.setNeedsFrame()
  }

  /// Lays out the view and its subviews now, as far as they need it.
  ///
  /// A layout that asks for itself again and again is given up after eight rounds.
  public func layoutIfNeeded() {
    for _ in 0..<8 where subtreeNeedsLayout { layoutOnce() }
  }

  /// Takes the size that suits it best within its present one, and keeps its top left corner.
  public func sizeToFit() {
    frame = Rect(origin: origin, size: sizeThatFits(bounds.size))
  }

  private func layoutOnce() {
    subtreeNeedsLayout = false
    noteSafeArea()
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      if laidOutSafeAreaInsets != .zero { for view in subviews { view.subtreeNeedsLayout = true } }
    }
    for view in subviews where view.subtreeNeedsLayout { view.layoutOnce() }
  }

  /// Notes that it shows elsewhere or otherwise in its superview, the same inside.
  func placeDidChange() {
    safeAreaMayHaveChanged()
    superview?.contentsDidChange()
  }

  func boundsDidChange(from old: Rect) {
    if bounds.size != old.size {
      for view in subviews where view.autoresizing != [] {
        let place = Rect(origin: view.origin, size: view.bounds.size)
        view.frame = view.autoresizing.frame(place, from: old.size, to: bounds.size)
      }
      setNeedsLayout()
    }
    if bounds.origin != old.origin { drawnContent?.setNeedsDisplay() }
    contentsDidChange()
  }
}
