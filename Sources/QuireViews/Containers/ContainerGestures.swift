import QuireGeometry
import QuireGestures

/// The gestures on a container, as far as they are recognized.
struct ContainerGestures {
  var pan: PanGesture
  var scroll: ScrollGesture

  /// The gestures of a container with swipes along `orientation`.
  init(orientation: Orientation) {
    pan = PanGesture(orientation: orientation)
    scroll = ScrollGesture(orientation: orientation)
  }
}

/// A hand whose swipe requests a transition.
struct RequestingHand {
  /// The start of the drag, in stage points, or `nil` on a touchpad.
  let place: Point?
  /// Whether the hand got a transition that it does not drive.
  var isAnswered = false
}
