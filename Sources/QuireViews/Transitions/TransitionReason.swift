/// The kind of input that caused a transition.
public enum TransitionReason: String, Hashable, Sendable {
  /// A drag, a two-finger scroll on a touchpad, or the back or forward button of the mouse.
  case gesture
  /// A key on the keyboard.
  case key
  /// A step of the mouse wheel.
  case wheel
  /// A method call by the program, without input.
  case program
}
