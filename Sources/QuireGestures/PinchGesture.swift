import QuireAnimation
public import QuireGeometry

/// A gesture that recognises pinches of two fingers on a touchpad or on a screen.
///
/// A touchpad reports pinches itself. On a screen the first two fingers pinch once the distance
/// between them has changed by 12 points; further fingers are ignored. Both devices cause the same
/// steps:
///
/// | the user | steps |
/// |---|---|
/// | puts two fingers down, pinches, lifts one finger | `began`, `changed`…, `ended` |
/// | then puts another finger down | the same again |
/// | puts two fingers down and lifts one | none |
/// | loses a finger to the desktop or to `cancel` | `began`, `changed`…, `cancelled` |
///
/// Scales are relative to the distance at the first touch, so the first scale need not be 1.
public struct PinchGesture: Sendable {
  /// A step of a pinch, as the gesture reports it.
  public enum Phase: Hashable, Sendable {
    /// A pinch with its middle at the point `at` began; `scale` is the distance of the fingers
    /// divided by their distance at the start.
    case began(at: Point, scale: Double)
    /// The fingers moved; `scale` is their distance divided by the distance at the start, and
    /// `velocity` is the change of the scale per second.
    case changed(at: Point, scale: Double, velocity: Double)
    /// A finger was lifted, and the pinch ended with the given scale and with the given change of
    /// the scale per second.
    case ended(at: Point, scale: Double, velocity: Double)
    /// The pinch was cancelled before its end, because the system or another gesture took over the
    /// fingers.
    case cancelled
  }

  /// The change of the distance between two fingers on a screen, in points, at which a pinch
  /// begins.
  public static let slop = Tuning.Pinch.slop
  /// The least initial distance between the fingers in the computation of the scale, in points; a
  /// smaller distance counts as this one.
  public static let leastDistance = Tuning.Pinch.leastDistance

  private var gesture = TwoFingerGesture<FingerDistance>()

  /// Creates a gesture that waits for a pinch.
  public init() {}

  /// Whether a pinch is in progress.
  public var isPinching: Bool { gesture.isInProgress }

  /// The two fingers on a screen that pinch or may begin to pinch; empty if there are none, as
  /// during a pinch on a touchpad.
  public var touches: [InputEvent.Pointer] { gesture.touches }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    let step =
      if case .pinch(let phase, let scale, let location) = event.kind {
        gesture.handle(phase, value: scale, at: location, time: event.time)
      } else {
        gesture.handle(event)
      }
    return step.map(Phase.init)
  }

  /// Cancels the pinch and ignores its fingers until they are lifted; returns `cancelled`, or `nil`
  /// if there was no pinch.
  public mutating func cancel() -> Phase? { gesture.cancel().map(Phase.init) }
}

extension PinchGesture.Phase {
  fileprivate init(_ step: TwoFingerStep) {
    self =
      switch step {
      case .began(let location, let scale): .began(at: location, scale: scale)
      case .changed(let location, let scale, let velocity):
        .changed(at: location, scale: scale, velocity: velocity)
      case .ended(let location, let scale, let velocity):
        .ended(at: location, scale: scale, velocity: velocity)
      case .cancelled: .cancelled
      }
  }
}

/// The distance between two fingers, whose value is the scale of a pinch.
private struct FingerDistance: TwoFingerQuantity {
  /// The distance at the first touch, in points.
  private let start: Double
  /// The present distance, in points.
  private var distance: Double

  init(_ vector: Vector) {
    start = FingerDistance.length(vector)
    distance = start
  }

  var value: Double { distance / start }
  var isBeyondSlop: Bool { abs(distance - start) >= PinchGesture.slop }

  mutating func follow(_ vector: Vector) { distance = FingerDistance.length(vector) }

  /// Does nothing, because the scale is relative to the first touch.
  mutating func begin() {}

  private static func length(_ vector: Vector) -> Double {
    max(PinchGesture.leastDistance, vector.length)
  }
}
