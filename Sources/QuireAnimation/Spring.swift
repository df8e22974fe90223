import Glibc

/// A damped spring, solved in closed form: m·x″ + c·x′ + k·(x − target) = 0.
///
/// Time is in seconds; positions are in any unit, velocities in that unit per second.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, ω₀ = √(k/m), in radians per second.
  public let angularFrequency: Double
  /// The damping ratio ζ = c/(2√(km)): the spring overshoots below 1, arrives soonest without
  /// overshoot at 1, and arrives later above 1.
  public let dampingRatio: Double

  init(angularFrequency: Double, dampingRatio: Double) {
    precondition(
      angularFrequency > 0 && angularFrequency.isFinite && dampingRatio >= 0
        && dampingRatio.isFinite,
      "A spring needs an angular frequency above 0 and a damping of at least 0.")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Creates the spring with `stiffness` k that moves `mass` m against `damping` c.
  public init(mass: Double, stiffness: Double, damping: Double) {
    precondition(mass > 0, "A spring needs a mass above 0.")
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates the spring whose period without damping is `response` seconds.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Returns the critically damped spring of `angularFrequency` radians per second.
  public static func criticallyDamped(angularFrequency: Double) -> Spring {
    Spring(angularFrequency: angularFrequency, dampingRatio: 1)
  }

  /// Returns the position `time` seconds after a release at `start` with `velocity`, for a spring
  /// that pulls to `target`.
  public func position(
    at time: Double, from start: Double, velocity: Double = 0, to target: Double
  ) -> Double {
    let (c, s) = basis(at: time)
    let away = start - target
    return target + away * c + (velocity + decay * away) * s
  }

  /// Returns the velocity `time` seconds after a release at `start` with `velocity`, for a spring
  /// that pulls to `target`.
  public func velocity(
    at time: Double, from start: Double, velocity: Double = 0, to target: Double
  ) -> Double {
    let (c, s) = basis(at: time)
    let pull = angularFrequency * angularFrequency * (start - target)
    return velocity * c - (decay * velocity + pull) * s
  }

  /// The rate ζω₀ at which the envelope of the oscillation shrinks, per second.
  var decay: Double { dampingRatio * angularFrequency }

  /// The frequency of the oscillation, or half the difference of the two decay rates: ω₀·√|1 − ζ²|.
  var splitting: Double {
    angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// Returns the solution c with position 1 and slope −ζω₀ at the start, and the solution s with
  /// position 0 and slope 1.
  ///
  /// The form avoids overflow for long times, and is continuous at ζ = 1.
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
