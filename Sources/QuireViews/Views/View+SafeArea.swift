extension View {
  /// How far bars and the like reach in over the edges, in points.
  ///
  /// A controller's view has what the controller and the container that it is in add, and every
  /// view has what of its superview's insets reaches into it. A window has none, and what lies in a
  /// scroll view has none either, as that is scrolled out from under the bars.
  public var safeAreaInsets: EdgeInsets {
    guard let controller else { return inheritedSafeAreaInsets }
    return controller.additionalSafeAreaInsets + controller.containerSafeAreaInsets
      + inheritedSafeAreaInsets
  }

  /// The part of the bounds that nothing reaches over.
  public var safeAreaBounds: Rect { bounds.inset(by: safeAreaInsets) }

  private var inheritedSafeAreaInsets: EdgeInsets {
    guard let superview, !superview.scrollsSubviews else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    let (place, room) = (Rect(origin: origin, size: bounds.size), superview.bounds)
    /// An edge of a superview that nothing reaches over is none for a view that sticks out there.
    func part(_ inset: Double, _ distance: Double, of length: Double) -> Double {
      inset > 0 ? min(max(0, inset - distance), max(0, length)) : 0
    }
    return EdgeInsets(
      top: part(outer.top, place.minY - room.minY, of: place.height),
      left: part(outer.left, place.minX - room.minX, of: place.width),
      bottom: part(outer.bottom, room.maxY - place.maxY, of: place.height),
      right: part(outer.right, room.maxX - place.maxX, of: place.width))
  }

  /// Has the next layout look at the safe area, if there can be one.
  func safeAreaMayHaveChanged() {
    guard laidOutSafeAreaInsets != .zero || superview?.laidOutSafeAreaInsets ?? .zero != .zero
    else { return }
    setSubtreeNeedsLayout()
  }

  /// Reports a safe area that is another one than at the last layout, and has the view laid out.
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
