import QuireAnimation

/// The offset from its own values with which an animation begins when it takes over a motion, and
/// which then fades.
nonisolated enum CarriedMotion {
  /// An offset that depends on the progress of a scrubbed animation.
  ///
  /// It is largest at `progress`, and zero at the start and at the end.
  case held(SIMD16<Double>, progress: Double)
  /// An offset that fades with time.
  case fading(
    SIMD16<Double>, velocity: SIMD16<Double>, since: Double, approach: Approach)

  /// Returns the offset at `progress` and at `time` seconds.
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

  /// Returns the change of the carried offset per second at `time`, with a constant progress.
  func velocity(time: Double) -> SIMD16<Double> {
    guard case .fading(let value, let velocity, let start, let approach) = self else {
      return .zero
    }
    return approach.speed(of: value, velocity: velocity, after: time - start)
  }

  /// Returns whether the offset is zero from `time` on.
  func isFinished(at time: Double) -> Bool {
    guard case .fading(_, _, let start, let approach) = self else { return true }
    return time >= start + approach.duration
  }
}
