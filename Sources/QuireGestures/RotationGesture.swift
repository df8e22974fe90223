internal import Glibc
import QuireAnimation
public import QuireGeometry

/// A gesture that recognises rotations of two fingers about each other on a screen.
///
/// The first two fingers rotate once the direction from one to the other has changed by 10°;
/// further fingers are ignored. The steps are those of a `PinchGesture`:
///
/// | the user | steps |
/// |---|---|
/// | puts two fingers down, rotates them, lifts one finger | `began`, `changed`…, `ended` |
/// | then puts another finger down | the same again |
/// | puts two fingers down and lifts one | none |
/// | loses a finger to the desktop or to `cancel` | `began`, `changed`…, `cancelled` |
///
/// Angles are in radians, clockwise on the screen, and relative to the direction in which the
/// rotation began, so that they begin at 0. They do not jump at a half turn, and continue beyond a
/// full turn. The direction of fingers that are closer than 10 points does not count.
public struct RotationGesture: Sendable {
  /// A step of a rotation, as the gesture reports it.
  public enum Phase: Hashable, Sendable {
    /// A rotation of two fingers with their middle at the point `at` began.
    case began(at: Point)
    /// The fingers moved; `angle` is the rotation since the beginning, in radians, and `velocity`
    /// is its change per second.
    case changed(at: Point, angle: Double, velocity: Double)
    /// A finger was lifted, and the rotation ended with the given angle, in radians, and with the
    /// given change of the angle per second.
    case ended(at: Point, angle: Double, velocity: Double)
    /// The rotation was cancelled before its end, because the system or another gesture took over
    /// the fingers.
    case cancelled
  }

  /// The angle, in radians, by which two fingers on a screen rotate before a rotation begins.
  public static let slop = Tuning.Rotation.slop
  /// The least distance between the fingers, in points, at which their direction counts.
  public static let leastDistance = Tuning.Rotation.leastDistance

  private var gesture = TwoFingerGesture<FingerDirection>()

  /// Creates a gesture that waits for a rotation.
  public init() {}

  /// Whether a rotation is in progress.
  public var isRotating: Bool { gesture.isInProgress }

  /// The two fingers on the screen that rotate or may begin to rotate; empty if there are none, as
  /// during a rotation that `rotation` events report.
  public var touches: [InputEvent.Pointer] { gesture.touches }

  /// The middle between the fingers that rotate or may begin to rotate, or `nil` if `touches` is
  /// empty.
  package var middle: Point? { gesture.middle }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    let step =
      if case .rotation(let phase, let angle, let location) = event.kind {
        gesture.handle(
          phase, value: phase == .began ? 0 : angle, at: location, time: event.time)
      } else {
        gesture.handle(event)
      }
    return step.map(Phase.init)
  }

  /// Cancels the rotation and ignores its fingers until they are lifted; returns `cancelled`, or
  /// `nil` if there was no rotation.
  public mutating func cancel() -> Phase? { gesture.cancel().map(Phase.init) }
}

extension RotationGesture.Phase {
  fileprivate init(_ step: TwoFingerStep) {
    self =
      switch step {
      case .began(let location, _): .began(at: location)
      case .changed(let location, let angle, let velocity):
        .changed(at: location, angle: angle, velocity: velocity)
      case .ended(let location, let angle, let velocity):
        .ended(at: location, angle: angle, velocity: velocity)
      case .cancelled: .cancelled
      }
  }
}

/// The direction between two fingers, whose value is the angle of a rotation.
private struct FingerDirection: TwoFingerQuantity {
  /// The last direction that counted, in −π…π, or `nil` if there was none.
  private var direction: Double?
  /// The change of the direction, in radians.
  private(set) var value = 0.0

  init(_ vector: Vector) { follow(vector) }

  var isBeyondSlop: Bool { abs(value) >= RotationGesture.slop }

  mutating func follow(_ vector: Vector) {
    guard vector.length >= RotationGesture.leastDistance else { return }
    let next = atan2(vector.y, vector.x)
    // The shorter way round: an event follows the previous one by less than a half turn.
    if let direction { value += (next - direction).remainder(dividingBy: 2 * .pi) }
    direction = next
  }

  /// Sets the angle to 0, because a rotation counts from its beginning.
  mutating func begin() { value = 0 }
}
