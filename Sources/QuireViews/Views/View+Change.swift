import QuireCompositor

extension View {
  /// Marks the view's own content, without subviews, to be drawn again before the next frame.
  public func setNeedsDisplay() {
    drawnContent?.setNeedsDisplay()
    contentsDidChange()
  }

  /// Marks the view for layout before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    setSubtreeNeedsLayout()
  }

  /// Marks the view and all its ancestors, so that the next layout visits them.
  func setSubtreeNeedsLayout() {
    var view: View? = self
    while let present = view {
      present.subtreeNeedsLayout = true
      view = present.superview
    }
    window?.setNeedsFrame()
  }

  /// Lays out the view and its subviews now, if they are marked for layout.
  ///
  /// The method stops after eight rounds if layouts keep marking views again.
  public func layoutIfNeeded() {
    for _ in 0..<8 where subtreeNeedsLayout { layoutOnce() }
  }

  /// Changes the size of the view to the size that `sizeThatFits` returns for its current size, and
  /// keeps its top left corner.
  public func sizeToFit() {
    frame = Rect(origin: origin, size: sizeThatFits(bounds.size))
  }

  private func layoutOnce() {
    subtreeNeedsLayout = false
    noteSafeArea()
    if needsLayout {
      needsLayout = false
      laidOutScale = window?.scale ?? 1
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      if laidOutSafeAreaInsets != .zero { for view in subviews { view.subtreeNeedsLayout = true } }
    }
    for view in subviews where view.subtreeNeedsLayout { view.layoutOnce() }
  }

  /// Called when the position, transform, opacity or visibility of the view has changed; requests a
  /// frame.
  func geometryDidChange() {
    safeAreaMayHaveChanged()
    superview?.contentsDidChange()
  }

  func boundsDidChange(from old: Rect) {
    if bounds.size != old.size {
      for view in subviews where view.autoresizingMask != [] {
        let oldFrame = Rect(origin: view.origin, size: view.bounds.size)
        view.frame = view.autoresizingMask.frame(oldFrame, from: old.size, to: bounds.size)
      }
      setNeedsLayout()
    }
    if bounds.origin != old.origin { drawnContent?.setNeedsDisplay() }
    contentsDidChange()
  }
}
