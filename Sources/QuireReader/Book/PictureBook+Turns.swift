import Logging
import Quire
import QuireDocuments

extension PictureBook: PageFlipControllerDelegate {
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {
    guard let next = ownPage(next) else { return }
    events.turnDidBegin()
    zoomWillTurn(to: next)
    // The user reads on, and does not wait for the page that was asked for at the start.
    labelSearch = nil
    awaitedTurn = nil
    log.debug("turn to page \(next.index) \(isFinal(next.index) ? "at final size" : "unfinished")")
    // The pages after the next one are decoded during the turn. While the user drags a single page,
    // the turn may still be cancelled; released pages that still move are not dragged.
    if reason != .gesture || controller.viewControllersInFlight.count > 1 {
      turn(to: next)
    }
  }

  /// Keeps a turn to a page that is not known yet, because a document has not said how many it has.
  func pageFlipController(
    _ controller: PageFlipController, didFindNoPageIn direction: Direction
  ) {
    awaitedTurn = contents.isComplete ? nil : direction
  }

  /// Makes the turn that has been asked for before its page was known.
  func makeAwaitedTurn() {
    guard let direction = awaitedTurn, contents.isComplete else { return }
    awaitedTurn = nil
    controller?.turn(direction, reason: .key)
  }

  /// Returns the place where the sheet is bound that turns from `page` to `next`: in the middle of
  /// an open book, and at the inner edge of a page that is shown alone, so that no page is folded.
  ///
  /// Backward turns undo forward turns, so the earlier of the two pages decides. While the pages
  /// are zoomed, the sheet that turns is the part of the page in the window, and is bound at the
  /// edge of the window. Rotated spreads turn about their gutter if it is in the middle of the
  /// window before and after the turn. Between documents of different rotations, the whole page
  /// turns about its edge, along the axis of the document that is left.
  func pageFlipController(
    _ controller: PageFlipController, spineForTurnFrom page: ViewController,
    to next: ViewController?
  ) -> Flip.Spine? {
    if isGiven("spine") { return nil }
    // The inner edge of a page that is shown alone.
    let edge: Flip.Spine = controller.isReversed ? .trailing : .leading
    if zoom.level != .fit { return edge }
    let pages = [page, next].compactMap { ownPage($0) }
    let axis = TurnAxis(orientation: controller.orientation, isReversed: controller.isReversed)
    let isAlong = pages.allSatisfy { turnAxis(of: rotation(of: $0.index)) == axis }
    if !isAlong || axis != TurnAxis() {
      return isAlong && pages.allSatisfy(liesOpenInTheMiddle) ? .middle : edge
    }
    let first = pages.map(\.spread).min {
      ($0.indices[0], $0.half.rawValue) < ($1.indices[0], $1.half.rawValue)
    }
    if let first, plan.liesOpen(first) {
      // Behind the last page of a closed book, and before its cover, nothing lies open.
      let isClosed = plan.isBackCover(first) || next == nil && plan.isCover(first)
      return isClosed ? edge : .middle
    }
    // A flap of a flip board turns in the middle of its page.
    return controller.transition.effect is Flip ? nil : edge
  }

  /// Returns whether `page` shows an open spread with its gutter in the middle of its paper.
  private func liesOpenInTheMiddle(_ page: PicturePage) -> Bool {
    let spread = page.spread
    guard plan.liesOpen(spread), !spreads.isClosed(spread, in: contents) else { return false }
    guard spread.pages.count == 2 else { return true }
    let side = 4096
    let layout = SpreadLayout(
      spread.pages.map { $0.flatMap { plan.shapes[$0] } }, width: side, height: side,
      isMirrored: false)
    return abs(layout.frames[0].width - layout.frames[1].width) <= 2
  }

  /// Returns `effect` with the kind of paper of which the sheet is that
  /// turns from `page` to `next`.
  ///
  /// The first and the last sheet of a book are boards, with a thick edge. Documents of text are
  /// printed on soft paper, comics and photographs on smooth paper.
  func pageFlipController(
    _ controller: PageFlipController, effect: any TransitionEffect,
    forTurnFrom page: ViewController, to next: ViewController?, direction: Direction
  ) -> any TransitionEffect {
    guard let leaf = effect as? Leaf, !isGiven("stock") else { return effect }
    if let former = ownPage(page), let next = ownPage(next), leaf.spine == .middle,
      zoom.level == .fit, !isGiven("spine")
    {
      let (earlier, later) = direction == .forward ? (former, next) : (next, former)
      if plan.isCover(earlier.spread) || plan.isBackCover(later.spread) {
        return leaf.setting(\.stock, to: .board)
          .setting(\.thickness, to: max(leaf.thickness, 2))
      }
    }
    let isText = ownPage(page).map { contents.canContainText(contents.addresses[$0.index]) }
    return leaf.setting(\.stock, to: isText == true ? .uncoated : .coated)
  }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {
    guard let page = ownPage(controller.viewController) else { return }
    // Pages beyond the last one in flight are decoded first.
    let target = ownPage(controller.viewControllersInFlight.last)
    turn(to: target ?? page)
    if plan.keptStart != nil { divideIntoSpreads() }
    if !controller.isTurning { turnsDidEnd() }
  }

  /// Makes `page`, to which the pages turn, the current one.
  ///
  /// The current page stays the current one if it belongs to the spread, or else the first
  /// page of the spread becomes the current one. The pages that follow in the same direction
  /// are loaded ahead.
  private func turn(to page: PicturePage) {
    let index = page.spread.indices.contains(current) ? current : page.index
    let half = page.spread.half
    let (former, new) = ((current, currentHalf.rawValue), (index, half.rawValue))
    if former != new { direction = new > former ? .forward : .backward }
    show(index, half: half)
  }

  /// Returns whether the parameter `name` of the transition has been set, so that the pages do not
  /// decide about it.
  private func isGiven(_ name: String) -> Bool { settings[\.parameters]?.contains(name) == true }
}
