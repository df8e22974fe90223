import Quire
import QuireDocuments

/// What happens when pages turn.
extension Book {
  /// Follows a page that begins to turn to `next`; if `isHeld` is true, it may still go back.
  mutating func turnDidBegin(to next: SpreadID, isHeld: Bool) {
    notify(.turnBegan)
    // A turn that was asked for while another one ran leads to a spread of that time.
    let isOutdated = !plan.contains(next)
    let next = isOutdated ? next.place.flatMap(plan.spread(at:)) ?? next : next
    if isOutdated, let spread { give(.arrange(spread)) }
    recordJump(to: next)
    if let page = next.pages.first {
      give(.arrive(next, at: zoom.arrival == .start ? zoom.place(of: page) : zoom.arrival))
    }
    zoom.arrival = .start
    zoom.remembered = nil
    // The user reads on, and does not wait for the page that was asked for at the start.
    endSearch()
    route.awaitedTurn = nil
    // The pages after the next one are decoded during the turn.
    if !isHeld { moveAlong(to: next) }
  }

  /// Makes the page current that is shown after a turn, or to which other pages still turn; at
  /// rest, handles what has waited.
  mutating func turnDidEnd() {
    files.leaving.forget(onceAt: place.page)
    // Pages beyond the last one in flight are decoded first.
    if let target = motion.inFlight.last ?? motion.shown { moveAlong(to: target) }
    if plan.keptStart != nil { divideIntoSpreads() }
    if !motion.isTurning, motion.shown != spread, let spread { give(.arrange(spread)) }
    if !motion.isTurning { turnsDidEnd() }
  }

  /// Updates what must not change while pages turn: the list of files, the window title and the
  /// bar.
  private mutating func turnsDidEnd() {
    if files.missing != place.page.path { files.missing = nil }
    give(.listFolders)
    give(.updateTurnAxis)
    notify(.positionChanged(isAnotherPage: false))
    notify(.turnsEnded)
    askForPasswordIfNeeded()
    for event in turns.waiting { give(.handle(event)) }
    turns.waiting = []
  }

  /// Makes a page of `spread`, to which the pages turn, the current one.
  ///
  /// The current page stays the current one if it belongs to the spread, or else the first
  /// page of the spread becomes the current one. The pages that follow in the same direction
  /// are loaded ahead.
  private mutating func moveAlong(to spread: SpreadID) {
    guard let first = spread.pages.first else { return }
    let page = spread.pages.contains(place.page) ? place.page : first
    let next = BookPlace(page: page, half: spread.half)
    if next != place, let new = contents.order.position(of: page),
      let former = contents.order.position(of: place.page)
    {
      let isForward = (new, next.half.rawValue) > (former, place.half.rawValue)
      route.direction = isForward ? .forward : .backward
    }
    move(to: next)
  }
}
