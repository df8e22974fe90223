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

  /// The direction between two fingers, and the angle by which it has changed.
  private struct Turn: Sendable {
    /// The last direction that counted, in −π…π, or `nil` if there was none.
    private var direction: Double?
    /// The change of the direction, in radians.
    var angle = 0.0

    init(_ vector: Vector) { follow(vector) }

    mutating func follow(_ vector: Vector) {
      guard vector.length >= RotationGesture.leastDistance else { return }
      let next = atan2(vector.y, vector.x)
      // The shorter way round: an event follows the previous one by less than a half turn.
      if let direction { angle += (next - direction).remainder(dividingBy: 2 * .pi) }
      direction = next
    }
  }

  /// The position, the angle and the velocity of a rotation in progress.
  private struct Rotation: Sendable {
    var location: Point
    var angle = 0.0
    var tracker = VelocityTracker()

    init(at location: Point, time: Double) {
      self.location = location
      tracker.add(position: 0, at: time)
    }

    mutating func move(to location: Point, angle: Double, time: Double) {
      self.location = location
      self.angle = angle
      tracker.add(position: angle, at: time)
    }

    func changed(at time: Double) -> Phase {
      .changed(at: location, angle: angle, velocity: tracker.velocity(at: time))
    }

    func ended(at time: Double) -> Phase {
      .ended(at: location, angle: angle, velocity: tracker.velocity(at: time))
    }
  }

  private enum State: Sendable {
    case idle
    /// Two fingers are on the screen and may begin to rotate; the associated value counts from
    /// their first direction.
    case twoFingersDown(Turn)
    /// Two fingers rotate; the `Turn` counts from the beginning of the rotation.
    case rotating(Turn, Rotation)
    /// The rotation is that of `rotation` events.
    case reported(Rotation)
    /// The gesture ignores events until the fingers have left the screen.
    case ignoring
  }

  private var state = State.idle
  private var fingers = TouchPair()

  /// Creates a gesture that waits for a rotation.
  public init() {}

  /// Whether a rotation is in progress.
  public var isRotating: Bool {
    switch state {
    case .rotating, .reported: true
    case .idle, .twoFingersDown, .ignoring: false
    }
  }

  /// The two fingers on the screen that rotate or may begin to rotate; empty if there are none, as
  /// during a rotation that `rotation` events report.
  public var touches: [InputEvent.Pointer] {
    switch state {
    case .twoFingersDown, .rotating: fingers.pointers
    case .idle, .reported, .ignoring: []
    }
  }

  /// The middle between the fingers that rotate or may begin to rotate, or `nil` if `touches` is
  /// empty.
  package var middle: Point? { touches.isEmpty ? nil : fingers.middle }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .rotation(let phase, let angle, let location):
      handleRotation(phase, angle: angle, at: location, time: event.time)
    case .pointerDown(.touch(let id), let location, _):
      handleDown(.touch(id: id), at: location)
    case .pointerMoved(.touch(let id), let location):
      handleMove(.touch(id: id), to: location, time: event.time)
    case .pointerUp(.touch(let id), _):
      remove(.touch(id: id)) { $0.ended(at: event.time) }
    case .pointerLost(.touch(let id)):
      remove(.touch(id: id)) { _ in .cancelled }
    default: nil
    }
  }

  /// Cancels the rotation and ignores its fingers until they are lifted; returns `cancelled`, or
  /// `nil` if there was no rotation.
  public mutating func cancel() -> Phase? {
    defer { state = fingers.isEmpty ? .idle : .ignoring }
    return isRotating ? .cancelled : nil
  }

  // MARK: Reports

  private mutating func handleRotation(
    _ phase: InputEvent.TwoFingerPhase, angle: Double, at location: Point, time: Double
  ) -> Phase? {
    switch (phase, state) {
    case (.began, .idle):
      state = .reported(Rotation(at: location, time: time))
      return .began(at: location)
    case (.changed, .reported(var rotation)):
      rotation.move(to: location, angle: angle, time: time)
      state = .reported(rotation)
      return rotation.changed(at: time)
    case (.ended, .reported(let rotation)):
      state = .idle
      return rotation.ended(at: time)
    case (.cancelled, .reported), (.began, .reported):
      state = .idle
      return .cancelled
    default:
      return nil
    }
  }

  // MARK: Screen

  private mutating func handleDown(_ pointer: InputEvent.Pointer, at location: Point) -> Phase? {
    // A second press without a release means that the release was lost.
    let lost = remove(pointer) { _ in .cancelled }
    fingers.add(pointer, at: location)
    if case .idle = state, fingers.count == 2 { state = .twoFingersDown(Turn(fingers.vector)) }
    return lost
  }

  private mutating func handleMove(
    _ pointer: InputEvent.Pointer, to location: Point, time: Double
  ) -> Phase? {
    guard fingers.move(pointer, to: location) else { return nil }
    switch state {
    case .twoFingersDown(var turn):
      turn.follow(fingers.vector)
      guard abs(turn.angle) >= Self.slop else {
        state = .twoFingersDown(turn)
        return nil
      }
      turn.angle = 0
      state = .rotating(turn, Rotation(at: fingers.middle, time: time))
      return .began(at: fingers.middle)
    case .rotating(var turn, var rotation):
      turn.follow(fingers.vector)
      rotation.move(to: fingers.middle, angle: turn.angle, time: time)
      state = .rotating(turn, rotation)
      return rotation.changed(at: time)
    case .idle, .reported, .ignoring: return nil
    }
  }

  private mutating func remove(
    _ pointer: InputEvent.Pointer, _ end: (Rotation) -> Phase
  ) -> Phase? {
    guard let index = fingers.remove(pointer) else { return nil }
    let before = state
    switch state {
    case .twoFingersDown where index < 2, .rotating where index < 2:
      state = fingers.count < 2 ? .idle : .ignoring
    case .ignoring where fingers.isEmpty: state = .idle
    default: return nil
    }
    guard case .rotating(_, let rotation) = before else { return nil }
    return end(rotation)
  }
}
