extension View {
  /// The distances, in points, by which bars cover the view at each of its edges.
  ///
  /// The view of a controller has the insets that the controller and its container add. Every view
  /// inherits the part of its superview's insets that reaches into it. A window has no insets. A
  /// subview of a scroll view has none either, since it scrolls out from under the bars.
  public var safeAreaInsets: EdgeInsets {
    guard let controller else { return inheritedSafeAreaInsets }
    return controller.additionalSafeAreaInsets + controller.containerSafeAreaInsets
      + inheritedSafeAreaInsets
  }

  /// The part of the bounds that no bar covers, as a rectangle in points.
  public var safeAreaBounds: Rect { bounds.inset(by: safeAreaInsets) }

  private var inheritedSafeAreaInsets: EdgeInsets {
    guard let superview, !superview.scrollsSubviews else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    let (frame, room) = (Rect(origin: origin, size: bounds.size), superview.bounds)
    /// Returns the length, in points, by which `inset`, a safe area inset of the superview, covers
    /// a view of `length` points that begins `distance` points from the same edge.
    ///
    /// A view that extends beyond its superview's edge has an inset only if the superview has one.
    func part(_ inset: Double, _ distance: Double, of length: Double) -> Double {
      inset > 0 ? min(max(0, inset - distance), max(0, length)) : 0
    }
    return EdgeInsets(
      top: part(outer.top, frame.minY - room.minY, of: frame.height),
      left: part(outer.left, frame.minX - room.minX, of: frame.width),
      bottom: part(outer.bottom, room.maxY - frame.maxY, of: frame.height),
      right: part(outer.right, room.maxX - frame.maxX, of: frame.width))
  }

  /// Makes the next layout check the safe area insets, if the view or its superview had any at the
  /// last layout.
  func safeAreaMayHaveChanged() {
    guard laidOutSafeAreaInsets != .zero || superview?.laidOutSafeAreaInsets ?? .zero != .zero
    else { return }
    setSubtreeNeedsLayout()
  }

  /// Calls `safeAreaInsetsDidChange` and marks the view for layout if the safe area has changed
  /// since the last layout.
  func noteSafeArea() {
    let insets = safeAreaInsets
    guard insets != laidOutSafeAreaInsets else { return }
    laidOutSafeAreaInsets = insets
    needsLayout = true
    for view in subviews { view.subtreeNeedsLayout = true }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }
}
