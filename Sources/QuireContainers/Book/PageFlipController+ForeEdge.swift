import QuireViews

/// The methods about the edge of the book: its slips of colour, and the choice of a page there.
extension PageFlipController {
  /// Asks the data source for the slips of colour in the page block again.
  public func reloadPageEdgeMarks() {
    (bookEdge.marks, bookEdge.slips) = (nil, nil)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Cancels the choice of a page at the edge of the book, if there is one.
  public func cancelPageEdgeScrub() { bookEdge.view?.cancel() }

  /// The pages whose slips are shown: those of a turning page change sides in the middle of the
  /// turn.
  private var pagesForSlips: ShownPages? {
    transitionContexts.reduce(shownViewController) { child, context in
      context.percentComplete < 0.5 ? child : context.to ?? child
    }.flatMap(shownPages)
  }

  /// Returns the slips among the pages before and after the shown ones in `block`.
  func slips(
    in block: PageBlock
  ) -> (read: [PageSlipsView.Placed], unread: [PageSlipsView.Placed]) {
    guard let pages = pagesForSlips else { return ([], []) }
    let scale = view.window?.scale ?? 1
    func placed(_ edge: ForeEdge?) -> [PageSlipsView.Placed] {
      guard let edge else { return [] }
      return slips(along: edge.side, pages: pages.count, scale: scale).slips(at: edge.pages)
        .map { PageSlipsView.Placed($0, in: edge, scale: scale) }
    }
    let (read, unread) = edges(of: block, pages)
    return (placed(read), placed(unread))
  }

  /// Returns the slips of a book of `count` pages along `side`, at `scale` pixels per point.
  func slips(along side: PageBlock.Side, pages count: Int, scale: Double) -> PageSlips {
    let marks = bookEdge.marks ?? dataSource?.pageEdgeMarks(of: self) ?? []
    bookEdge.marks = marks
    let length = side.span.upperBound - side.span.lowerBound
    let key = CachedSlips.Key(count: count, length: length, scale: scale)
    if let known = bookEdge.slips, known.key == key { return known.slips }
    let slips = PageSlips(marks, pages: count, length: length, scale: scale)
    bookEdge.slips = CachedSlips(key: key, slips: slips)
    return slips
  }

  /// Shows the present edges of the book to the view at which a page is chosen, or removes that
  /// view if the book has no edges.
  func updateForeEdge() {
    guard choosesPagesAtEdge, let shown = shownViewController,
      let pages = shownPages(of: shown), pages.count > 1,
      let superview = contentView.superview
    else {
      bookEdge.view?.cancel()
      bookEdge.view?.removeFromSuperview()
      bookEdge.view = nil
      return
    }
    let edge = bookEdge.view ?? ForeEdgeView(of: self)
    if bookEdge.view == nil {
      bookEdge.view = edge
      superview.insertSubview(edge, above: contentView)
    }
    edge.transform = .identity
    if edge.frame != contentView.frame { edge.frame = contentView.frame }
    // A fan that closes stays at its book, which moves back while pages turn.
    edge.transform = pagePose.transform(of: edge.center, about: contentView.frame.center)
    edge.show(pages, isTransitioning ? [] : pressableEdges(beside: shown, pages))
  }

  /// Returns the edges that can be pressed beside `child`, which shows `pages`.
  private func pressableEdges(beside child: ViewController, _ pages: ShownPages) -> [ForeEdge] {
    guard let block = pageBlock(beside: child, for: nil) else { return [] }
    let (read, unread) = edges(of: block, pages)
    return [read, unread].compactMap { $0 }
  }

  /// Returns the edges of `block` beside `pages` that are drawn.
  private func edges(
    of block: PageBlock, _ pages: ShownPages
  ) -> (read: ForeEdge?, unread: ForeEdge?) {
    func edge(_ side: PageBlock.Side, _ range: Range<Int>, isUnread: Bool) -> ForeEdge? {
      ForeEdge(
        of: range, at: side, beside: abs(block.unread.edge - block.read.edge),
        along: orientation, isUnread: isUnread,
        isMirrored: orientation == .vertical && isRightToLeft, scale: view.window?.scale ?? 1)
    }
    return (
      edge(block.read, pages.read, isUnread: false),
      edge(block.unread, pages.unread, isUnread: true)
    )
  }
}
