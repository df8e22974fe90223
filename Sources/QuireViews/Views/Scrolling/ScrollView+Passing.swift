import QuireAnimation
import QuireGeometry

/// The methods that pass a drag on to the views behind, once it has pulled the contents beyond one
/// of their ends.
///
/// The views behind get the drag as if it had begun where the contents reached their end, so that
/// the point that was under the pointer there stays under it.
extension ScrollView {
  // MARK: Drags

  /// Passes the drag of `event` on, if it has pulled the contents far enough, and returns whether
  /// another responder has taken it.
  func passOnDrag(_ event: PointerEvent) -> Bool {
    guard !zoom.isActive, let press = motion.press, case .dragging = press.state,
      !press.wasPassedOn,
      let pull = motion.pull(beyond: dragPassingEdges), pull.length >= Tuning.Scroll.passing
    else { return false }
    motion.press?.wasPassedOn = true
    let beginning = press.beginning(of: pull, endingWith: event)
    guard let window, let taker = window.offer(beginning, from: next) else { return false }
    endPassedDrag(at: event.time)
    window.capture(event.pointer, for: taker)
    window.keepPress(of: event.pointer, by: taker)
    _ = taker.handle(event.input)
    return true
  }

  /// Passes the drag that ends with `event` on, if it throws the contents against an end, and
  /// returns whether another responder has taken it.
  func passOnThrow(_ event: PointerEvent) -> Bool {
    guard !zoom.isActive, let press = motion.press, case .dragging = press.state,
      !press.wasPassedOn,
      let pull = motion.pull(beyond: dragPassingEdges),
      press.drag.speed(along: pull, at: event.time) >= Tuning.Commit.pointerSpeed
    else { return false }
    // The drag has to be long enough to be recognized.
    let way = pull * max(1, Tuning.Press.slop / pull.length)
    let beginning = press.beginning(of: way, endingWith: event)
    guard let window, let taker = window.offer(beginning, from: next) else { return false }
    motion.giveBack(at: event.time)
    let move = InputEvent(
      .pointerMoved(event.pointer, to: event.location), time: event.time,
      modifiers: event.input.modifiers)
    _ = taker.handle(move)
    _ = taker.handle(event.input)
    return true
  }

  // MARK: Fingers

  /// Passes the two-finger scroll of `event` on, if it has pulled the contents far enough, and
  /// returns whether another responder has taken it.
  func passOnFingers(_ event: ScrollEvent) -> Bool {
    guard let fingers = motion.fingers, !fingers.wasPassedOn,
      let pull = motion.pull(beyond: dragPassingEdges), pull.length >= Tuning.Scroll.passing
    else { return false }
    motion.fingers?.wasPassedOn = true
    let steps = fingers.steps(of: pull, at: event.location, endingAt: event.time)
    guard let window, let taker = window.passOnScroll(steps, from: self) else { return false }
    endPassedDrag(at: event.time)
    window.input.scroller = taker
    return true
  }

  /// Passes the two-finger scroll that ends at `time`, in seconds, on, if it throws the contents
  /// against an end, and returns whether another responder has taken it.
  func passOnThrow(ofFingersAt time: Double) -> Bool {
    guard let fingers = motion.fingers, !fingers.wasPassedOn,
      let pull = motion.pull(beyond: dragPassingEdges),
      fingers.speed(along: pull, at: time) >= Tuning.Commit.touchpadSpeed
    else { return false }
    let steps = fingers.steps(of: pull, at: fingers.location, endingAt: time)
    guard let taker = window?.passOnScroll(steps, from: self) else { return false }
    endPassedDrag(at: time)
    _ = taker.handle(InputEvent(.scrollEnded, time: time))
    return true
  }

  private func endPassedDrag(at time: Double) {
    cancelSharing()
    motion.giveBack(at: time)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion.isCoasting)
    wake()
  }
}

extension ScrollMotion {
  /// Ends the drag of the contents, which has passed on to the views behind, at `time`, in seconds.
  fileprivate mutating func giveBack(at time: Double) {
    press = nil
    fingers = nil
    x.giveBack(at: time)
    y.giveBack(at: time)
  }

  /// Returns the way, in points, by which the contents have been pulled beyond one of `edges`, at
  /// right angles to that edge, or `nil` if they have not.
  fileprivate func pull(beyond edges: RectEdge) -> Vector? {
    let (x, y) = (self.x.pull, self.y.pull)
    let ways: [(RectEdge, Bool, Vector)] = [
      (.left, x < 0, Vector(x: x)), (.right, x > 0, Vector(x: x)),
      (.top, y < 0, Vector(y: y)), (.bottom, y > 0, Vector(y: y)),
    ]
    return ways.first { edges.contains($0.0) && $0.1 }?.2
  }
}

extension ScrollMotion.Press {
  /// Returns the event that would have begun this press, if the pointer had only pulled the
  /// contents by `pull`, in points, since then and arrived at the place of `event`.
  fileprivate func beginning(of pull: Vector, endingWith event: PointerEvent) -> InputEvent {
    InputEvent(
      .pointerDown(event.pointer, at: event.location + pull, clickCount: 1),
      time: event.time - drag.duration(of: pull, at: event.time),
      modifiers: event.input.modifiers)
  }
}

extension ScrollMotion.Drag {
  /// Returns the speed in the direction of `way`, in points per second, at `time`, in seconds.
  fileprivate func speed(along way: Vector, at time: Double) -> Double {
    (x.velocity(at: time) * way.x + y.velocity(at: time) * way.y) / way.length
  }

  /// Returns the time, in seconds, in which the drag covers `way` at its velocity at `time`.
  fileprivate func duration(of way: Vector, at time: Double) -> Double {
    let speed = speed(along: way, at: time)
    return speed > 0 ? min(way.length / speed, VelocityTracker.window) : VelocityTracker.window
  }

  /// Returns the events of a two-finger scroll by `way` at `location`, in points, that ends at
  /// `time`, in seconds, with the velocity of this drag.
  fileprivate func steps(of way: Vector, at location: Point, endingAt time: Double) -> [InputEvent]
  {
    // The velocity is measured between two events.
    let half = way * 0.5
    return [time - duration(of: half, at: time), time].map {
      InputEvent(.scroll(x: half.x, y: half.y, at: location), time: $0)
    }
  }
}

extension Window {
  /// Offers the first of `steps`, the events of a two-finger scroll, to the responders after
  /// `responder`, and returns the one that takes the scroll and has got all events, or `nil`.
  fileprivate func passOnScroll(_ steps: [InputEvent], from responder: Responder) -> Responder? {
    guard let first = steps.first, let taker = offer(first, from: responder.next) else {
      return nil
    }
    for step in steps.dropFirst() { _ = taker.handle(step) }
    return taker
  }
}
