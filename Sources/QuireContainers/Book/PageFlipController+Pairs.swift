public import QuireViews

/// One page at a time, two of them side by side, or the two sides of a sheet.
extension PageFlipController {
  /// The pages that are shown: two side by side in a spread, in reading order; of a sheet with two
  /// printed sides its face, which is seen, and then its back.
  public var viewControllers: [ViewController] {
    guard let pair = shownViewController as? PairController else {
      return [shownViewController].compactMap { $0 }
    }
    let face = pair.face
    return [face].compactMap { $0 } + pair.pages.filter { $0 !== face }
  }

  /// Shows `pages`: where there are spreads two make one, and where sheets have two printed sides
  /// they are the face and the back of one; otherwise the first is shown.
  ///
  /// Two that are given before the book is laid out with room for both, as in `viewDidLoad`, are
  /// kept together for that. The rest is as for one page.
  public func setViewControllers(
    _ pages: [ViewController], direction: Direction, animated: Bool,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition((1...2).contains(pages.count), "a book shows one page or two")
    precondition(pages.count < 2 || pages[0] !== pages[1], "a page is shown in one place")
    perform(bringing: pages) { [self] in
      givenPages = pages
      turn(to: arranged(pages), direction, animated: animated, completion: completion)
    }
  }

  /// What stands for pages that the program gives, of a sheet the face first.
  private func arranged(_ pages: [ViewController]) -> ViewController {
    switch (arrangement, pages.count) {
    case (.rectos, 2), (.spreads, 2): pair(pages[0], pages[1])
    case (.versos, 2): pair(pages[1], pages[0])
    default: arranged(pages[0])
    }
  }

  /// What the sheets of a book of this size are bound by.
  func spine(for size: Size) -> Flip.Spine? {
    delegate?.pageFlipController(self, spineLocationFor: size) ?? spine
  }

  /// What stands for a page in turns: the page itself, or the pair that it is in.
  ///
  /// What is on the back of a sheet stays there only if the data source says that it belongs there.
  func arranged(_ page: ViewController) -> ViewController {
    guard arrangement != .single else { return page }
    let staysBack = arrangement == .spreads || readFirst(page) != nil
    let known = knownPairs.first {
      $0.face === page || staysBack && $0.pages.contains { $0 === page }
    }
    return known ?? pair(with: page)
  }

  /// What stands for a page at an end of the book: the pair that it is in, be it on a back.
  func arrangedAtEnd(_ page: ViewController) -> ViewController {
    knownPairs.first { $0.pages.contains { $0 === page } } ?? arranged(page)
  }

  /// Those in sight, and then those that are ready.
  private var knownPairs: [PairController] {
    pairsInSight + links.pages.compactMap { $0 as? PairController }
  }

  /// Those that are shown or in flight; what has come last, last.
  private var pairsInSight: [PairController] {
    let controllers = [shownViewController] + transitionContexts.flatMap { [$0.from, $0.to] }
    return controllers.compactMap { $0 as? PairController }
  }

  /// Whether `page` may go to `pair`, which is one of those that it belongs to.
  ///
  /// What is out of sight takes nothing from what is in sight. There a page is in the pair that has
  /// come last of those that show it, and only where none does on the back of a sheet.
  func lends(_ page: ViewController, to pair: PairController) -> Bool {
    let pairs = pairsInSight.filter { isIn($0, page) }
    let owner = pairs.last { $0.shows(page) } ?? pairs.last
    return owner == nil || owner === pair
  }

  /// Has every pair in sight take what is free for it.
  func distributePages() {
    for pair in pairsInSight { pair.takePages() }
  }

  /// The page that stands for what is shown or turned to, where others are told.
  func face(of controller: ViewController) -> ViewController {
    (controller as? PairController)?.face ?? controller
  }

  /// What is next to `pair`, as the data source has it: none of its own pages, if the book goes
  /// round.
  func pair(nextTo pair: PairController, _ direction: Direction) -> PairController? {
    let outermost = direction == .forward ? pair.pages.last : pair.pages.first
    guard let page = outermost.flatMap({ page(nextTo: $0, direction) }), !isIn(pair, page) else {
      return nil
    }
    return switch direction {
    case .forward:
      readFirst(page) == false
        ? self.pair(nil, page) : self.pair(beginningWith: page, besides: pair)
    case .backward:
      readFirst(page) == true
        ? self.pair(page, nil) : self.pair(endingWith: page, besides: pair)
    }
  }

  /// What is next to `page`, as the data source has it; nothing is next to itself.
  func page(nextTo page: ViewController, _ direction: Direction) -> ViewController? {
    let next =
      switch direction {
      case .forward: dataSource?.pageFlipController(self, viewControllerAfter: page)
      case .backward: dataSource?.pageFlipController(self, viewControllerBefore: page)
      }
    return next === page ? nil : next
  }

  /// Whether `page` is the one of its pair that is read first; nil where that follows from where the
  /// book is open.
  ///
  /// What begins a spread is the second side of a sheet.
  private func readFirst(_ page: ViewController) -> Bool? {
    let beginsSpread = dataSource?.pageFlipController(self, beginsSpread: page)
    return arrangement == .spreads ? beginsSpread : beginsSpread.map { !$0 }
  }

  /// The pair that `page` is in where none is known.
  private func pair(with page: ViewController) -> PairController {
    let isFirst = readFirst(page) ?? (arrangement != .versos)
    return isFirst ? pair(beginningWith: page) : pair(endingWith: page)
  }

  /// The pair that begins with `page`; a book that goes round has it end with nothing that is in
  /// `other`.
  private func pair(
    beginningWith page: ViewController, besides other: PairController? = nil
  ) -> PairController {
    let next = self.page(nextTo: page, .forward)
    return pair(page, next.flatMap { readFirst($0) == true || isIn(other, $0) ? nil : $0 })
  }

  /// The pair that ends with `page`; a book that goes round has it begin with nothing that is in
  /// `other`.
  private func pair(
    endingWith page: ViewController, besides other: PairController? = nil
  ) -> PairController {
    let next = self.page(nextTo: page, .backward)
    return pair(next.flatMap { readFirst($0) == false || isIn(other, $0) ? nil : $0 }, page)
  }

  private func isIn(_ pair: PairController?, _ page: ViewController) -> Bool {
    pair?.pages.contains { $0 === page } == true
  }

  /// The pair of these pages: there is one of each as long as it is in sight or ready.
  private func pair(_ first: ViewController?, _ second: ViewController?) -> PairController {
    let known = knownPairs.first {
      $0.arrangement == arrangement && $0.first === first && $0.second === second
    }
    if let known { return known }
    return arrangement == .spreads
      ? SpreadController(first, second, of: self) : LeafController(first, second, of: self)
  }

  // MARK: Changing over

  /// Arranges the pages for the present size; sheets in flight arrive before.
  func updateArrangement() {
    perform { [self] in
      let size = contentView.bounds.size
      guard !size.isEmpty else { return }
      let given = givenPages
      givenPages = []
      let bound = spine(for: size)
      let wanted = arrangement(boundBy: bound)
      guard bound != currentSpine || wanted != arrangement else { return }
      concludeTransitions()
      currentSpine = bound
      guard wanted != arrangement else { return }
      arrangement = wanted
      rearrange(given)
    }
  }

  private func arrangement(boundBy spine: Flip.Spine?) -> PageArrangement {
    guard isDoubleSided else { return .single }
    return switch spine {
    case nil: .single
    case .leading: .rectos
    case .trailing: .versos
    case .middle: .spreads
    }
  }

  /// Shows what is shown arranged anew: of a pair the page that it was made of, or the first.
  ///
  /// Where sheets show one side, it is rather one that is to be seen at rest. Two pages that the
  /// program has given since the last layout stay together.
  private func rearrange(_ given: [ViewController]) {
    guard let old = shownViewController else { return }
    links = PageLinks()
    var pages = viewControllers
    if let own = pages.firstIndex(where: { $0 === pageOfPair }) { pages.swapAt(0, own) }
    let isGiven = given.count == 2 && given[0] === pages[0]
    let page = isGiven ? given[0] : pages.first { !belongsOnBack($0) } ?? pages[0]
    // Pairs that are known are of another kind.
    let new =
      arrangement == .single ? page : isGiven ? arranged(given) : pair(with: page)
    pageOfPair = page
    old.beginAppearanceTransition(false, animated: false)
    old.endAppearanceTransition()
    (old as? PairController)?.releasePages()
    new.view.isHidden = false
    exchangeContent(for: new)
  }

  /// Whether the data source says that `page` is never seen at rest.
  private func belongsOnBack(_ page: ViewController) -> Bool {
    switch arrangement {
    case .single, .spreads: false
    case .rectos: readFirst(page) == false
    case .versos: readFirst(page) == true
    }
  }
}
