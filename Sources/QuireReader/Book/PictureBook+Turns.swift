import Logging
import Quire
import QuireDocuments

extension PictureBook: PageFlipControllerDelegate {
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {
    guard let next = ownPage(next) else { return }
    if let page = next.spread.pages.first, let position = contents.order.position(of: page) {
      PictureBook.log.debug(
        "turn to page \(position) \(isFinal(page) ? "at final size" : "unfinished")")
    }
    // While the user drags a single page, the turn may still be cancelled; released pages that
    // still move are not dragged.
    let isHeld = reason == .gesture && controller.viewControllersInFlight.count <= 1
    post(.turnBegan(to: next.spread, isHeld: isHeld))
  }

  /// Keeps a turn to a page that is not known yet, because a document has not said how many it has.
  func pageFlipController(
    _ controller: PageFlipController, didFindNoPageIn direction: Direction
  ) {
    post(.noPageFound(direction))
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
    let isAlong = pages.allSatisfy { turnAxis(of: zoom.rotation(of: $0.page)) == axis }
    if !isAlong || axis != TurnAxis() {
      return isAlong && pages.allSatisfy(liesOpenInTheMiddle) ? .middle : edge
    }
    let first = pages.min {
      plan.index(of: $0.place) ?? 0 < plan.index(of: $1.place) ?? 0
    }?.spread
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
    guard plan.liesOpen(spread), !state.spreads.isClosed(spread, in: contents) else {
      return false
    }
    guard spread.sides.count == 2 else { return true }
    let side = 4096
    let layout = SpreadLayout(
      spread.sides.map { $0.flatMap { plan.shapes[$0] } }, width: side, height: side,
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
    let effect = onPaper(effect)
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
    let isText = ownPage(page).map { contents.canContainText($0.page) }
    return leaf.setting(\.stock, to: isText == true ? .uncoated : .coated)
  }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {
    if shownPage != nil { post(.turnEnded) }
  }

  /// Returns whether the parameter `name` of the transition has been set, so that the pages do not
  /// decide about it.
  func isGiven(_ name: String) -> Bool { settings[\.parameters]?.contains(name) == true }
}
