// The actor is named because a conformance to an inheriting protocol does not infer it.

/// The delegate of a scroll view, which is called when the contents scroll or zoom and names the
/// view that zooms.
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// Called when `contentOffset` has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a drag or a two-finger scroll of the contents begins.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when a drag or a two-finger scroll has ended; `decelerate` is whether the contents
  /// continue to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Called when contents that continued to move after a drag have come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Returns the subview of `scrollView` that zooms, or `nil`, the default, for contents that
  /// cannot be zoomed.
  ///
  /// The scroll view sets the transform and the place of this view, and makes `contentSize` the
  /// size of the zoomed view. The view must not be the `contentView`.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Called when a gesture or an animation begins to zoom `view`, the view that zooms.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// Called when `zoomScale` has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Called when the zoom scale of `view` has come to rest at `scale`.
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Does nothing, the default.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing, the default.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Does nothing, the default.
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing, the default.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Returns `nil`, the default, for contents that cannot be zoomed.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing, the default.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  /// Does nothing, the default.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing, the default.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
}
