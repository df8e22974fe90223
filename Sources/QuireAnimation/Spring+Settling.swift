import Glibc

extension Spring {
  /// Returns the time, in seconds after a release at `start` with `velocity`, from which the
  /// position stays within `tolerance` of `target`.
  ///
  /// The result is infinite for an undamped spring that never settles.
  public func settlingTime(
    from start: Double, velocity: Double = 0, to target: Double, tolerance: Double
  ) -> Double {
    precondition(tolerance > 0, "The tolerance is above 0.")
    func isOutside(_ time: Double) -> Bool {
      abs(position(at: time, from: start, velocity: velocity, to: target) - target) > tolerance
    }

    // The distance grows only between a passage of the target and the next turning point. After the
    // last turning point outside, the position therefore enters the tolerance once and for all.
    var inside = 0.0
    if let turn = firstTurn(from: start, velocity: velocity, to: target) {
      let amplitude = abs(
        position(at: turn, from: start, velocity: velocity, to: target) - target)
      if amplitude > tolerance {
        guard decay > 0 else { return .infinity }
        inside = turn
        if dampingRatio < 1 && splitting > 0 {
          let halfSwing = .pi / splitting
          inside += (log(amplitude / tolerance) / (decay * halfSwing)).rounded(.down) * halfSwing
        }
      }
    }
    guard isOutside(inside) else { return inside }

    var step = 1 / angularFrequency
    while isOutside(inside + step) { step *= 2 }
    var lower = inside
    var upper = inside + step
    while upper - lower > 1e-12 * upper {
      let middle = (lower + upper) / 2
      if isOutside(middle) { lower = middle } else { upper = middle }
    }
    return upper
  }

  /// Returns the time, in seconds after a release at `start` with `velocity`, at which the spring
  /// first reaches `target`, or `nil` if it never does.
  ///
  /// The time is 0 if `start` is `target`.
  public func arrivalTime(
    from start: Double, velocity: Double = 0, to target: Double
  ) -> Double? {
    let away = start - target
    guard away != 0 else { return 0 }
    return firstTime(of: -away, over: velocity + decay * away)
  }

  /// Returns the time, in seconds after a release at `start` with `velocity`, at which the velocity
  /// is 0 for the first time, or `nil` if it never is.
  private func firstTurn(from start: Double, velocity: Double, to target: Double) -> Double? {
    let pull = angularFrequency * angularFrequency * (start - target)
    return firstTime(of: velocity, over: decay * velocity + pull)
  }

  /// Returns the first time above 0, in seconds, at which s/c is `a`/`b`, where c and s are the
  /// values of `basis(at:)`, or `nil` if there is none.
  private func firstTime(of a: Double, over b: Double) -> Double? {
    let w = splitting
    if dampingRatio < 1 && w > 0 {
      guard a != 0 || b != 0 else { return nil }
      let angle = atan2(a * w, b)
      return (angle > 0 ? angle : angle + .pi) / w
    }
    let ratio = a / b
    guard ratio > 0, ratio.isFinite, ratio * w < 1 else { return nil }
    return w > 0 ? atanh(ratio * w) / w : ratio
  }
}
