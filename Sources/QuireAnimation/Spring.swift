import Glibc

/// A damped spring that pulls a value to a target, computed in closed form.
///
/// The equation is m·x″ + c·x′ + k·(x − target) = 0.
///
/// Time is in seconds; positions are in any unit, velocities in that unit per second.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, ω₀ = √(k/m), in radians per second.
  public let angularFrequency: Double
  /// The damping ratio ζ = c/(2√(km)): below 1 the spring overshoots its target, at 1 it settles
  /// fastest without overshoot, and above 1 it settles more slowly.
  public let dampingRatio: Double

  init(angularFrequency: Double, dampingRatio: Double) {
    precondition(
      angularFrequency > 0 && angularFrequency.isFinite && dampingRatio >= 0
        && dampingRatio.isFinite,
      "A spring needs an angular frequency above 0 and a damping of at least 0.")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring from its `stiffness` k, the `mass` m that it moves, and its `damping`
  /// coefficient c.
  public init(mass: Double, stiffness: Double, damping: Double) {
    precondition(mass > 0, "A spring needs a mass above 0.")
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates a spring whose period without damping is `response` seconds, with the damping ratio
  /// `dampingRatio`.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Returns the critically damped spring with the angular frequency `angularFrequency`, in radians
  /// per second.
  public static func criticallyDamped(angularFrequency: Double) -> Spring {
    Spring(angularFrequency: angularFrequency, dampingRatio: 1)
  }

  /// Returns the position `time` seconds after a release at `start` with `velocity`, for a spring
  /// that pulls the value to `target`.
  public func position(
    at time: Double, from start: Double, velocity: Double = 0, to target: Double
  ) -> Double {
    let (c, s) = basis(at: time)
    let away = start - target
    return target + away * c + (velocity + decay * away) * s
  }

  /// Returns the velocity `time` seconds after a release at `start` with `velocity`, for a spring
  /// that pulls the value to `target`.
  public func velocity(
    at time: Double, from start: Double, velocity: Double = 0, to target: Double
  ) -> Double {
    let (c, s) = basis(at: time)
    let pull = angularFrequency * angularFrequency * (start - target)
    return velocity * c - (decay * velocity + pull) * s
  }

  /// The rate ζω₀ at which the amplitude of the oscillation decays, per second.
  var decay: Double { dampingRatio * angularFrequency }

  /// The value ω₀·√|1 − ζ²|, per second: the angular frequency of the oscillation for ζ < 1, or
  /// half the difference of the two decay rates for ζ > 1.
  var splitting: Double {
    angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// Returns the values at `time` of two solutions of the spring's equation of motion: c starts at
  /// 1 with the slope −ζω₀, and s starts at 0 with the slope 1.
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
