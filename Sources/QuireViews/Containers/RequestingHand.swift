import QuireGeometry

/// The swipe for which a container requests a transition.
struct RequestingHand {
  /// The start of the drag, in points from the centre of the container's content view, or `nil` on
  /// a touchpad.
  let place: Point?
  /// Whether a transition has begun for the swipe that the swipe does not drive.
  var isAnswered = false
}
