/// A motion that brings a value to its target in a fixed time, from any initial distance and
/// velocity.
///
/// For a value that is x away from its target and moves at v per second, the distance after t
/// seconds is x·a(t) + v·b(t), with a(0) = 1, b(0) = 0, b′(0) = 1 and exactly 0 at the end. A value
/// in motion can therefore change to any approach without a jump of its position or velocity.
public struct Approach: Hashable, Sendable {
  private enum Law: Hashable, Sendable {
    case curve(TimingCurve)
    /// A timing curve whose values are multiplied by s(2 − s), so that the motion starts with
    /// velocity 0; s is the elapsed fraction of the duration.
    case gentleCurve(TimingCurve)
    case spring(Spring)
  }

  /// The factors by which the initial distance and the initial velocity are multiplied to get the
  /// distance or the velocity at one time.
  struct Weights: Hashable, Sendable {
    var distance: Double
    var velocity: Double

    static let none = Weights(distance: 0, velocity: 0)
  }

  /// The fraction of the initial distance from the target that may remain at the end of an approach
  /// that follows a spring.
  private static let springRest = 1e-3
  /// The greatest absolute slope of a timing curve in computations of velocity; a steeper slope,
  /// which Bézier curves can have, counts as this one.
  private static let steepest = 100.0

  private let law: Law
  /// The time until the target is reached, in seconds.
  public let duration: Double

  private init(_ law: Law, duration: Double) {
    self.law = law
    self.duration = duration
  }

  /// Returns an approach that follows the timing curve `curve` for `duration` seconds; a negative
  /// duration counts as 0.
  public static func curve(_ curve: TimingCurve, duration: Double) -> Approach {
    Approach(.curve(curve), duration: max(0, duration))
  }

  /// Returns an approach that follows a damped `spring` until a thousandth of the initial distance
  /// remains.
  ///
  /// A smooth step removes that thousandth, so that the end is exact.
  public static func spring(_ spring: Spring) -> Approach {
    precondition(spring.dampingRatio > 0, "An approach needs a damped spring.")
    return Approach(
      .spring(spring), duration: spring.settlingTime(from: 1, to: 0, tolerance: springRest))
  }

  /// Returns an approach that follows a spring with the damping ratio `dampingRatio` ζ > 0 and ends
  /// after `duration` seconds.
  ///
  /// ω = 6.9/(ζ·duration), as in `TimingCurve.spring(dampingRatio:)`.
  public static func spring(dampingRatio: Double, duration: Double) -> Approach {
    guard duration > 0 else { return Approach(.curve(.linear), duration: 0) }
    let spring = Spring(
      angularFrequency: 6.9 / (dampingRatio * duration), dampingRatio: dampingRatio)
    return Approach(.spring(spring), duration: duration)
  }

  /// A variant of the approach that starts with velocity 0, for values whose velocity must not
  /// change abruptly.
  public var gentle: Approach {
    guard case .curve(let curve) = law, abs(curve.slope(at: 0)) > 1e-3 else { return self }
    return Approach(.gentleCurve(curve), duration: duration)
  }

  /// Returns the same approach with a duration of `duration` seconds, or the unchanged approach if
  /// it follows a spring.
  public func lasting(_ duration: Double) -> Approach {
    if case .spring = law { return self }
    return Approach(law, duration: max(0, duration))
  }

  /// Returns the distance from the target after `time` seconds, for an initial `distance` and an
  /// initial `velocity` in units per second.
  public func remainder(
    of distance: Double, velocity: Double = 0, after time: Double
  ) -> Double {
    let weights = weights(at: time)
    return distance * weights.distance + velocity * weights.velocity
  }

  /// Returns the velocity after `time` seconds, for an initial `distance` from the target and an
  /// initial `velocity`, with both velocities in units per second.
  public func speed(of distance: Double, velocity: Double = 0, after time: Double) -> Double {
    let slopes = slopes(at: time)
    return distance * slopes.distance + velocity * slopes.velocity
  }

  /// Returns the distance from the target in each component after `time` seconds, for an initial
  /// `distance` and an initial `velocity` in units per second.
  public func remainder<V: SIMD>(of distance: V, velocity: V, after time: Double) -> V
  where V.Scalar == Double {
    let weights = weights(at: time)
    return distance * weights.distance + velocity * weights.velocity
  }

  /// Returns the velocity in each component after `time` seconds, for an initial `distance` from
  /// the target and an initial `velocity`.
  public func speed<V: SIMD>(of distance: V, velocity: V, after time: Double) -> V
  where V.Scalar == Double {
    let slopes = slopes(at: time)
    return distance * slopes.distance + velocity * slopes.velocity
  }

  /// Returns the factors a(t) and b(t) after `time` seconds, by which the initial distance and the
  /// initial velocity are multiplied.
  private func weights(at time: Double) -> Weights {
    guard time < duration else { return .none }
    guard time > 0 else { return Weights(distance: 1, velocity: 0) }
    let s = time / duration
    switch law {
    case .curve(let curve):
      return Weights(
        distance: 1 - curve.value(at: s), velocity: duration * s * (1 - s) * (1 - s))
    case .gentleCurve(let curve):
      return Weights(
        distance: 1 - curve.value(at: s) * s * (2 - s),
        velocity: duration * s * (1 - s) * (1 - s))
    case .spring(let spring):
      let step = s * s * (3 - 2 * s)
      return Weights(
        distance: spring.position(at: time, from: 1, to: 0)
          - step * spring.position(at: duration, from: 1, to: 0),
        velocity: spring.position(at: time, from: 0, velocity: 1, to: 0)
          - step * spring.position(at: duration, from: 0, velocity: 1, to: 0))
    }
  }

  /// Returns the time derivatives, after `time` seconds, of the two factors by which the initial
  /// distance and the initial velocity are multiplied.
  private func slopes(at time: Double) -> Weights {
    guard time >= 0, time < duration else { return .none }
    let s = time / duration
    let carried = (1 - s) * (1 - 3 * s)
    switch law {
    case .curve(let curve):
      return Weights(distance: -slope(of: curve, at: s) / duration, velocity: carried)
    case .gentleCurve(let curve):
      let slope = slope(of: curve, at: s) * s * (2 - s) + curve.value(at: s) * 2 * (1 - s)
      return Weights(distance: -slope / duration, velocity: carried)
    case .spring(let spring):
      let step = 6 * s * (1 - s) / duration
      return Weights(
        distance: spring.velocity(at: time, from: 1, to: 0)
          - step * spring.position(at: duration, from: 1, to: 0),
        velocity: spring.velocity(at: time, from: 0, velocity: 1, to: 0)
          - step * spring.position(at: duration, from: 0, velocity: 1, to: 0))
    }
  }

  private func slope(of curve: TimingCurve, at s: Double) -> Double {
    min(max(curve.slope(at: s), -Approach.steepest), Approach.steepest)
  }
}
