/// How what is left of a way shrinks to nothing in a certain time.
///
/// Of a value that is x away from its target and moves at v per second, x·a(t) + v·b(t) is left
/// after t seconds, with a(0) = 1, b(0) = 0, b′(0) = 1 and exactly nothing at the end. So a value
/// is taken over in full flight by any approach: it goes on from where it is, as fast as it is.
public struct Approach: Hashable, Sendable {
  private enum Law: Hashable, Sendable {
    case curve(TimingCurve)
    /// The curve's progress c(s) times s(2 − s): the same end, but a start from rest.
    case gentleCurve(TimingCurve)
    case spring(Spring)
  }

  /// What a distance of 1 and a velocity of 1 contribute, or how fast that changes per second.
  struct Weights: Hashable, Sendable {
    var distance: Double
    var velocity: Double

    static let none = Weights(distance: 0, velocity: 0)
  }

  /// The share of a spring's way that may be left at the end of its duration.
  private static let springRest = 1e-3
  /// A slope that is taken for no higher, in progress per duration: a Bézier may stand upright.
  private static let steepest = 100.0

  private let law: Law
  /// The time until nothing is left, in seconds.
  public let duration: Double

  private init(_ law: Law, duration: Double) {
    self.law = law
    self.duration = duration
  }

  /// The approach along `curve` within `duration` seconds, at least 0.
  public static func curve(_ curve: TimingCurve, duration: Double) -> Approach {
    Approach(.curve(curve), duration: max(0, duration))
  }

  /// The approach of `spring`, which is damped, until a thousandth of the way is left.
  ///
  /// That thousandth is taken away along a smooth step, so that the end is exact.
  public static func spring(_ spring: Spring) -> Approach {
    precondition(spring.dampingRatio > 0, "An approach needs a spring that comes to rest.")
    return Approach(
      .spring(spring), duration: spring.settlingTime(from: 1, to: 0, tolerance: springRest))
  }

  /// The approach of the spring with `dampingRatio` ζ > 0 that rests after `duration` seconds.
  ///
  /// ω = 6.9/(ζ·duration), as in `TimingCurve.spring(dampingRatio:)`.
  public static func spring(dampingRatio: Double, duration: Double) -> Approach {
    guard duration > 0 else { return Approach(.curve(.linear), duration: 0) }
    let spring = Spring(
      angularFrequency: 6.9 / (dampingRatio * duration), dampingRatio: dampingRatio)
    return Approach(.spring(spring), duration: duration)
  }

  /// The same approach for what must not jump in its velocity: its own motion starts from rest.
  public var gentle: Approach {
    guard case .curve(let curve) = law, abs(curve.slope(at: 0)) > 1e-3 else { return self }
    return Approach(.gentleCurve(curve), duration: duration)
  }

  /// The same curve within `duration` seconds; a spring keeps its time.
  public func lasting(_ duration: Double) -> Approach {
    if case .spring = law { return self }
    return Approach(law, duration: max(0, duration))
  }

  /// What is left of `distance` and `velocity` (per second) after `time` seconds.
  public func remainder(
    of distance: Double, velocity: Double = 0, after time: Double
  ) -> Double {
    let weights = weights(at: time)
    return distance * weights.distance + velocity * weights.velocity
  }

  /// How fast what is left of `distance` and `velocity` changes after `time` seconds.
  public func speed(of distance: Double, velocity: Double = 0, after time: Double) -> Double {
    let slopes = slopes(at: time)
    return distance * slopes.distance + velocity * slopes.velocity
  }

  /// What is left, in each component, of `distance` and `velocity` after `time` seconds.
  public func remainder<V: SIMD>(of distance: V, velocity: V, after time: Double) -> V
  where V.Scalar == Double {
    let weights = weights(at: time)
    return distance * weights.distance + velocity * weights.velocity
  }

  /// How fast, in each component, what is left changes after `time` seconds.
  public func speed<V: SIMD>(of distance: V, velocity: V, after time: Double) -> V
  where V.Scalar == Double {
    let slopes = slopes(at: time)
    return distance * slopes.distance + velocity * slopes.velocity
  }

  /// a(t) and b(t).
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

  /// a′(t) and b′(t).
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
