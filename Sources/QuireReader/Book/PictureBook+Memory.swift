import Quire
import QuireDocuments
import QuireLibrary

/// Methods that store how the document of the book is read, and restore it.
extension PictureBook {
  /// Stores the current page as the place at which the document was read last.
  ///
  /// A remembered place on this page stays, because a book whose state is found late goes to its
  /// page only then.
  func rememberPage() {
    let page = addresses[current].page
    memory?.change {
      guard $0.page != page else { return }
      $0.page = page
      $0.center = nil
    }
  }

  /// Stores the size and the rotation of the pages.
  func rememberZoom() {
    guard let memory else { return }
    memory.change {
      $0.zoom = zoom.level.stored
      $0.rotation = zoom.rotations[memory.path, default: .none].rawValue
    }
  }

  /// Changes the choice between one page and two pages to `choice`, and remembers it.
  func choose(_ choice: ReadingState.Spreads) {
    settings[.window].spreads = choice
    memory?.change { $0.spreads = choice }
  }

  /// Splits the pages that are wider than high if `splits` is true, and remembers it.
  func chooseToSplitWidePages(_ splits: Bool) {
    settings[.window].splitsWidePages = splits
    memory?.change { $0.splitsWidePages = splits }
  }

  /// Changes the direction of reading to `direction`, and remembers it.
  func choose(_ direction: ReadingDirection) {
    settings[.window].direction = direction
    memory?.change { $0.direction = direction }
  }

  /// Shows the document as it was shown, after the book had to open without knowing it; what the
  /// command line names stays.
  func restoreState() {
    guard let memory else { return }
    restoreArrangement()
    let page = memory.state.page
    zoom = BookZoom(memory, level: settings[\.zoom])
    updateTurnAxis()
    for page in pages.loaded { page.resetZoom() }
    if isPageGiven {
      rememberGivenPage()
    } else if contents.isComplete {
      go(to: min(page, addresses.count - 1))
    } else {
      wantedPage = .number(page + 1)
    }
  }

  /// Stores the page that the user has named as the place at which the document was read last,
  /// after it has been shown.
  func rememberGivenPage() {
    guard isPageGiven, wantedPage == nil, labelSearch == nil, loading.outcome.hasGoodPage else {
      return
    }
    rememberPage()
  }

  /// Remembers from now on how `picture` is read, which has turned out to have several pages, and
  /// shows it as it was read last.
  func startRemembering(_ picture: FilePath) {
    guard memory == nil, let library else { return }
    let memory = BookMemory(of: picture, in: library, from: library.lookUp(picture))
    self.memory = memory
    memory.restored = { [weak self] in self?.restoreState() }
    memory.restoreLater()
    memory.store()
    rememberGivenPage()
  }

  /// Applies the remembered choices.
  ///
  /// The indices of shifted pages are those of the whole document, whose pages must be in the list.
  func restoreArrangement() {
    guard let state = memory?.state else { return }
    spreads.plan.shiftedRuns = state.shiftedRuns
    spreads.plan.rememberedWidePages = state.widePages
    settings[.library] = BookChoices(state)
    // The pairs that were shown without the remembered choices do not stay.
    divideIntoSpreads(keeping: nil)
  }
}
