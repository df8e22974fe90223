public import Effects
import Geometry

/// One page at a time or two of them side by side.
extension PageFlipController {
  /// The pages that are shown, in reading order: two side by side in a spread.
  public var viewControllers: [ViewController] {
    shownViewController.map { ($0 as? SpreadController)?.pages ?? [$0] } ?? []
  }

  /// Shows `pages`: two make a spread, where there are spreads; otherwise the first is shown.
  ///
  /// The rest is as for one page.
  public func setViewControllers(
    _ pages: [ViewController], direction: Direction, animated: Bool,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition((1...2).contains(pages.count), "a book shows one page or two")
    perform(bringing: pages) { [self] in
      let isPair = showsSpreads && pages.count == 2
      let page = isPair ? spread(pages[0], pages[1]) : arranged(pages[0])
      request(page, direction, animated: animated, completion: completion)
    }
  }

  /// What the sheets of a book of this size are bound by.
  func spine(for size: Size) -> Flip.Spine? {
    delegate?.pageFlipController(self, spineLocationFor: size) ?? spine
  }

  /// What stands for a page in turns: the page itself, or the spread that it is in.
  func arranged(_ page: ViewController) -> ViewController {
    guard showsSpreads else { return page }
    var known = links.pages + transitions.flatMap { [$0.from, $0.to ?? $0.from] }
    if let shownViewController { known.append(shownViewController) }
    let spreads = known.compactMap { $0 as? SpreadController }
    if let spread = spreads.first(where: { $0.pages.contains { $0 === page } }) { return spread }
    return beginsSpread(page) == false ? spread(endingWith: page) : spread(beginningWith: page)
  }

  /// The page that stands for what is shown or turned to, where others are told.
  func face(of controller: ViewController) -> ViewController {
    (controller as? SpreadController)?.pages.first ?? controller
  }

  /// What is next to `spread`, as the data source has it.
  func spread(nextTo spread: SpreadController, _ direction: Direction) -> SpreadController? {
    switch direction {
    case .forward:
      guard let last = spread.pages.last, let page = page(nextTo: last, .forward) else {
        return nil
      }
      return beginsSpread(page) == false ? self.spread(nil, page) : self.spread(beginningWith: page)
    case .backward:
      guard let first = spread.pages.first, let page = page(nextTo: first, .backward) else {
        return nil
      }
      return beginsSpread(page) == true ? self.spread(page, nil) : self.spread(endingWith: page)
    }
  }

  func page(nextTo page: ViewController, _ direction: Direction) -> ViewController? {
    switch direction {
    case .forward: dataSource?.pageFlipController(self, viewControllerAfter: page)
    case .backward: dataSource?.pageFlipController(self, viewControllerBefore: page)
    }
  }

  private func beginsSpread(_ page: ViewController) -> Bool? {
    dataSource?.pageFlipController(self, beginsSpread: page)
  }

  private func spread(beginningWith page: ViewController) -> SpreadController {
    let next = self.page(nextTo: page, .forward)
    return spread(page, next.flatMap { beginsSpread($0) == true ? nil : $0 })
  }

  private func spread(endingWith page: ViewController) -> SpreadController {
    let next = self.page(nextTo: page, .backward)
    return spread(next.flatMap { beginsSpread($0) == false ? nil : $0 }, page)
  }

  private func spread(_ first: ViewController?, _ second: ViewController?) -> SpreadController {
    SpreadController(first, second, of: self)
  }

  // MARK: Changing over

  /// Has the pages arranged for the present size: what is in motion arrives before.
  func updateArrangement() {
    let size = contentView.bounds.size
    guard !size.isEmpty else { return }
    let bound = spine(for: size)
    let wantsSpreads = isDoubleSided && bound == .middle
    guard bound != currentSpine || wantsSpreads != showsSpreads else { return }
    concludeTransitions()
    currentSpine = bound
    guard wantsSpreads != showsSpreads else { return }
    showsSpreads = wantsSpreads
    rearrange()
  }

  /// Shows what is shown arranged anew: of a spread the page that it was made of, or the first.
  private func rearrange() {
    guard let old = shownViewController else { return }
    links = PageLinks()
    let page =
      pageOfSpread.flatMap { page in
        (old as? SpreadController)?.pages.first { $0 === page }
      } ?? face(of: old)
    let new = arranged(page)
    guard new !== old else { return }
    pageOfSpread = page
    report {
      old.follow(.disappeared)
      (old as? SpreadController)?.releasePages()
      replace(with: new)
      release(old)
      new.view.isHidden = false
      // A callback may have taken the book away.
      new.follow(appearanceState)
    }
  }
}
