import QuireGeometry

/// The hand whose swipe requests a transition.
struct RequestingHand {
  /// The start of the drag, in stage points, or `nil` on a touchpad.
  let place: Point?
  /// Whether the hand got a transition that it does not drive.
  var isAnswered = false
}
