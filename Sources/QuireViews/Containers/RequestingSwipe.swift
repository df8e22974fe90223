import QuireGeometry

/// A swipe that has just begun, and for which a container may request a transition.
struct RequestingSwipe {
  /// The point where the drag began, in points from the centre of the container's content view, or
  /// `nil` for a swipe on a touchpad.
  let location: Point?
  /// Whether the swipe has caused a transition that it does not drive, such as one without
  /// animation.
  var isAnswered = false
}
