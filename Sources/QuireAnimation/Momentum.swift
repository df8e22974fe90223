import Glibc

/// The motion of contents that continue to scroll after a release, with an exponentially decreasing
/// velocity.
///
/// v(t) = v₀·e^(−t/τ), x(t) = x₀ + v₀·τ·(1 − e^(−t/τ)). For scrolling, see I. Lobanov,
/// "Deceleration mechanics of UIScrollView" (2019).
public struct Momentum: Hashable, Sendable {
  /// The time constant τ, in seconds, with which the contents of a scroll view slow down after a
  /// release.
  ///
  /// The value is −1/(1000·ln 0.998), since 0.998 of the velocity remains after each millisecond
  /// (`UIScrollView.DecelerationRate.normal`).
  public static let scrolling = Tuning.Scroll.momentum

  /// The position at the start of the motion.
  public let start: Double
  /// The velocity at the start of the motion, in units per second.
  public let velocity: Double
  /// The time at which the motion starts, in seconds.
  public let startTime: Double
  /// The time constant τ of the motion, in seconds.
  public let timeConstant: Double

  /// Creates a motion from the position `start` that begins at `startTime` with `velocity`, in
  /// units per second, and slows down with the time constant `timeConstant`, in seconds.
  public init(
    start: Double, velocity: Double, startTime: Double, timeConstant: Double = Momentum.scrolling
  ) {
    precondition(timeConstant > 0, "A momentum needs a time constant above 0.")
    self.start = start
    self.velocity = velocity
    self.startTime = startTime
    self.timeConstant = timeConstant
  }

  /// The position that the motion approaches, but never passes.
  public var target: Double { start + velocity * timeConstant }

  /// Returns the position at `time`, in seconds; before the start of the motion, it is the position
  /// at the start.
  public func value(at time: Double) -> Double {
    start - velocity * timeConstant * expm1(-max(0, time - startTime) / timeConstant)
  }

  /// Returns the velocity at `time`, in units per second.
  public func velocity(at time: Double) -> Double {
    velocity * exp(-max(0, time - startTime) / timeConstant)
  }

  /// Returns the time, in seconds, at which the motion reaches `position`, or `nil` if it never
  /// does.
  public func time(reaching position: Double) -> Double? {
    guard position != start else { return startTime }
    let share = (position - start) / (velocity * timeConstant)
    guard share > 0, share < 1 else { return nil }
    return startTime - timeConstant * log1p(-share)
  }

  /// Returns whether the position stays within `tolerance` of `target` from `time` on.
  public func isSettled(at time: Double, tolerance: Double) -> Bool {
    abs(target - value(at: time)) <= tolerance
  }
}
