import Quire
import QuireDocuments

/// Jumps to other pages.
extension Book {
  /// Makes `place` the current one, and asks for its spread and those around it.
  mutating func move(to place: BookPlace) {
    guard contents.order.contains(place.page) else { return }
    let isAnother = place.page != self.place.page
    if isAnother, let spread { give(.keepPictures(spread.pages)) }
    self.place = place
    give(.load)
    if pictures.outcome.hasGoodPage { give(.describePages) }
    guard isAnother else { return }
    rememberPage()
    notify(.positionChanged(isAnotherPage: true))
  }

  /// Shows `page` at once, without turning pages; if it is split, its first half.
  mutating func go(to page: PageAddress) {
    guard page != place.page || place.half == .second, let target = plan.spread(of: page) else {
      return
    }
    move(to: BookPlace(page: page))
    give(.show(target))
  }

  /// Shows the page that the user asked for, if it was not known when the book opened.
  ///
  /// A page that does not exist is reported.
  mutating func goToWantedPage() {
    guard let wanted = route.wanted, contents.isComplete else { return }
    route.wanted = nil
    if let position = wanted.position(among: addresses.count) {
      if position >= addresses.count { reportMissingPage("\(position + 1)") }
      go(to: addresses[min(position, addresses.count - 1)])
      rememberGivenPage()
    } else if case .label(let label) = wanted {
      search(LabelSearch(label: label, purpose: .start))
    }
  }

  /// Begins `search`, instead of a former one.
  mutating func search(_ search: LabelSearch) {
    endSearch()
    route.search = search
    give(.search(label: search.label, addresses.filter { contents.isRequested($0.path) }))
  }

  /// Shows `page`, which has the label `label`, unless the user has read on in the meantime; `nil`
  /// says that there is none.
  mutating func labelSearchDidEnd(_ label: String, _ page: PageAddress?) {
    guard let search = route.search, search.label == label else { return }
    route.search = nil
    let page = page.flatMap { contents.order.contains($0) ? $0 : nil }
    switch (page, search.purpose) {
    case (let page?, .jump): jump(to: page)
    case (let page?, .start):
      go(to: page)
      rememberGivenPage()
    case (nil, .jump): notify(.labelNotFound(label))
    case (nil, .start): reportMissingPage(label)
    }
  }

  /// Returns whether `error` says that a page beyond the end of the document at `path` was asked
  /// for, because the number of pages was not known.
  func isBeyondEnd(_ path: FilePath, _ error: CodecError) -> Bool {
    error.reason == .noSuchPage && contents.awaitsNumberOfPages(path)
  }

  /// Prints that this book has no page called `name`.
  mutating func reportMissingPage(_ name: String) {
    give(.report("\(place.page.path): there is no page \(name)"))
  }

  /// Ends the search for the page that was asked for at the start, because the user reads on.
  mutating func endSearch() {
    route.wanted = nil
    guard route.search != nil else { return }
    route.search = nil
    give(.endSearch)
  }

  /// Waits no longer for a page that is not known yet, because the user goes to another one.
  private mutating func leaveAwaited() {
    endSearch()
    route.awaitedTurn = nil
  }

  /// Shows `page` at once, because the user has chosen it.
  mutating func goToChosen(_ page: PageAddress) {
    leaveAwaited()
    if page != place.page { route.jumps.record(place) }
    go(to: page)
  }

  /// Shows `former` at once, the place from which the user chose a page, because the user has taken
  /// that back.
  mutating func withdrawChoice(from former: BookPlace) {
    guard former != place, let target = plan.spread(at: former) else { return }
    route.jumps.withdraw(former)
    move(to: former)
    give(.show(target))
  }

  // MARK: Links

  /// Goes where a link on a page of the document at `path` leads.
  mutating func follow(_ target: DocumentPageContents.Link.Target, in path: FilePath) {
    switch target {
    case .address(let address): notify(.addressChosen(address))
    case .back: goBack()
    case .page(let page):
      let page = PageAddress(path: path, page: page)
      guard contents.order.contains(page) else { return notify(.missingPageChosen) }
      jump(to: page)
    }
  }

  /// Turns in one go to `page`, because the user jumps there, unless it is shown.
  mutating func jump(to page: PageAddress) {
    if shows(page), place.half == .first { leaveAwaited() } else { jump(to: BookPlace(page: page)) }
  }

  /// Turns in one go to `target`, because the user jumps there.
  mutating func jump(to target: BookPlace) {
    leaveAwaited()
    guard contents.order.contains(target.page) else { return }
    route.jumps.record(place)
    turn(to: target)
  }

  /// Turns to `page` over some of the pages before it, as a hand that throws paper does.
  mutating func throwPages(to page: PageAddress) {
    leaveAwaited()
    guard contents.order.contains(page), !shows(page) || place.half == .second,
      let start = plan.index(of: place), let end = plan.index(of: BookPlace(page: page))
    else { return }
    let direction: Direction = end > start ? .forward : .backward
    if abs(end - start) > 1 { route.jumps.record(place) }
    for sheet in 1..<max(1, min(abs(end - start), Book.thrownSheets)) {
      give(.turn(to: plan[start + (direction == .forward ? sheet : -sheet)], direction))
    }
    turn(to: BookPlace(page: page))
  }

  /// The greatest number of sheets that are thrown at once, the last of which leads to the page.
  private static let thrownSheets = 4

  // MARK: History

  /// Whether there is a page to go back to.
  var canGoBack: Bool { route.jumps.past.contains(where: isElsewhere) }

  /// Whether there is a page to which the user can go again after going back.
  var canGoForward: Bool { route.jumps.future.contains(where: isElsewhere) }

  /// Turns back to the page from which the user has jumped last.
  mutating func goBack() {
    let book = self
    if let place = route.jumps.goBack(from: place, where: book.isElsewhere) { turn(to: place) }
  }

  /// Turns to the page from which the user has gone back last.
  mutating func goForward() {
    let book = self
    if let place = route.jumps.goForward(from: place, where: book.isElsewhere) { turn(to: place) }
  }

  /// Records a jump if the turn to `next` that begins now passes over pages, as that to the last
  /// page does.
  ///
  /// A turn that the book itself has asked for, as along a link, is recorded before or belongs to
  /// the history.
  mutating func recordJump(to next: SpreadID) {
    defer { if route.target == next { route.target = nil } }
    let former = motion.inFlight.prefix { $0 != next }.last ?? motion.shown ?? spread
    guard route.target != next, let end = next.place.flatMap(plan.index),
      let start = former?.place.flatMap(plan.index), abs(end - start) > 1
    else { return }
    route.jumps.record(place)
  }

  /// Returns whether the book has the page of `place` and shows other pages.
  private func isElsewhere(_ place: BookPlace) -> Bool {
    plan.spread(at: place).map { $0 != spread } ?? false
  }

  /// Turns in one go to the spread at `place`.
  mutating func turn(to place: BookPlace) {
    guard let target = plan.spread(at: place), let index = plan.index(of: place) else { return }
    let isForward = index > plan.index(of: self.place) ?? 0
    route.target = target
    give(.turn(to: target, isForward ? .forward : .backward))
  }
}
