internal import QuireAnimation

/// The methods that change the progress of the transition, and that return the actions that the
/// caller then has to take.
extension TransitionMachine {
  /// Moves the progress to its value at `time`, in seconds, ends the transition if its motion is
  /// over, and returns the actions to take.
  mutating func advance(to time: Double) -> [Action] {
    now = max(now, time)
    switch state {
    case .idle, .waiting, .ended: return []
    case .held(let hold):
      let position = hold.position(at: now, tolerance: tolerance)
      return show(position.progress, lean: position.lean)
    case .settling(var settling):
      guard now < settling.endTime else { return arrive(at: settling.end) }
      settling.bounce(at: now, tolerance: tolerance)
      state = .settling(settling)
      return show(settling.motion.value(at: now), onTheWayTo: settling.end)
    case .running(let tween, let course):
      guard !tween.isFinished(at: now) else { return arrive(at: course.end) }
      let value = tween.value(at: now)
      let overshoot = limit == 1 ? value - min(max(value, 0), 1) : nil
      return show(value, overshoot: overshoot, onTheWayTo: course.end)
    }
  }

  /// Ends the transition at `end`, unless it would thereby overtake the previous transition, and
  /// returns the actions to take.
  private mutating func arrive(at end: End) -> [Action] {
    end == .finish && limit < 1 ? show(1, onTheWayTo: end) : jump(to: end)
  }

  /// Sets the progress to `value` and the overshoot to `overshoot` while the transition moves to
  /// `end` without a gesture, and returns the actions to take.
  ///
  /// The displacement across the axis shrinks in proportion to the remaining distance to `end`. If
  /// `overshoot` is `nil`, the overshoot stays until the progress changes.
  private mutating func show(
    _ value: Double, overshoot: Double? = nil, onTheWayTo end: End
  ) -> [Action] {
    let before = abs(end.progress - progress)
    let left = abs(end.progress - min(max(value, 0), 1))
    return show(value, overshoot: overshoot, lean: left < before ? lean * left / before : lean)
  }

  /// Sets the progress to `value`, clamped to 0…`limit`, the overshoot to `newOvershoot` and the
  /// displacement across the axis to `newLean` points, and returns the actions to take.
  ///
  /// If `newOvershoot` is `nil`, the overshoot stays until the progress changes.
  private mutating func show(
    _ value: Double, overshoot newOvershoot: Double? = nil, lean newLean: Double
  ) -> [Action] {
    let clamped = min(max(value, 0), limit)
    guard clamped != progress || newLean != lean || (newOvershoot ?? overshoot) != overshoot
    else { return [] }
    (progress, overshoot, lean) = (clamped, newOvershoot ?? 0, newLean)
    return [.draw]
  }

  /// Starts the motion `course` at the current progress.
  mutating func follow(_ course: Course) {
    switch course {
    case .spring(let end, let velocity):
      state = .settling(
        Settling(from: progress, to: end, velocity: velocity, at: now, tolerance: tolerance))
    case .curve(let end, let duration, let curve):
      let rest = abs(end.progress - progress) * duration
      state = .running(
        Tween(from: progress, to: end.progress, startTime: now, duration: rest, curve: curve),
        course)
    }
  }
}
