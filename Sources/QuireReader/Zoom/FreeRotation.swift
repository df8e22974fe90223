internal import Glibc
import Quire
import QuireAnimation
import QuireGeometry

/// The rotation of a sheet by two fingers or by a command, until the sheet rests at a quarter turn.
///
/// | event | effect |
/// |---|---|
/// | `begin` | the point of the sheet between the fingers is held, also during a snap |
/// | `follow` | the sheet follows the fingers |
/// | `settle` | the sheet moves to its place from where it is |
/// | `advance` | the movement goes on; at its end the sheet rests |
/// | `stop` | the sheet is at its place at once |
nonisolated struct FreeRotation: Sendable {
  /// A movement to the place of the sheet.
  private struct Snap: Sendable {
    /// The motion of the angle to 0.
    var angle: SpringMotion
    /// The motion of the remaining part of the other displacements, from 1 to 0.
    var rest: SpringMotion
    /// The factor of the scaling at the start.
    var scale: Double
    /// The displacement of the middle of the sheet at the start.
    var offset: Vector
    /// The time of the last frame, in seconds.
    var time: Double
  }

  private enum State: Sendable {
    case resting
    /// Two fingers hold the sheet, which had the angle `from` when they began.
    case held(SheetPose, from: Double)
    case settling(Snap)
  }

  private static let spring = Spring.criticallyDamped(
    angularFrequency: Tuning.Rotation.snap)

  private var state = State.resting

  /// Whether the sheet is at its place.
  var isResting: Bool { if case .resting = state { true } else { false } }

  /// Whether the sheet moves to its place.
  var isSettling: Bool { if case .settling = state { true } else { false } }

  /// Returns the displacement of a sheet with the middle `middle`, or `nil` if it rests.
  func pose(about middle: Point) -> SheetPose? {
    switch state {
    case .resting: return nil
    case .held(let pose, _): return pose
    case .settling(let snap):
      let rest = snap.rest.value(at: snap.time)
      return SheetPose(
        angle: snap.angle.value(at: snap.time), scale: exp(log(snap.scale) * rest),
        anchor: middle, place: middle + snap.offset * rest)
    }
  }

  /// The change of the angle while the sheet moves to its place, in radians
  /// per second, otherwise 0.
  var velocity: Double {
    if case .settling(let snap) = state { snap.angle.velocity(at: snap.time) } else { 0 }
  }

  /// Begins to rotate a sheet with the middle `middle` about `place`, the point of the resting
  /// sheet at which the middle between the fingers is.
  mutating func begin(at place: Point, about middle: Point) {
    let former = pose(about: middle) ?? SheetPose(anchor: place, place: place)
    state = .held(
      SheetPose(
        angle: former.angle, scale: former.scale, anchor: former.restingPoint(shownAt: place),
        place: place),
      from: former.angle)
  }

  /// Rotates the sheet to `angle`, in radians from the beginning of the gesture, and moves the
  /// point between the fingers to `place`.
  mutating func follow(angle: Double, at place: Point) {
    guard case .held(var pose, let from) = state else { return }
    pose.angle = from + angle
    pose.place = place
    state = .held(pose, from: from)
  }

  /// Moves the sheet to its place from `pose`, the displacement about its middle; `velocity` is the
  /// change of the angle at `time`, in radians per second.
  mutating func settle(from pose: SheetPose, velocity: Double, at time: Double) {
    state = .settling(
      Snap(
        angle: SpringMotion(
          spring: Self.spring, start: pose.angle, target: 0, velocity: velocity, startTime: time
        ).clamped,
        rest: SpringMotion(spring: Self.spring, start: 1, target: 0, startTime: time),
        scale: pose.scale, offset: pose.place - pose.anchor, time: time))
  }

  /// Continues the movement to the place until `time`, in seconds.
  mutating func advance(to time: Double) {
    guard case .settling(var snap) = state else { return }
    snap.time = time
    let isSettled = [snap.angle, snap.rest].allSatisfy {
      $0.isSettled(at: time, tolerance: Tuning.Rotation.tolerance)
    }
    state = isSettled ? .resting : .settling(snap)
  }

  /// Puts the sheet at its place at once.
  mutating func stop() { state = .resting }

  /// Returns the number of quarter turns, clockwise, at which a sheet comes to rest that is
  /// released at `angle`, in radians, with the change `velocity` of the angle per second: the
  /// nearest one that the rotation reaches, but none beyond the next.
  static func quarterTurns(at angle: Double, velocity: Double) -> Int {
    let turns = angle / (.pi / 2)
    let reached = (angle + velocity * Tuning.Rotation.projection) / (.pi / 2)
    return Int(min(max(reached.rounded(), turns.rounded(.down)), turns.rounded(.up)))
  }
}
