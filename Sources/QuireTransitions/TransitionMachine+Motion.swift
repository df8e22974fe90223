internal import QuireAnimation

/// How p moves, whatever event brought it there.
extension TransitionMachine {
  /// Moves p to where it is at `time`, and ends when it has arrived.
  mutating func advance(to time: Double) -> [Action] {
    now = max(now, time)
    switch state {
    case .idle, .waiting, .completed, .cancelled: return []
    case .held(let hold):
      return show(
        hold.progress(at: now, tolerance: tolerance),
        lean: hold.lean(at: now, tolerance: tolerance))
    case .settling(var settling):
      guard now < settling.endTime else { return arrive(at: settling.end) }
      settling.bounce(at: now, tolerance: tolerance)
      state = .settling(settling)
      return show(settling.motion.value(at: now), onTheWayTo: settling.end)
    case .running(let tween, let end):
      guard !tween.isFinished(at: now) else { return arrive(at: end) }
      return showCurve(tween.value(at: now), onTheWayTo: end)
    }
  }

  /// Ends, unless something is in the way.
  private mutating func arrive(at end: End) -> [Action] {
    end == .finish && limit < 1 ? show(1, onTheWayTo: end) : jump(to: end)
  }

  private mutating func show(_ value: Double, lean newLean: Double) -> [Action] {
    let clamped = min(max(value, 0), limit)
    guard clamped != progress || newLean != lean else { return [] }
    (progress, overshoot, lean) = (clamped, 0, newLean)
    return [.draw]
  }

  /// Shows where a spring has come.
  private mutating func show(_ value: Double, onTheWayTo end: End) -> [Action] {
    show(value, lean: lean(at: value, onTheWayTo: end))
  }

  /// Shows where a curve has come, which may be beyond an end.
  private mutating func showCurve(_ value: Double, onTheWayTo end: End) -> [Action] {
    guard limit == 1 else { return show(value, onTheWayTo: end) }
    let clamped = min(max(value, 0), 1)
    guard clamped != progress || value - clamped != overshoot else { return [] }
    lean = lean(at: value, onTheWayTo: end)
    (progress, overshoot) = (clamped, value - clamped)
    return [.draw]
  }

  /// What it leans when no hand holds it: that goes with the share of the way that is left.
  private func lean(at value: Double, onTheWayTo end: End) -> Double {
    let before = abs(end.progress - progress)
    let left = abs(end.progress - min(max(value, 0), 1))
    return left < before ? lean * left / before : lean
  }

  mutating func depart(_ departure: Hold.Resumption) {
    switch departure {
    case .spring(let end): settle(to: end, velocity: 0)
    case .curve(let end, let duration, let curve): run(to: end, over: duration, curve: curve)
    }
  }

  mutating func settle(to end: End, velocity: Double) {
    state = .settling(
      Settling(from: progress, to: end, velocity: velocity, at: now, tolerance: tolerance))
  }

  mutating func run(to end: End, over duration: Double, curve: TimingCurve) {
    let rest = abs(end.progress - progress) * duration
    state = .running(
      Tween(from: progress, to: end.progress, startTime: now, duration: rest, curve: curve),
      to: end)
  }

  mutating func jump(to end: End) -> [Action] {
    guard heading != nil else { return [] }
    let (wasHeld, isElsewhere) = (isHeld, drawnProgress != end.progress || lean != 0)
    (progress, overshoot, lean) = (end.progress, 0, 0)
    state = end == .finish ? .completed : .cancelled
    return (isElsewhere ? [.draw] : []) + (wasHeld ? [.released] : [])
      + [end == .finish ? .completed : .cancelled]
  }

  /// The actions of two halves of one event, which draws one picture.
  func merged(_ first: [Action], _ second: [Action]) -> [Action] {
    first.filter { $0 != .draw || !second.contains(.draw) } + second
  }
}
