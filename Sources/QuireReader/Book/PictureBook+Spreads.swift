import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// Methods that divide the pages of the book into spreads.
extension PictureBook {
  /// The division of the pages into spreads.
  var plan: SpreadPlan { spreads.plan }

  /// The choice between one page and two pages.
  var spreadChoice: ReadingState.Spreads { spreads.rules.choice }

  /// Whether the pages of documents that are wider than high are split into halves.
  var splitsWidePages: Bool { spreads.rules.splitsWidePages }

  /// Applies the settings of the book after they were `former`.
  func settingsDidChange(from former: BookSettings) {
    if settings[\.direction] != former[\.direction] { events.directionDidChange() }
    if settings[\.spreads] != former[\.spreads]
      || settings[\.splitsWidePages] != former[\.splitsWidePages]
    {
      spreads.rules.follow(settings)
      divideIntoSpreads()
    }
  }

  /// Whether a page of the book belongs to a document, so that it can be split.
  var hasDocument: Bool { !contents.documents.isEmpty }

  /// The spread that contains the current page, or the shown half of it.
  var currentSpread: Spread { plan.list.spread(ofPage: current, half: currentHalf) }

  /// The spread that contains the current page, or `nil` while it is not in the plan.
  var currentSpreadIfKnown: Spread? { current < plan.list.pageCount ? currentSpread : nil }

  /// Whether the current spread has two sides.
  var showsPair: Bool { currentSpread.pages.count == 2 }

  /// Divides the pages into spreads again, after something has changed on which the division
  /// depends; the current page stays visible.
  ///
  /// While a page turns whose spread would change, the division is postponed.
  func divideIntoSpreads() { divideIntoSpreads(keeping: currentSpreadIfKnown) }

  /// Divides the pages into spreads again, as ``divideIntoSpreads()``; the pages of `shown` stay
  /// together if they can face each other.
  func divideIntoSpreads(keeping shown: Spread?) {
    let next = spreads.divided(contents, keeping: shown) { loading.isBroken(addresses[$0]) }
    guard next.list != plan.list else {
      spreads.plan = next
      return
    }
    let moving = controller?.isTurning == true ? spreadsInMotion : []
    guard moving.allSatisfy(next.list.contains) else {
      let keepsShown = shown != nil
      return later { $0.divideIntoSpreads(keeping: keepsShown ? $0.currentSpreadIfKnown : nil) }
    }
    let hadRoom = spreads.hasRoom
    spreads.plan = next
    if spreads.hasRoom != hadRoom { layOutPages() }
    spreadsDidChange()
  }

  /// Shifts the pairing around the current page by one page, and shows the last page of the current
  /// spread in its new pair if `isForward` is true, otherwise the first.
  func shiftPairing(isForward: Bool) {
    guard showsPair, controller?.isTurning != true else { return }
    current = spreads.plan.shift(around: currentSpread, isForward: isForward)
    spreadsDidChange()
    let runs = plan.shiftedRuns
    memory?.change { $0.shiftedRuns = runs }
    rememberPage()
  }

  /// Records the shape of the page at `index`.
  func learn(_ shape: PageShape, at index: Int) {
    let isAnother = plan.shapes[index] != shape
    if spreads.plan.learn(shape, at: index, keeping: currentSpreadIfKnown) { divideIntoSpreads() }
    if isAnother { for page in pages.showing(index) { page.updateSides() } }
    // Before the document is described, the indices are not those of its pages.
    if let memory, contents.documents[memory.path] != nil {
      let plan = plan
      memory.change { ($0.widePages, $0.shiftedRuns) = (plan.widePages, plan.shiftedRuns) }
    }
  }

  /// Records `shape`, the shape of the picture of the page at `index`, unless the document has
  /// described the page.
  func learnShape(of index: Int, fromPicture shape: PageShape) {
    if inquiry.info(of: addresses[index]) == nil { learn(shape, at: index) }
  }

  /// Returns the sides of `spread` in the order of reading.
  func sides(of spread: Spread) -> [SpreadView.Side] { spreads.sides(of: spread, in: contents) }

  /// The spreads of the pages that are shown or turning.
  private var spreadsInMotion: [Spread] {
    let moving = [controller?.viewController] + (controller?.viewControllersInFlight ?? [])
    return moving.compactMap { ownPage($0)?.spread }
  }

  /// Shows the current page in its new spread.
  private func spreadsDidChange() {
    let shown = controller?.isTurning == true ? nil : ownPage(controller?.viewController)
    let isOther = shown != nil && shown?.spread != currentSpread
    if isOther { shown?.spread = currentSpread }
    pages.keep { plan.list.contains($0.spread) }
    if isOther { shown?.update() } else { shown?.updateSides() }
    show(current, half: currentHalf)
    // The page may have other neighbours now.
    if let controller {
      controller.reloadPages()
      updateTurnAxis()
      events.positionDidChange(false)
    }
  }
}
