import Glibc
import QuireAnimation

/// The motion of a turning sheet that has mass, from one moment of a transition to the next.
///
/// The state of the transition at each moment drives the motion. A sheet that begins to turn at
/// some speed has that speed everywhere, so the first movement does not make it swing.
public struct SwingingSheet: Sendable {
  /// One of the two modes.
  private struct Oscillation: Sendable {
    var displacement = 0.0
    var velocity = 0.0
    /// The angle or the twist that drives the mode, or `nil` before the first moment.
    var drive: Double?
    /// The velocity of `drive` in the last step, per second, or `nil` before the first step.
    var rate: Double?

    /// Moves the mode by `time` seconds, in which what drives it changes evenly to `newDrive`, with
    /// a velocity that is averaged over about `span` seconds.
    ///
    /// The change of that velocity acts in the middle between two steps, at their common
    /// moment; the spring's motion in a step is exact.
    mutating func advance(
      to newDrive: Double, in time: Double, averagedOver span: Double, _ mode: SheetMass.Mode
    ) {
      defer { drive = newDrive }
      guard let drive, time > 0 else { return }
      var newRate = (newDrive - drive) / time
      if let rate {
        if span > 0 { newRate += (rate - newRate) * exp(-time / span) }
        velocity -= mode.coupling * (newRate - rate)
      }
      rate = newRate
      let spring = mode.spring
      let start = displacement
      displacement = spring.position(at: time, from: start, velocity: velocity, to: 0)
      velocity = spring.velocity(at: time, from: start, velocity: velocity, to: 0)
      guard abs(displacement) > mode.limit else { return }
      displacement = displacement < 0 ? -mode.limit : mode.limit
      if velocity * displacement > 0 { velocity = 0 }
    }

    /// Whether the displacement or the velocity is still visible.
    func isMoving(_ mode: SheetMass.Mode) -> Bool {
      max(abs(displacement), abs(velocity) / mode.spring.angularFrequency) >= 1e-3
    }
  }

  /// The longest step, in seconds.
  package static let longestStep = 0.002
  /// The time, in seconds, over which the velocity of the pointer is averaged.
  ///
  /// Most devices report a movement 60 to 125 times a second. Between two reports the pointer seems
  /// to stand still, and each report would push the sheet.
  public static let handSpan = 0.02
  /// The time between two moments, in seconds, after which any swing has ended.
  private static let longestSwing = 2.0

  private var bend = Oscillation()
  private var twist = Oscillation()
  /// The last moment, in seconds, or `nil` before the first one.
  private var time: Double?

  /// Creates the motion of a sheet at rest.
  public init() {}

  /// The displacement of the sheet at the last moment.
  public var swing: PaperSwing {
    PaperSwing(bend: bend.displacement, twist: twist.displacement)
  }

  /// Returns whether a sheet with the mass `mass` visibly goes on swinging if nothing drives it.
  public func isMoving(_ mass: SheetMass) -> Bool {
    bend.isMoving(mass.bend) || twist.isMoving(mass.twist)
  }

  /// Displaces the sheet by `swing` at `time`, in seconds, from which it swings on without an
  /// initial velocity.
  public mutating func displace(by swing: PaperSwing, at time: Double) {
    self.time = max(self.time ?? time, time)
    (bend.displacement, bend.velocity) = (swing.bend, 0)
    (twist.displacement, twist.velocity) = (swing.twist, 0)
  }

  /// Moves the sheet to the moment `newTime`, in seconds, at which the transition has the state
  /// `state`.
  ///
  /// Between two moments the angle and the twist change evenly, so moments that are at most 2
  /// milliseconds apart give an exact motion. Moments before the last one are ignored.
  ///
  /// - Parameters:
  ///   - state: The state of the transition; its swing is ignored.
  ///   - newTime: The moment, in seconds.
  ///   - mass: The mass of the sheet.
  ///   - span: The time, in seconds, over which the velocity of the motion is averaged: `handSpan`
  ///     for a held sheet, and 0 for motion that is known exactly.
  public mutating func advance(
    to state: EffectState, at newTime: Double, with mass: SheetMass, averagedOver span: Double = 0
  ) {
    let driving = mass.driving(state)
    guard let time, newTime > time else {
      if time == nil { (time, bend.drive, twist.drive) = (newTime, driving.bend, driving.twist) }
      return
    }
    guard newTime - time < Self.longestSwing else {
      (bend, twist) = (Oscillation(), Oscillation())
      (self.time, bend.drive, twist.drive) = (newTime, driving.bend, driving.twist)
      (bend.rate, twist.rate) = (0, 0)
      return
    }
    let steps = max(1, ((newTime - time) / Self.longestStep).rounded(.up))
    let length = (newTime - time) / steps
    let start = (bend: bend.drive ?? driving.bend, twist: twist.drive ?? driving.twist)
    for step in 1...Int(steps) {
      let share = Double(step) / steps
      bend.advance(
        to: start.bend + (driving.bend - start.bend) * share, in: length,
        averagedOver: span, mass.bend)
      twist.advance(
        to: start.twist + (driving.twist - start.twist) * share, in: length,
        averagedOver: span, mass.twist)
    }
    self.time = newTime
  }
}
