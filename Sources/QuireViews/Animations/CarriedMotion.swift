import QuireAnimation

/// What a property keeps, for a while, of the motion it was in when an animation took it over.
nonisolated enum CarriedMotion {
  /// Held by whoever scrubs: largest where it was at `progress`, nothing at the ends.
  case held(SIMD16<Double>, progress: Double)
  /// Fading by itself.
  case fading(
    SIMD16<Double>, velocity: SIMD16<Double>, since: Double, approach: Approach)

  /// What it adds when the animation is at `progress`, at `time` seconds.
  func value(progress: Double, time: Double) -> SIMD16<Double> {
    switch self {
    case .held(let value, let place):
      if progress == place { return value }
      let room = progress < place ? place : 1 - place
      let rest = progress < place ? progress : 1 - progress
      return room > 0 ? value * min(max(rest / room, 0), 1) : .zero
    case .fading(let value, let velocity, let start, let approach):
      return approach.remainder(of: value, velocity: velocity, after: time - start)
    }
  }

  /// How fast that changes at `time`, per second, at a progress that stands still.
  func velocity(time: Double) -> SIMD16<Double> {
    guard case .fading(let value, let velocity, let start, let approach) = self else {
      return .zero
    }
    return approach.speed(of: value, velocity: velocity, after: time - start)
  }

  /// Whether it does nothing from `time` on.
  func isFinished(at time: Double) -> Bool {
    guard case .fading(_, _, let start, let approach) = self else { return true }
    return time >= start + approach.duration
  }
}
