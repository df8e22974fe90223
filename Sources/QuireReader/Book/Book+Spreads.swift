import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The division of the pages into spreads, and the list of pages.
extension Book {
  /// Divides the pages into spreads again, after something has changed on which the division
  /// depends; the current page stays visible.
  mutating func divideIntoSpreads() { divideIntoSpreads(keeping: spread) }

  /// Divides the pages into spreads again, as ``divideIntoSpreads()``; the pages of `shown` stay
  /// together if they can face each other.
  ///
  /// While a page turns whose spread would change, the division waits.
  mutating func divideIntoSpreads(keeping shown: SpreadID?) {
    let next = spreads.divided(contents, keeping: shown, isBroken: pictures.isBroken)
    guard next.list != plan.list || next.order != plan.order else {
      spreads.plan = next
      return
    }
    if motion.isTurning, !motion.spreads.allSatisfy(next.contains) {
      return turns.awaitDivision(keepingShown: shown != nil)
    }
    let hadRoom = spreads.hasRoom
    spreads.plan = next
    if spreads.hasRoom != hadRoom { give(.layOut) }
    spreadsDidChange()
  }

  /// Shows the current page in its new spread.
  private mutating func spreadsDidChange() {
    if let spread { give(.arrange(spread)) }
    move(to: place)
    // The page may have other neighbours now.
    give(.reloadNeighbours)
    give(.updateTurnAxis)
    notify(.positionChanged(isAnotherPage: false))
  }

  /// Replaces the list of pages with `addresses`, which must contain the current page; `names` maps
  /// the old path of each renamed file to its new path.
  mutating func replace(
    _ addresses: [PageAddress], renamed names: [FilePath: FilePath] = [:]
  ) {
    let former = contents.order
    contents.replace(addresses)
    guard contents.order != former else { return }
    if !names.isEmpty { rename(names) }
    if bookmarks.isRequested { findBookmarks() }
    if ratings.isRequested { findRatings() }
    divideIntoSpreads()
    if place.page.path == files.missing { give(.updateSpread(of: place.page)) }
    notify(.pagesChanged)
    notify(.positionChanged(isAnotherPage: false))
  }

  private mutating func rename(_ names: [FilePath: FilePath]) {
    place.page = place.page.renamed(names)
    contents.rename(names)
    // The answers under the old names say nothing about the new ones.
    let awaited = names.values.filter {
      contents.isRequested($0) && contents.awaitsNumberOfPages($0)
    }
    for file in awaited {
      contents.didAnswer(file)
      contents.retry(file)
    }
    if !awaited.isEmpty { openDocuments() }
    reading.document = reading.document.map { names[$0] ?? $0 }
    spreads.plan.rename(names)
    pictures.rename(names)
    zoom.rename(names)
    route.jumps.rename(names)
    bookmarks.rename(names)
    ratings.rename(names)
    spreads.margins.rename(names)
    give(.rename(names))
  }

  /// Shifts the pairing around the current page by one page, and shows the last page of the current
  /// spread in its new pair if `isForward` is true, otherwise the first.
  mutating func shiftPairing(isForward: Bool) {
    guard let spread, spread.sides.count == 2, !motion.isTurning else { return }
    place = BookPlace(page: spreads.plan.shift(around: spread, isForward: isForward))
    spreadsDidChange()
    let runs = reading.indices(of: plan.shiftedRuns)
    reading.change { $0.shiftedRuns = runs }
    rememberPage()
  }

  /// Records the shape of `page`.
  mutating func learn(_ shape: PageShape, of page: PageAddress) {
    let isAnother = plan.shapes[page] != shape
    if spreads.plan.learn(shape, of: page, keeping: spread) { divideIntoSpreads() }
    if isAnother { give(.updateSides(of: page)) }
    // Before the document is described, it is not known which of its pages are marked as wide.
    if let document = reading.document, contents.documents[document] != nil {
      reading.state.widePages = reading.indices(of: plan.widePages)
      reading.state.shiftedRuns = reading.indices(of: plan.shiftedRuns)
    }
  }

  /// Records `shape`, the shape of the picture of `page`, unless the document has described the
  /// page.
  mutating func learnShape(of page: PageAddress, fromPicture shape: PageShape) {
    if !pictures.described.contains(page) { learn(shape, of: page) }
  }

  /// Adopts the space for a spread, in points.
  mutating func spaceDidChange(to space: Size) {
    spreads.rules.space = space
    files.leaving.forget()
    divideIntoSpreads()
    move(to: place)
  }

  /// Leaves room above and below the pages of an open book if `leavesRoom` is true.
  mutating func leaveRoom(_ leavesRoom: Bool) {
    guard leavesRoom != spreads.leavesRoom else { return }
    let hadRoom = spreads.hasRoom
    spreads.leavesRoom = leavesRoom
    guard spreads.hasRoom != hadRoom else { return }
    give(.layOut)
    move(to: place)
  }

  // MARK: Settings

  /// Changes the settings by calling `change`, and applies them.
  mutating func change(_ change: (inout BookSettings) -> Void) {
    let former = settings
    change(&settings)
    if settings[\.direction] != former[\.direction] { notify(.directionChanged) }
    if settings.look != former.look {
      give(.updateLook)
      notify(.lookChanged)
      followTrimming()
    }
    if settings[\.spreads] != former[\.spreads]
      || settings[\.splitsWidePages] != former[\.splitsWidePages]
    {
      spreads.rules.follow(settings)
      divideIntoSpreads()
    }
  }

  /// Changes the choice between one page and two pages to `choice`, and remembers it.
  mutating func choose(_ choice: ReadingState.Spreads) {
    change { $0[.window].spreads = choice }
    reading.change { $0.spreads = choice }
  }

  /// Splits the pages that are wider than high if `splits` is true, and remembers it.
  mutating func chooseToSplitWidePages(_ splits: Bool) {
    change { $0[.window].splitsWidePages = splits }
    reading.change { $0.splitsWidePages = splits }
  }

  /// Changes the direction of reading to `direction`, and remembers it.
  mutating func choose(_ direction: ReadingDirection) {
    change { $0[.window].direction = direction }
    reading.change { $0.direction = direction }
  }
}
