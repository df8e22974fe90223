import QuireDocuments
import QuireLibrary

/// What is remembered of the document of the book.
extension Book {
  /// Remembers the current page as the place at which the document was read last.
  ///
  /// A remembered place on this page stays, because a book whose state is found late goes to its
  /// page only then.
  mutating func rememberPage() {
    let (path, page) = (place.page.path, place.page.page)
    // A document that needs a password keeps its page until it has been opened.
    if contents.documents[path] != nil { rememberInSet(page, of: path) }
    reading.change {
      guard $0.page != page else { return }
      $0.page = page
      $0.center = nil
    }
  }

  /// Remembers that the document of the current page was opened with others, at whatever page it is
  /// then.
  mutating func rememberOpening() {
    if contents.isDocument(place.page.path) { rememberInSet(nil, of: place.page.path) }
  }

  /// Remembers the page with the index `page` as the place at which `document`, one of several, was
  /// read last, or only that it was opened if `page` is `nil`.
  private mutating func rememberInSet(_ page: Int?, of document: FilePath) {
    guard !files.set.isEmpty, reading.isPossible else { return }
    give(.rememberPage(page, of: document))
  }

  /// Shows `page`, at which the files of the book were left and which has been found late, unless
  /// the user has named another page or has read on.
  mutating func returnTo(_ page: PageAddress) {
    guard !route.isPageGiven, place.page == addresses.first else { return }
    if let count = contents.documents[page.path]?.pageCount {
      return go(to: PageAddress(path: page.path, page: min(page.page, max(1, count) - 1)))
    }
    if !contents.order.contains(page) {
      // The shown page stays in the list until the other one is shown.
      let shown = place.page.path == page.path ? [place.page] : []
      replace(contents.addresses(replacing: page.path, with: shown + [page]))
    }
    go(to: page)
  }

  /// Remembers the size and the rotation of the pages.
  mutating func rememberZoom() {
    guard let document = reading.document else { return }
    reading.state.zoom = zoom.level.stored
    reading.state.rotation = zoom.rotations[document, default: .none].rawValue
  }

  /// Remembers the page that the user has named as the place at which the document was read last,
  /// after it has been shown.
  mutating func rememberGivenPage() {
    guard route.isPageGiven, route.wanted == nil, route.search == nil,
      pictures.outcome.hasGoodPage
    else { return }
    rememberPage()
  }

  /// Remembers from now on how `picture` is read, which has turned out to have several pages.
  mutating func startRemembering(_ picture: FilePath) {
    guard reading.document == nil, reading.isPossible else { return }
    reading.document = picture
    give(.startRemembering(picture))
    rememberGivenPage()
  }

  /// Shows the document as it was shown, after the book had to open without knowing it; what the
  /// command line names stays.
  mutating func restore() {
    let page = reading.state.page
    restoreArrangement()
    zoom = BookZoom(reading, level: settings[\.zoom])
    give(.updateTurnAxis)
    give(.resetZoom(keepsVisible: false))
    if route.isPageGiven {
      rememberGivenPage()
    } else if contents.isComplete {
      go(to: addresses[min(page, addresses.count - 1)])
    } else {
      route.wanted = .number(page + 1)
    }
  }

  /// Applies the remembered choices.
  mutating func restoreArrangement() {
    guard reading.document != nil else { return }
    spreads.plan.shiftedRuns = reading.pages(reading.state.shiftedRuns)
    spreads.plan.rememberedWidePages = reading.pages(reading.state.widePages)
    let choices = BookChoices(reading.state)
    change { $0[.library] = choices }
    // The pairs that were shown without the remembered choices do not stay.
    divideIntoSpreads(keeping: nil)
  }
}
