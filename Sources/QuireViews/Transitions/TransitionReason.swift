/// The cause of a transition.
public enum TransitionReason: String, Hashable, Sendable {
  /// A drag, a scroll of two fingers, or a button of the mouse for back and forward.
  case gesture
  /// A key.
  case key
  /// A notch of a wheel.
  case wheel
  /// The program.
  case program
}
