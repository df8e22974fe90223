import QuireEffects

/// Sheets in flight together.
///
/// They lead on from each other: each begins where the one before it, which is ahead of it, leads
/// to. Paper does not pass through paper, so one that is faster stays behind the one that is ahead,
/// and whatever a hand does, turns complete in the order in which they began. One that goes back
/// takes those that follow it along, and they are cancelled before it; one that goes on takes those
/// that are ahead along.
extension PageFlipController {
  /// The most that are in flight together.
  static let mostSheets = 8

  /// The page on which the next turn begins: the one to which the sheets in flight lead, if it can
  /// join them, else the one that is shown.
  var pageInFront: ViewController? { newestTransition?.to ?? shownViewController }

  /// Whether a sheet that turns in `direction` as `effect` can join those in flight.
  func canJoin(_ direction: Direction, as animation: any AnimationController) -> Bool {
    guard view.window?.reducesMotion != true, let newest = newestTransition,
      !newest.machine.isHeld, newest.machine.heading == .finish,
      var effect = (animation as? EffectAnimation)?.effect
    else { return false }
    if direction == .backward { effect.direction = effect.direction.opposite }
    let stage = transitionView.stage
    guard let flat = effect.sheet(at: 0.5, on: stage)?.flat else { return false }
    return transitions.allSatisfy { sheet in
      sheet.to != nil && sheet.direction == direction
        && sheet.effect?.sheet(at: 0.5, on: stage)?.flat == flat
    }
  }

  /// Makes room for a sheet that turns in `direction` to `page`: it joins those in flight, or they
  /// arrive at once and what a hand holds falls back.
  func makeWay(
    for page: ViewController?, _ direction: Direction, as animation: any AnimationController
  ) {
    let isInMotion = transitions.contains { sheet in page.map { sheet.involves($0) } ?? false }
    guard !isInMotion, canJoin(direction, as: animation) else { return concludeTransitions() }
    while transitions.count >= Self.mostSheets { transitions[0].completeNow() }
  }

  /// Turns the sheet in flight round by which `page` was left, if it goes the other way than
  /// `direction`; those that follow it go with it.
  ///
  /// - Returns: whether there was one that nothing holds.
  func turnsBack(
    to page: ViewController, _ direction: Direction, _ completion: ((Bool) -> Void)?
  ) -> Bool {
    guard canTurnRound else { return false }
    let sheet = transitions.last { sheet in
      sheet.to != nil && !sheet.machine.isHeld && sheet.heading != direction
        && page === (sheet.isCancelled ? sheet.to : sheet.from)
    }
    guard let sheet else { return false }
    if let newest = newestTransition, newest.to == nil { newest.conclude() }
    let goesBack = page === sheet.from
    sheet.reverse { [weak self] isBack in
      let leads = self?.transitions.last { $0.to === page }
      guard goesBack, isBack, let leads else {
        completion?(isBack == goesBack)
        return
      }
      // The page is shown when the sheet ahead is down that leads there.
      leads.reversals.append { isBack in completion?(!isBack) }
    }
    return true
  }

  /// Whether nothing but time drives the newest of the sheets in flight.
  private var canTurnRound: Bool {
    guard let newest = newestTransition else { return false }
    // What rises at an end of the book is up by itself.
    return newest.to == nil ? newest.grip == nil : !newest.machine.isHeld
  }

  /// Turns a sheet in flight round, if one goes the other way than `direction`: the last one that
  /// goes on, or the first one that goes back.
  ///
  /// - Returns: whether one did.
  func turnRound(_ direction: Direction) -> Bool {
    guard canTurnRound else { return false }
    let sheet = transitions.filter { !$0.machine.isHeld && $0.to != nil }
    let other =
      sheet.first?.direction == direction
      ? sheet.first { $0.machine.heading == .start } : sheet.last { $0.machine.heading == .finish }
    other?.reverse()
    return other != nil
  }

  private func sheets(after sheet: RunningTransition) -> [RunningTransition] {
    let index = transitions.firstIndex { $0 === sheet }
    return index.map { Array(transitions[($0 + 1)...]) } ?? []
  }

  private func sheets(before sheet: RunningTransition) -> [RunningTransition] {
    transitions.firstIndex { $0 === sheet }.map { Array(transitions[..<$0]) } ?? []
  }

  func sheetDidBegin(_ sheet: RunningTransition) {
    if let ahead = sheets(before: sheet).last { sheet.machine.limit = ahead.machine.progress }
  }

  func sheetDidMove(_ sheet: RunningTransition) {
    // One that has arrived is in nobody's way when everybody has been told.
    guard !sheet.machine.hasEnded else { return }
    guard let next = sheets(after: sheet).first else { return }
    sendOff(next, behind: sheet.machine.progress)
    next.stay(behind: sheet.machine.progress)
  }

  func sheetDidTurn(_ sheet: RunningTransition) {
    if sheet.machine.heading == .start {
      for other in sheets(after: sheet) where other.machine.heading == .finish { other.reverse() }
    } else {
      for other in sheets(before: sheet) where other.machine.heading == .start { other.reverse() }
    }
  }

  func sheetWillEnd(_ sheet: RunningTransition, completed: Bool) {
    if completed {
      for other in sheets(before: sheet) { other.completeNow() }
    } else {
      for other in sheets(after: sheet).reversed() { other.abandon() }
    }
  }

  /// Lets the one that was behind a sheet that is gone go on.
  func sheetDidEnd() {
    perform { [self] in
      guard let next = transitions.first else { return }
      sendOff(next, behind: 1)
      next.stay(behind: 1)
    }
  }
}
