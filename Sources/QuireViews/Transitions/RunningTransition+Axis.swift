import QuireGeometry

/// The coordinates in which gestures drive a transition.
///
/// Positions are in points from the centre of the container's content view.
extension RunningTransition {
  /// The sign of the paper's movement in the transition: −1 to the left or up, 1 to the right or
  /// down.
  var sense: Double { host.transitionView.sense(of: direction, along: orientation) }

  func along(_ location: Point) -> Double {
    orientation == .horizontal ? location.x : location.y
  }

  /// Returns the coordinate of `location` at right angles to the axis of the transition, in points,
  /// with the sign that effects use for the displacement of a page.
  ///
  /// With a vertical axis, larger values are on the right, or on the left in a right-to-left book.
  func aside(_ location: Point) -> Double {
    if orientation == .horizontal { return location.y }
    return stage.reading == .rightToLeft ? -location.x : location.x
  }

  /// The length of the container along the axis of the transition, in points.
  var length: Double {
    max(1, orientation == .horizontal ? stage.size.width : stage.size.height)
  }

  func inside(_ coordinate: Double) -> Double {
    min(length / 2, max(-length / 2, coordinate))
  }

  /// Returns `location`, in points of the window, in points from the centre of the container's
  /// content view.
  func stagePoint(_ location: Point) -> Point {
    let view = host.transitionView
    return view.stagePoint(view.convert(location, from: nil) ?? location)
  }

  /// Returns `location` in points of the window.
  func windowPoint(_ location: Point) -> Point {
    let view = host.transitionView
    return view.convert(view.contentPoint(location), to: nil) ?? location
  }
}
