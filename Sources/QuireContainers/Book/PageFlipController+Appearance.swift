public import QuireViews

/// The methods that draw the page block and the gutter shadow of a book.
extension PageFlipController {
  /// Requests an update of the page block and the gutter shadow before the next frame.
  ///
  /// Call it when the data source returns other positions than before, or when the paper of a shown
  /// page has another size.
  public func setNeedsBookAppearanceUpdate() {
    reservesSpace = false
    viewIfLoaded?.setNeedsLayout()
    for pair in knownPairs { pair.viewIfLoaded?.setNeedsLayout() }
  }

  /// The colour of the edges of the other pages in the middle of the block, or `nil`, the default,
  /// for that of usual paper, which depends on the appearance.
  public var pageEdgeColor: Color? {
    get { blockViews.edgeColor }
    set { blockViews.edgeColor = newValue }
  }

  /// Reserves space for the page block at both sides of the pages, if the book draws one at `child`
  /// or has reserved the space for an earlier page.
  ///
  /// The pages of a book are laid out in the same space, whether their positions are known or not.
  func reserveSpace(for child: ViewController?) {
    if !reservesSpace {
      reservesSpace = reservesPageBlockSpace && child.map(knowsPosition(near:)) ?? false
    }
    let width =
      reservesSpace ? BookAppearance.pageBlockSpace(at: view.window?.scale ?? 1) : 0
    let insets =
      orientation == .horizontal
      ? EdgeInsets(left: width, right: width) : EdgeInsets(top: width, bottom: width)
    if childInsets != insets { childInsets = insets }
  }

  /// Returns whether the book has a page block and the data source knows the position of a page of
  /// `child`, or of the page before or after it.
  private func knowsPosition(near child: ViewController) -> Bool {
    let pages = (child as? PairController)?.pages ?? [child]
    guard bookAppearance.contains(.pageBlock), let first = pages.first, let last = pages.last else {
      return false
    }
    return pages.contains { position(of: $0) != nil }
      || page(nextTo: first, .backward).flatMap(position) != nil
      || page(nextTo: last, .forward).flatMap(position) != nil
  }

  private func position(of page: ViewController) -> (index: Int, count: Int)? {
    dataSource?.pageFlipController(self, bookPositionOf: page)
  }

  /// Shows the page block and the shadow of the book for the shown page and the progress of the
  /// running page turns.
  func updatePageBlock() {
    updateForeEdge()
    guard let block = currentPageBlock else { return blockViews.remove() }
    let pose = pagePose
    blockViews.show(
      block, around: contentView, along: orientation, in: pose, with: slips(in: block))
    let effect = transitionContexts.last?.effect
    func area(_ child: ViewController?) -> Rect {
      (child.flatMap { pageBlock(beside: $0, for: effect) } ?? block).area(along: orientation)
    }
    // Of several turns, one opens or closes the book.
    let turns = transitionContexts.map { (areas: (area($0.from), area($0.to)), context: $0) }
    let turn = turns.first { $0.areas.0 != $0.areas.1 } ?? turns.last
    let rest = area(shownViewController)
    blockViews.showShadow(
      of: turn?.areas ?? (rest, rest), at: turn?.context.percentComplete ?? 0,
      opacity: max(block.read.opacity, block.unread.opacity), around: contentView, in: pose)
  }

  /// Whether the page that is read first lies on the right or below.
  var isMirrored: Bool { (orientation == .horizontal && isRightToLeft) != isReversed }

  /// The page block to draw now, for the shown page and the progress of the running page turns, or
  /// `nil` if the book has none.
  private var currentPageBlock: PageBlock? {
    guard let shown = shownViewController else { return nil }
    let effect = transitionContexts.last?.effect
    let start = pageBlock(beside: shown, for: effect)
    return transitionContexts.reduce(start) { block, context in
      let progress = context.percentComplete
      let next = context.to.flatMap { pageBlock(beside: $0, for: effect) }
      guard let block else { return next?.faded(to: progress) }
      guard let next else { return block.faded(to: 1 - progress) }
      guard context.turnsLeaf else { return block.changing(to: next, by: progress) }
      return block.turning(to: next, by: progress, isForward: context.direction == .forward)
    }
  }

  /// Returns the page block beside `child` at rest, or at its place in a transition that `effect`
  /// draws.
  func pageBlock(
    beside child: ViewController, for effect: (any TransitionEffect)?
  ) -> PageBlock? {
    guard let pages = shownPages(of: child) else { return nil }
    let displacement = effect.map { self.displacement(of: child, for: $0) } ?? Vector()
    return PageBlock(
      read: pages.read.count, unread: pages.unread.count,
      beside: paper(of: child).offsetBy(-displacement), along: orientation,
      isMirrored: isMirrored)
  }

  /// Returns the pages that `child` shows, or `nil` if the book draws no page edges beside `child`.
  func shownPages(of child: ViewController) -> ShownPages? {
    guard bookAppearance.contains(.pageBlock) else { return nil }
    let pair = child as? PairController
    let positions = (pair?.pages.filter { pair?.shows($0) == true } ?? [child]).map(position)
    let known = positions.compactMap { $0 }
    guard let first = known.first, let last = known.last, known.count == positions.count else {
      return nil
    }
    return ShownPages(first: first.index, last: last.index, count: last.count)
  }

  /// Returns the rectangle of the paper of `child`, in points of the content view.
  func paper(of child: ViewController) -> Rect {
    let frame = contentView.bounds.inset(by: childInsets)
    guard let view = child.viewIfLoaded, view.bounds.size == frame.size else { return frame }
    let paper = child.contentRect.intersection(view.bounds)
    return paper.isEmpty ? frame : paper.offsetBy(frame.origin - .zero)
  }
}

extension TransitionContext {
  /// Whether the page turns as a leaf of a book does; otherwise it does not belong to the block of
  /// pages while it moves.
  fileprivate var turnsLeaf: Bool { effect is Leaf || effect is Flip || effect is Curl }
}
