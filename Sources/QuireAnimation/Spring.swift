import Glibc

/// A damped spring, solved in closed form: m·x″ + c·x′ + k·(x − target) = 0.
///
/// Time is in seconds; positions are in any unit, velocities in that unit per second.
public struct Spring: Hashable, Sendable {
  /// ω₀ = √(k/m), in radians per second: how fast it would swing without damping.
  public let angularFrequency: Double
  /// ζ = c/(2√(km)): below 1 it overshoots, at 1 it arrives soonest without, above 1 it creeps.
  public let dampingRatio: Double

  init(angularFrequency: Double, dampingRatio: Double) {
    precondition(
      angularFrequency > 0 && angularFrequency.isFinite && dampingRatio >= 0
        && dampingRatio.isFinite,
      "A spring pulls, and its damping takes energy away.")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// The spring of `stiffness` k that moves `mass` m with `damping` c.
  public init(mass: Double, stiffness: Double, damping: Double) {
    precondition(mass > 0, "A spring moves a mass above 0.")
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// The spring that would swing once in `response` seconds if it were not damped.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// The spring of `angularFrequency` radians per second that arrives soonest without overshoot.
  public static func criticallyDamped(angularFrequency: Double) -> Spring {
    Spring(angularFrequency: angularFrequency, dampingRatio: 1)
  }

  /// Where it is `time` seconds after it was let go at `start` with `velocity`.
  public func position(
    at time: Double, from start: Double, velocity: Double = 0, to target: Double
  ) -> Double {
    let (c, s) = basis(at: time)
    let away = start - target
    return target + away * c + (velocity + decay * away) * s
  }

  /// How fast it moves `time` seconds after it was let go at `start` with `velocity`.
  public func velocity(
    at time: Double, from start: Double, velocity: Double = 0, to target: Double
  ) -> Double {
    let (c, s) = basis(at: time)
    let pull = angularFrequency * angularFrequency * (start - target)
    return velocity * c - (decay * velocity + pull) * s
  }

  /// ζω₀, the rate at which the envelope shrinks.
  var decay: Double { dampingRatio * angularFrequency }

  /// ω₀·√|1 − ζ²|: the frequency of the swing, or half the distance of the two rates of the creep.
  var splitting: Double {
    angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The two solutions that begin with position 1 and slope −ζω₀, and with position 0 and slope 1.
  ///
  /// Written so that neither overflows for long times and both go over into each other at ζ = 1.
  private func basis(at time: Double) -> (c: Double, s: Double) {
    let w = splitting
    guard w > 0 else {
      let envelope = exp(-decay * time)
      return (envelope, time * envelope)
    }
    guard dampingRatio > 1 else {
      let envelope = exp(-decay * time)
      return (envelope * cos(w * time), envelope * sin(w * time) / w)
    }
    // The slow rate −ζω₀ + w, without subtracting two nearly equal numbers.
    let slow = exp(-angularFrequency * angularFrequency / (decay + w) * time)
    let ratio = exp(-2 * w * time)
    return (slow * (1 + ratio) / 2, slow * -expm1(-2 * w * time) / (2 * w))
  }
}
