import Animation
import Effects
import Geometry
import Scene

/// What a hand does with a sheet.
extension PageFlipController {
  /// Takes hold of a page at rest, at `place` in stage points or anywhere.
  func take(at place: Point?, direction: Direction, time: Double) {
    guard let from = viewController else { return }
    var sheet = sheet(
      from: from, to: neighbour(direction), direction: direction, reason: .gesture)
    let stage = pageView.stage
    let paper = place.map { PaperPoint(page: .from, position: $0) }
    if let paper { sheet.effect = sheet.effect.gripping(paper, on: stage) }
    _ = sheet.machine.begin(at: time)
    sheet.grip = Sheet.Grip(
      paper: paper.flatMap { goesAlong($0, with: sheet) ? $0 : nil }, at: place ?? .zero,
      progress: 0, lean: 0, on: stage)
    begin(sheet)
  }

  /// Whether a sheet takes `paper` where a hand that turns it goes: a page that folds in at its
  /// middle takes one half the other way.
  private func goesAlong(_ paper: PaperPoint, with sheet: Sheet) -> Bool {
    guard let way = sheet.effect.restingPlaces(of: paper, on: pageView.stage) else { return true }
    return (along(way.finish) - along(way.start)) * sense(of: sheet.direction) > 0
  }

  /// Takes hold of the sheet in flight, which stops at once.
  func catchSheet(at place: Point?, time: Double) {
    pageView.sheet?.lift = nil
    obey(at: time) { machine, time in machine.grab(at: time) }
    guard let sheet = pageView.sheet else { return }
    let stage = pageView.stage
    pageView.sheet?.grip = Sheet.Grip(
      paper: place.flatMap { sheet.paper(caughtAt: $0, on: stage) }, at: place ?? .zero,
      progress: sheet.machine.progress, lean: sheet.machine.lean, on: stage)
  }

  /// Moves what is held so that the grabbed paper is under `place`, in stage points.
  func drag(to place: Point, time: Double) {
    guard isTurning, let size = pageView.sheet?.grip?.stageSize else { return }
    // In a book of another size the hand is over other paper; the sheet stays as it is.
    if size != pageView.stage.size { catchSheet(at: place, time: time) }
    guard let sheet = pageView.sheet, let grip = sheet.grip else { return }
    let travel = (along(place) - along(grip.start)) * sense(of: sheet.direction)
    let target: Double
    var lean = grip.startLean
    if sheet.to == nil {
      target = pull(grip, by: travel)
    } else if let paper = grip.paper,
      let placed = sheet.effect.progress(
        placing: paper.position, of: paper.page, at: place, on: pageView.stage)
    {
      target = placed
      lean =
        sheet.effect.lean(
          placing: paper.position, of: paper.page, at: place, on: pageView.stage) ?? 0
    } else {
      target = grip.startProgress + travel / length
      if sheet.effect.followsBothAxes { lean += aside(place) - aside(grip.start) }
    }
    pageView.sheet?.grip?.place = place
    aim(at: target, lean: lean, time: time)
  }

  /// Moves what fingers on a touchpad hold by the `translation` since they began.
  func shove(by translation: Double, time: Double) {
    guard let sheet = pageView.sheet, let grip = sheet.grip else { return }
    let way = sense(of: sheet.direction) * translation
    let share = way / ScrollRecognizer.pageTravel(along: orientation)
    aim(
      at: sheet.to == nil ? pull(grip, by: way) : grip.startProgress + share,
      lean: grip.startLean, time: time)
  }

  /// Lets go of what was dragged to `place`; `velocity` along the axis in points per second.
  func release(at place: Point, velocity: Double, time: Double) {
    guard let sheet = pageView.sheet, let grip = sheet.grip else { return }
    let turns: Bool
    if let paper = grip.paper, let way = sheet.effect.restingPlaces(of: paper, on: pageView.stage) {
      turns = CommitRule.pointer.commits(
        from: inside(along(way.start)), to: inside(along(way.finish)), at: along(place),
        velocity: velocity)
    } else {
      // As far as the hand can go inside the book.
      let sense = sense(of: sheet.direction)
      let furthest = grip.startProgress + (length / 2 - sense * along(grip.start)) / length
      turns = CommitRule.pointer.commits(
        from: 0, to: min(1, furthest), at: grip.target, velocity: sense * velocity)
    }
    settle(to: turns ? .finish : .start, at: time)
  }

  /// Has a sheet that was let go arrive; at an end of the book it falls back.
  func settle(to end: TransitionMachine.End, at time: Double) {
    let isAtEnd = pageView.sheet?.to == nil
    pageView.sheet?.grip = nil
    obey(at: time) { machine, time in
      isAtEnd
        ? machine.release(to: .start, velocity: 0, at: time) : machine.release(to: end, at: time)
    }
  }

  /// Lets go of a sheet that was caught and not moved.
  func letGo(at time: Double?) {
    guard isTurning, pageView.sheet?.grip != nil else { return }
    pageView.sheet?.grip = nil
    obey(at: time ?? 0) { machine, _ in
      if let time { machine.letGo(at: time) } else { machine.letGo() }
    }
  }

  /// Takes back what the hand did: a page at rest falls back, a sheet that was caught in flight goes
  /// to where it was going.
  func giveUp(at time: Double?) {
    guard isTurning, pageView.sheet?.grip != nil else { return }
    pageView.sheet?.grip = nil
    obey(at: time ?? 0) { machine, _ in
      let end = machine.heading ?? .start
      return if let time {
        machine.release(to: end, velocity: 0, at: time)
      } else {
        machine.release(to: end)
      }
    }
  }

  private func aim(at target: Double, lean: Double, time: Double) {
    pageView.sheet?.grip?.target = target
    pageView.sheet?.grip?.hasMoved = true
    pageView.sheet?.reason = .gesture
    obey(at: time) { machine, time in machine.update(target: target, lean: lean, at: time) }
  }

  /// The progress of a page where the book ends, pulled by `travel` points since it was taken.
  private func pull(_ grip: Sheet.Grip, by travel: Double) -> Double {
    let band = RubberBand(halfLength: max(1, length / 2))
    return band.progress(pulledBy: travel + band.pull(giving: grip.startProgress))
  }

  // MARK: Axis

  /// −1 where a turn in `direction` moves paper to the left or up, 1 where to the right or down.
  func sense(of direction: Direction) -> Double {
    let isMirrored = isRightToLeft && orientation == .horizontal
    return (direction == .forward) != isMirrored ? -1 : 1
  }

  private func along(_ place: Point) -> Double {
    orientation == .horizontal ? place.x : place.y
  }

  private func aside(_ place: Point) -> Double {
    orientation == .horizontal ? place.y : place.x
  }

  /// Of the book along its axis, in points.
  private var length: Double {
    max(1, orientation == .horizontal ? view.bounds.width : view.bounds.height)
  }

  private func inside(_ coordinate: Double) -> Double {
    min(length / 2, max(-length / 2, coordinate))
  }
}
