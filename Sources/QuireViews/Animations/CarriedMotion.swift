import QuireAnimation

/// An offset, added to an animated value, that prevents a jump when one animation replaces another,
/// and that fades to zero.
nonisolated enum CarriedMotion {
  /// The offset of a paused or scrubbed animation: largest at `progress`, and zero at the start and
  /// the end of the animation.
  case held(SIMD16<Double>, progress: Double)
  /// The offset of a running animation, which from the time `since`, in seconds, fades to zero
  /// along `approach`, beginning with the velocity `velocity`.
  case fading(
    SIMD16<Double>, velocity: SIMD16<Double>, since: Double, approach: Approach)

  /// Returns the offset at the animation's progress `progress` and at `time`, in seconds.
  func value(progress: Double, time: Double) -> SIMD16<Double> {
    switch self {
    case .held(let value, let heldProgress):
      if progress == heldProgress { return value }
      let room = progress < heldProgress ? heldProgress : 1 - heldProgress
      let rest = progress < heldProgress ? progress : 1 - progress
      return room > 0 ? value * min(max(rest / room, 0), 1) : .zero
    case .fading(let value, let velocity, let start, let approach):
      return approach.remainder(of: value, velocity: velocity, after: time - start)
    }
  }

  /// Returns the change of the offset per second at `time`, in seconds, or zero for an offset that
  /// does not fade with time.
  func velocity(time: Double) -> SIMD16<Double> {
    guard case .fading(let value, let velocity, let start, let approach) = self else {
      return .zero
    }
    return approach.speed(of: value, velocity: velocity, after: time - start)
  }

  /// Returns whether the offset no longer fades at `time`, in seconds.
  func isFinished(at time: Double) -> Bool {
    guard case .fading(_, _, let start, let approach) = self else { return true }
    return time >= start + approach.duration
  }
}
