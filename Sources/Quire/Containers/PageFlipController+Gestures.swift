import Animation
import Effects
import Geometry
import Scene

extension PageFlipController {
  /// The place of a pointer in stage points.
  func place(of event: PointerEvent) -> Point {
    pageView.stagePoint(event.location(in: view) ?? event.location)
  }

  /// Takes what the mouse or a finger did, places in stage points; no time means that it is unknown.
  func pan(_ kind: InputEvent.Kind, time: Double?) {
    switch gestures.pan.handle(InputEvent(kind, time: time ?? 0)) {
    case nil: break
    case .pressed(let place):
      // One hand at a time: a press stops what fingers on a touchpad do.
      _ = gestures.scroll.cancel()
      if isTurning { catchSheet(at: place, time: time ?? 0) }
    case .tapped, .rejected:
      letGo(at: time)
    case .began(let start, let place, let direction):
      // It began to turn under the press; a sheet that arrives at this moment cannot be caught.
      if isTurning, pageView.sheet?.grip == nil { catchSheet(at: place, time: time ?? 0) }
      if !isTurning {
        take(
          at: start, direction: bookDirection(of: direction, from: start),
          time: time ?? 0)
      }
      drag(to: place, time: time ?? 0)
    case .changed(let place, _, _):
      drag(to: place, time: time ?? 0)
    case .ended(let place, _, let velocity):
      if place != pageView.sheet?.grip?.place { drag(to: place, time: time ?? 0) }
      let along = orientation == .horizontal ? velocity.x : velocity.y
      release(at: place, velocity: along, time: time ?? 0)
    case .cancelled:
      if pageView.sheet?.grip?.hasMoved == true { giveUp(at: time) } else { letGo(at: time) }
    }
  }

  /// Takes what fingers did on a touchpad.
  @discardableResult
  func scroll(_ kind: InputEvent.Kind, time: Double) -> Bool {
    let gesture = gestures.scroll.handle(InputEvent(kind, time: time))
    if gestures.pan.isPressed {
      // Deaf to the rest of it.
      _ = gestures.scroll.cancel()
      return true
    }
    switch gesture {
    case nil: return gestures.scroll.isScrolling
    case .began(_, let direction, let translation):
      if isTurning { catchSheet(at: nil, time: time) }
      // A sheet that arrives at this moment cannot be caught.
      if !isTurning { take(at: nil, direction: bookDirection(direction), time: time) }
      shove(by: translation, time: time)
    case .changed(let translation, _):
      shove(by: translation, time: time)
    case .ended(_, let velocity):
      guard let sheet = pageView.sheet, let grip = sheet.grip else { break }
      let turns = CommitRule.touchpad.commits(
        progress: grip.target, velocity: sense(of: sheet.direction) * velocity)
      settle(to: turns ? .finish : .start, at: time)
    case .cancelled:
      giveUp(at: time)
    }
    return true
  }

  /// Takes notches of a wheel; a hand on the sheet has the last word.
  func roll(_ kind: InputEvent.Kind, time: Double) {
    guard let direction = gestures.wheel.handle(InputEvent(kind, time: time)),
      !isTurning || pageView.sheet?.grip == nil
    else { return }
    turn(bookDirection(direction), reason: .wheel)
  }

  /// Takes a press of one of the mouse's buttons for back and forward.
  func push(_ direction: Direction) {
    if !isTurning || pageView.sheet?.grip == nil { turn(direction, reason: .gesture) }
  }

  /// The way through the book of a drag that began in `direction`.
  ///
  /// Across the axis, it is the way in which the half of the book goes that the hand took hold of.
  private func bookDirection(
    of direction: SwipeDirection, from start: Point
  ) -> Direction {
    guard direction.orientation != orientation else { return bookDirection(direction) }
    let side = orientation == .horizontal ? start.x : start.y
    return bookDirection(SwipeDirection(travel: -side, along: orientation) ?? direction)
  }

  /// The way through the book that a movement of paper makes.
  private func bookDirection(_ direction: SwipeDirection) -> Direction {
    direction.isForward(rightToLeft: isRightToLeft) ? .forward : .backward
  }
}
