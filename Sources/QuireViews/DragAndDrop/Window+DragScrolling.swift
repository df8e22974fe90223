/// The scrolling of contents near whose upper or lower edge items are dragged.
extension Window {
  /// Scrolls the contents under the drag, if the items are near an edge beyond which the contents
  /// continue.
  func scrollByDrag() {
    guard let view = dragScroll?.view else { return }
    view.scrollForDrag { [weak self, weak view] in
      guard let scroll = self?.dragScroll, scroll.view === view else { return 0 }
      return scroll.velocity
    } didScroll: { [weak self] in
      self?.dragDidScroll()
    }
  }

  /// The innermost view that the drag scrolls, and its velocity in points per second, or `nil` if
  /// there is none.
  private var dragScroll: (view: View, velocity: Double)? {
    guard drag.view != nil else { return nil }
    for view in sequence(first: hitTest(drag.location) ?? self, next: \.superview) {
      let velocity = view.dragScrollVelocity(at: drag.location)
      if velocity != 0 { return (view, velocity) }
    }
    return nil
  }
}

extension ScrollView {
  /// The distance from the upper or the lower edge, in points, at which a drag begins to scroll.
  private static let dragZone = 40.0
  /// The velocity of the contents, in points per second, for each point by which the pointer is
  /// nearer to the edge.
  static let dragScrollRate = 15.0

  /// Returns the velocity, in points per second, at which items that are dragged at `location`, in
  /// points of the window, scroll the contents: positive near the lower edge, negative near the
  /// upper edge, whether or not the contents continue there.
  func velocity(ofDragAt location: Point) -> Double {
    guard let point = convert(location, from: nil) else { return 0 }
    let area = bounds.inset(by: safeAreaInsets)
    // In a low view, items can still be dropped without scrolling.
    let zone = min(ScrollView.dragZone, area.height / 4)
    let below = min(max(0, point.y - (area.maxY - zone)), zone)
    let above = min(max(0, area.minY + zone - point.y), zone)
    return (below - above) * ScrollView.dragScrollRate
  }
}
