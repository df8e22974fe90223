public import Effects
import Geometry

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
  /// The rest is as for one page.
  public func setViewControllers(
    _ pages: [ViewController], direction: Direction, animated: Bool,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition((1...2).contains(pages.count), "a book shows one page or two")
    perform(bringing: pages) { [self] in
      let page: ViewController =
        switch (arrangement, pages.count) {
        case (.rectos, 2), (.spreads, 2): pair(pages[0], pages[1])
        case (.versos, 2): pair(pages[1], pages[0])
        default: arranged(pages[0])
        }
      request(page, direction, animated: animated, completion: completion)
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

  private var knownPairs: [PairController] {
    var known = links.pages + transitions.flatMap { [$0.from, $0.to ?? $0.from] }
    if let shownViewController { known.append(shownViewController) }
    return known.compactMap { $0 as? PairController }
  }

  /// The page that stands for what is shown or turned to, where others are told.
  func face(of controller: ViewController) -> ViewController {
    (controller as? PairController)?.face ?? controller
  }

  /// What is next to `pair`, as the data source has it.
  func pair(nextTo pair: PairController, _ direction: Direction) -> PairController? {
    switch direction {
    case .forward:
      guard let last = pair.pages.last, let page = page(nextTo: last, .forward) else { return nil }
      return readFirst(page) == false ? self.pair(nil, page) : self.pair(beginningWith: page)
    case .backward:
      guard let first = pair.pages.first, let page = page(nextTo: first, .backward) else {
        return nil
      }
      return readFirst(page) == true ? self.pair(page, nil) : self.pair(endingWith: page)
    }
  }

  func page(nextTo page: ViewController, _ direction: Direction) -> ViewController? {
    switch direction {
    case .forward: dataSource?.pageFlipController(self, viewControllerAfter: page)
    case .backward: dataSource?.pageFlipController(self, viewControllerBefore: page)
    }
  }

  /// Whether `page` is the one of its pair that is read first; nil where that follows from where the
  /// book is open.
  ///
  /// What begins a spread is the second side of a sheet.
  private func readFirst(_ page: ViewController) -> Bool? {
    let beginsSpread = dataSource?.pageFlipController(self, beginsSpread: page)
    return arrangement == .spreads ? beginsSpread : beginsSpread.map { !$0 }
  }

  /// A new pair that `page` is in.
  private func pair(with page: ViewController) -> PairController {
    let isFirst = readFirst(page) ?? (arrangement != .versos)
    return isFirst ? pair(beginningWith: page) : pair(endingWith: page)
  }

  private func pair(beginningWith page: ViewController) -> PairController {
    let next = self.page(nextTo: page, .forward)
    return pair(page, next.flatMap { readFirst($0) == true ? nil : $0 })
  }

  private func pair(endingWith page: ViewController) -> PairController {
    let next = self.page(nextTo: page, .backward)
    return pair(next.flatMap { readFirst($0) == false ? nil : $0 }, page)
  }

  private func pair(_ first: ViewController?, _ second: ViewController?) -> PairController {
    arrangement == .spreads
      ? SpreadController(first, second, of: self)
      : LeafController(first, second, bound: currentSpine, of: self)
  }

  // MARK: Changing over

  /// Has the pages arranged for the present size: what is in motion arrives before.
  func updateArrangement() {
    let size = contentView.bounds.size
    guard !size.isEmpty else { return }
    let bound = spine(for: size)
    let wanted = arrangement(boundBy: bound)
    guard bound != currentSpine || wanted != arrangement else { return }
    // What is asked for as they arrive is done in the new arrangement.
    report {
      concludeTransitions()
      currentSpine = bound
      guard wanted != arrangement else { return }
      arrangement = wanted
      rearrange()
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

  /// Shows what is shown arranged anew: of a pair the page that it was made of, or the first; where
  /// sheets show one side, rather one that is to be seen at rest.
  private func rearrange() {
    guard let old = shownViewController else { return }
    links = PageLinks()
    var pages = viewControllers
    if let own = pages.firstIndex(where: { $0 === pageOfPair }) { pages.swapAt(0, own) }
    let page = pages.first { !belongsOnBack($0) } ?? pages[0]
    // Pairs that are known are of another kind.
    let new = arrangement == .single ? page : pair(with: page)
    guard new !== old else { return }
    pageOfPair = page
    old.follow(.disappeared)
    (old as? PairController)?.releasePages()
    replace(with: new)
    release(old)
    new.view.isHidden = false
    // A callback may have taken the book away.
    new.follow(appearanceState)
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
