public import QuireViews

/// The methods that combine pages into pairs: two pages side by side, or the two pages of one sheet
/// of paper.
extension PageFlipController {
  /// The pages that the book shows now: one page, or the two pages of a pair.
  ///
  /// Two pages side by side are in reading order. Of the two pages of a sheet of paper, the page on
  /// the visible side is first.
  public var viewControllers: [ViewController] {
    guard let pair = shownViewController as? PairController else {
      return [shownViewController].compactMap { $0 }
    }
    return pair.pages.first === pair.face ? pair.pages : pair.pages.reversed()
  }

  /// Turns in `direction` to `pages`: one page, two pages side by side, or the front and back of a
  /// sheet of paper.
  ///
  /// If the book shows one page at a time, only the first of them is shown.
  ///
  /// Two pages that are given before the first layout, as in `viewDidLoad`, are kept together until
  /// the book knows whether there is enough space for both. The parameters are those of
  /// `setViewController`.
  public func setViewControllers(
    _ pages: [ViewController], direction: Direction, animated: Bool,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition((1...2).contains(pages.count), "a book shows one page or two")
    precondition(pages.count < 2 || pages[0] !== pages[1], "a page is shown in one place")
    performAfterCallbacks(bringing: pages) { [self] in
      givenPages = pages
      turn(to: arranged(pages), direction, animated: animated, completion: completion)
    }
  }

  /// Returns the child controller that shows `pages`: the page itself, or a pair of two pages.
  ///
  /// Of two pages on one sheet of paper, the first is on the visible side.
  private func arranged(_ pages: [ViewController]) -> ViewController {
    guard pages.count == 2, arrangement != .single else { return arranged(pages[0]) }
    return pair(pages[0], with: pages[1], toward: arrangement.mateDirection)
  }

  /// Returns the child controller that shows `page`: the page itself, or the pair that contains the
  /// page.
  ///
  /// A page on the back of a sheet of paper stays there only if the data source says that it
  /// belongs there.
  func arranged(_ page: ViewController) -> ViewController {
    guard arrangement != .single else { return page }
    let staysOnBack = arrangement == .spreads || mateDirection(of: page) != nil
    let known = knownPairs.first { $0.face === page || staysOnBack && $0.pages.contains(page) }
    return known ?? pair(containing: page)
  }

  /// Returns the child controller that contains `page`, the first or the last page of the book,
  /// even if the page is on the back of a sheet of paper.
  func arrangedAtEnd(_ page: ViewController) -> ViewController {
    knownPairs.first { $0.pages.contains(page) } ?? arranged(page)
  }

  /// All known pairs: those that are shown or turning, followed by the neighbors that have been
  /// prepared in advance.
  var knownPairs: [PairController] {
    (pairsInSight + links.pages.compactMap { $0 as? PairController })
      .filter { $0.arrangement == arrangement }
  }

  /// The pairs that are shown or take part in a page turn, the newest last.
  var pairsInSight: [PairController] {
    let controllers = [shownViewController] + transitionContexts.flatMap { [$0.from, $0.to] }
    return controllers.compactMap { $0 as? PairController }
  }

  /// Returns whether `pair` may show `page` now, or `false` if another pair that contains the page
  /// has priority.
  ///
  /// A visible pair has priority over one that is not visible. Of several visible pairs, the newest
  /// one that shows the page while no page turns has priority, or else the newest one with the page
  /// on the back of its sheet.
  func lends(_ page: ViewController, to pair: PairController) -> Bool {
    let pairs = pairsInSight.filter { $0.pages.contains(page) }
    let owner = pairs.last { $0.shows(page) } ?? pairs.last
    return owner == nil || owner === pair
  }

  /// Returns the page that represents `child` in calls of the delegate: the page itself, or one
  /// page of a pair.
  func face(of child: ViewController) -> ViewController {
    (child as? PairController)?.face ?? child
  }

  // MARK: The data source

  /// Asks the data source for the page next to `page` in `direction`, and returns that page, or
  /// `nil` if there is none.
  func page(nextTo page: ViewController, _ direction: Direction) -> ViewController? {
    let next =
      switch direction {
      case .forward: dataSource?.pageFlipController(self, viewControllerAfter: page)
      case .backward: dataSource?.pageFlipController(self, viewControllerBefore: page)
      }
    return next === page ? nil : next
  }

  /// Returns the pair next to `pair` in `direction`, or `nil` if there is none.
  ///
  /// In a book whose last page is followed by its first page, the result contains no page of
  /// `pair`.
  func pair(nextTo pair: PairController, _ direction: Direction) -> PairController? {
    let outermost = direction == .forward ? pair.pages.last : pair.pages.first
    guard let page = outermost.flatMap({ page(nextTo: $0, direction) }),
      !pair.pages.contains(page)
    else { return nil }
    let mateDirection = mateDirection(of: page) ?? direction
    let mate =
      mateDirection == direction ? mate(of: page, direction, besides: pair.pages) : nil
    return self.pair(page, with: mate, toward: mateDirection)
  }

  /// Returns the pair that contains `page`, after asking the data source for the other page of the
  /// pair.
  ///
  /// It is called for a page that is in no known pair.
  private func pair(containing page: ViewController) -> PairController {
    let direction = mateDirection(of: page) ?? arrangement.mateDirection
    return pair(page, with: mate(of: page, direction), toward: direction)
  }

  /// Returns the direction from `page` to the other page of its pair, or `nil` if the data source
  /// does not determine it.
  ///
  /// The first page of a spread is the second page of a sheet of paper.
  private func mateDirection(of page: ViewController) -> Direction? {
    dataSource?.pageFlipController(self, spreadPositionOf: page).map {
      ($0 == .first) == (arrangement == .spreads) ? .forward : .backward
    }
  }

  /// Returns the page next to `page` in `direction` if it forms a pair with `page` and is not one
  /// of `others`, or `nil` otherwise.
  ///
  /// A page that belongs to another pair is not the result.
  private func mate(
    of page: ViewController, _ direction: Direction, besides others: [ViewController] = []
  ) -> ViewController? {
    guard let mate = self.page(nextTo: page, direction), mateDirection(of: mate) != direction,
      !others.contains(mate)
    else { return nil }
    return mate
  }

  /// Returns the pair of `page` and `mate`, an existing pair or a new one; `direction` leads from
  /// `page` to `mate`, which is `nil` if there is no such page.
  private func pair(
    _ page: ViewController, with mate: ViewController?, toward direction: Direction
  ) -> PairController {
    let (first, second): (ViewController?, ViewController?) =
      direction == .forward ? (page, mate) : (mate, page)
    let known = knownPairs.first { $0.first === first && $0.second === second }
    if let known { return known }
    return arrangement == .spreads
      ? SpreadController(first, second, of: self) : LeafController(first, second, of: self)
  }

  // MARK: Rearranging

  /// Updates whether the book shows one page or two, for its current size and spine.
  ///
  /// Running page turns jump to their ends first.
  func updateArrangement() {
    performAfterCallbacks { [self] in
      let size = contentView.bounds.size
      guard !size.isEmpty else { return }
      let given = givenPages
      givenPages = []
      let bound = delegate?.pageFlipController(self, spineLocationFor: size) ?? spine
      let wanted = isDoubleSided ? PageArrangement(boundAt: bound) : .single
      guard bound != currentSpine || wanted != arrangement else { return }
      concludeTransitions()
      currentSpine = bound
      guard wanted != arrangement else { return }
      arrangement = wanted
      rearrange(given)
    }
  }

  /// Shows the current page, or the two pages `given` by the program, if any, in the new
  /// arrangement of the book.
  ///
  /// Of a pair, the page for which the pair was made comes first.
  ///
  /// In a book that shows one page at a time, a page that belongs on the visible side of a sheet of
  /// paper is preferred. Two pages that the program has `given` since the last layout stay
  /// together.
  private func rearrange(_ given: [ViewController]) {
    guard let old = shownViewController else { return }
    links = PageLinks()
    var pages = viewControllers
    if let own = pages.firstIndex(where: { $0 === pageOfPair }) { pages.swapAt(0, own) }
    let isGiven = given.count == 2 && given[0] === pages[0]
    let kept = isGiven ? given : [pages.first { !belongsOnBack($0) } ?? pages[0]]
    let new = arranged(kept)
    pageOfPair = kept[0]
    old.beginAppearanceTransition(false, animated: false)
    old.endAppearanceTransition()
    (old as? PairController)?.releasePages()
    new.view.isHidden = false
    replaceContent(with: new)
    // A pair gets no appearance callbacks while the book is not visible or disappears.
    (new as? PairController)?.takePages()
  }

  /// Returns whether `page` belongs on the back of a sheet of paper, which is visible only while
  /// the page turns.
  private func belongsOnBack(_ page: ViewController) -> Bool {
    (arrangement == .rectos || arrangement == .versos)
      && mateDirection(of: page) == arrangement.mateDirection.opposite
  }
}
