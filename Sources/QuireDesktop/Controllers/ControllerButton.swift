/// A button of a game controller, named by its place; a stick that is pushed to one side is a
/// button too.
package nonisolated enum ControllerButton: Hashable, Sendable {
  /// The lowest of the four buttons under the right thumb, which often has the letter A.
  case south
  /// The right one of these buttons, which often has the letter B.
  case east
  /// The left one of these buttons, which often has the letter X.
  case west
  /// The highest of these buttons, which often has the letter Y.
  case north
  /// The upper button under the left index finger.
  case leftShoulder
  /// The upper button under the right index finger.
  case rightShoulder
  /// The lower button under the left index finger.
  case leftTrigger
  /// The lower button under the right index finger.
  case rightTrigger
  /// The small button left of the middle, often called Back, Select or View.
  case back
  /// The small button right of the middle, often called Start, Options or Menu.
  case start
  /// A direction of the pad, or of a stick.
  case direction(Direction, of: Pad)

  /// A direction in which a pad or a stick is pushed.
  package enum Direction: CaseIterable, Hashable, Sendable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Away from the hand.
    case up
    /// Towards the hand.
    case down
  }

  /// A part of a controller that is pushed in one of four directions.
  package enum Pad: CaseIterable, Hashable, Sendable {
    /// The pad, whose directions are switches.
    case pad
    /// The stick under the left thumb.
    case leftStick
    /// The stick under the right thumb.
    case rightStick
  }
}
