import QuireGeometry

/// A swipe that has begun, and for which a container requests a transition.
struct RequestingHand {
  /// The point where the drag began, in points from the centre of the container's content view, or
  /// `nil` for a swipe on a touchpad.
  let place: Point?
  /// Whether the swipe has caused a transition that it does not drive.
  var isAnswered = false
}
