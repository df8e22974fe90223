import Glibc

/// What was thrown and runs out: its velocity falls by the same share in the same time.
///
/// v(t) = v₀·e^(−t/τ), x(t) = x₀ + v₀·τ·(1 − e^(−t/τ)); for scrolling after I. Lobanov,
/// "Deceleration mechanics of UIScrollView" (2019).
public struct Momentum: Hashable, Sendable {
  /// τ of contents that are scrolled, in seconds: −1/(1000·ln 0.998), as 0.998 of the velocity is
  /// left after each millisecond (`UIScrollView.DecelerationRate.normal`).
  public static let scrolling = Tuning.Scroll.momentum

  /// Where it was let go.
  public let start: Double
  /// How fast it was then, in units per second.
  public let velocity: Double
  /// When it was let go, in seconds.
  public let startTime: Double
  /// τ, in seconds.
  public let timeConstant: Double

  /// What is let go at `start` with `velocity` at `startTime`.
  public init(
    start: Double, velocity: Double, startTime: Double, timeConstant: Double = Momentum.scrolling
  ) {
    precondition(timeConstant > 0, "A momentum runs out in some time.")
    self.start = start
    self.velocity = velocity
    self.startTime = startTime
    self.timeConstant = timeConstant
  }

  /// Where it comes to rest.
  public var target: Double { start + velocity * timeConstant }

  /// Where it is at `time`; before the start, at the start.
  public func value(at time: Double) -> Double {
    start - velocity * timeConstant * expm1(-max(0, time - startTime) / timeConstant)
  }

  /// How fast it is at `time`, in units per second.
  public func velocity(at time: Double) -> Double {
    velocity * exp(-max(0, time - startTime) / timeConstant)
  }

  /// When it comes by `place`; nil for a place that it does not reach.
  public func time(reaching place: Double) -> Double? {
    guard place != start else { return startTime }
    let share = (place - start) / (velocity * timeConstant)
    guard share > 0, share < 1 else { return nil }
    return startTime - timeConstant * log1p(-share)
  }

  /// Whether it stays within `tolerance` of its target from `time` on.
  public func isSettled(at time: Double, tolerance: Double) -> Bool {
    abs(target - value(at: time)) <= tolerance
  }
}
