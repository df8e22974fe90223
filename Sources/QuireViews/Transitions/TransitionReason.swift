/// The kind of input that caused a transition.
public enum TransitionReason: String, Hashable, Sendable {
  /// A drag, a scroll of two fingers, or the back or forward button of the mouse.
  case gesture
  /// A key on the keyboard.
  case key
  /// A notch of the mouse wheel.
  case wheel
  /// A call by the program, without input.
  case program
}
