import Quire
import QuireDocuments

/// What happens when documents answer.
extension Book {
  /// Asks for the numbers of pages of the documents that the user has named, unless that has been
  /// done.
  ///
  /// Called after the first page has been decoded, because the user waits for that page.
  mutating func openDocuments() {
    for document in contents.requestNumbersOfPages() {
      // An answer that waits is that of a former question.
      turns.waiting.removeAll { if case .described(document, _) = $0 { true } else { false } }
      give(.describe(document))
    }
  }

  /// Adds the pages of `document` after its first page, and applies its direction of reading.
  ///
  /// If the document cannot be read, its first page shows the reason.
  mutating func documentWasDescribed(
    _ document: FilePath, _ result: Result<DocumentInfo, CodecError>
  ) {
    switch result {
    // A document that needs a password is opened when the user has entered it.
    case .failure(let error) where error.concernsPassword: divideIntoSpreads()
    case .failure(let error): documentDidFail(document, error)
    case .success(let info): addPages(of: document, info)
    }
  }

  private mutating func documentDidFail(_ document: FilePath, _ error: CodecError) {
    // Its first page says then that the document is left alone.
    if error.reason == .decoderStoppedRepeatedly {
      pictures.retry(document)
      give(.retry(document))
    }
    let isPicture = contents.learn(nil, of: document)
    route.awaitedTurn = nil
    report(error, of: document)
    if isPicture { return updateShownPage() }
    divideIntoSpreads()
    goToWantedPage()
  }

  /// Reports `error`, for which the number of pages of `document` is not known, unless its first
  /// page shows the reason.
  private mutating func report(_ error: CodecError, of document: FilePath) {
    // Another process may succeed. A document that stops this one too is left alone; pictures are
    // not counted.
    if error.reason == .decoderStopped, !contents.multiPagePictures.contains(document) {
      contents.retry(document)
      return openDocuments()
    }
    guard let page = addresses.first(where: { $0.path == document }), !pictures.isBroken(page),
      pictures.outcome.report(page)
    else { return }
    give(.report("\(document): \(error)"))
    notify(.documentFailed(document, error))
  }

  private mutating func addPages(of document: FilePath, _ info: DocumentInfo) {
    let isPicture = contents.learn(info, of: document)
    let shown = place.page
    if isPicture, info.pageCount == 1 {
      guard shown.path == document, shown.page > 0 else { return }
      reportMissingPage("\(shown.page + 1)")
      return replacePages(of: document, with: [PageAddress(path: document)])
    }
    // A document that was named alone is shown without the other files of its folder, unless the
    // user has turned to one of them.
    if isPicture, files.parts.count == 1, shown.path == document {
      if files.followsFolders {
        files.parts = [BookFiles.Part(files: [document])]
        give(.unfollowFolders)
        replace(addresses.filter { $0.path == document })
      }
      startRemembering(document)
    }
    if info.direction == .rightToLeft { change { $0[.document].direction = .rightToLeft } }
    // A remembered page may be gone without a word.
    if shown.path == document, shown.page >= max(1, info.pageCount), route.isPageGiven,
      route.wanted == nil
    {
      reportMissingPage("\(shown.page + 1)")
    }
    replacePages(of: document, with: info.addresses(in: document))
    notify(.documentDescribed(document))
    restoreArrangement()
    divideIntoSpreads()
    goToWantedPage()
    give(.describePages)
    give(.updatePageBlock)
    makeAwaitedTurn()
  }

  /// Makes the turn that has been asked for before its page was known.
  private mutating func makeAwaitedTurn() {
    guard let direction = route.awaitedTurn, contents.isComplete else { return }
    route.awaitedTurn = nil
    give(.turnPage(direction))
  }

  /// Replaces the known pages of `document` with `pages`.
  private mutating func replacePages(of document: FilePath, with pages: [PageAddress]) {
    let shown = place.page
    guard shown.path == document, shown.page >= pages.count else {
      return replace(contents.addresses(replacing: document, with: pages))
    }
    // The document has become shorter, or the user asked for a page that it does not have. The
    // shown page stays in the list until the last one is shown.
    replace(contents.addresses(replacing: document, with: pages + [shown]))
    go(to: pages[pages.count - 1])
    replace(addresses.filter { $0 != shown })
  }

  // MARK: Changed documents

  /// Replaces the pages of `document`, whose file has changed and which has the properties `info`
  /// now.
  mutating func documentDidChange(_ document: FilePath, _ info: DocumentInfo) {
    guard let former = contents.documents[document] else { return }
    if info != former {
      contents.learn(info, of: document)
      if info.direction != former.direction {
        change { $0[.document].direction = info.direction == .rightToLeft ? .rightToLeft : nil }
      }
      replacePages(of: document, with: info.addresses(in: document))
      divideIntoSpreads()
      give(.updatePageBlock)
      notify(.documentDescribed(document))
    }
    give(.describePages)
    notify(.positionChanged(isAnotherPage: false))
  }

  /// Records the description `info` of `page`.
  mutating func pageWasDescribed(_ page: PageAddress, _ info: DocumentPageInfo) {
    guard contents.order.contains(page) else { return }
    pictures.described.insert(page)
    let isScalable = contents.documents[page.path]?.hasDrawnPages ?? false
    learn(PageShape(size: info.size, isScalable: isScalable), of: page)
    notify(.pageChanged(page))
    guard shows(page) else { return }
    notify(.positionChanged(isAnotherPage: false))
    give(.awaitLinks(page))
  }
}

nonisolated extension DocumentInfo {
  /// Returns the addresses of the pages of the document at `path`; there is at least one.
  func addresses(in path: FilePath) -> [PageAddress] {
    (0..<max(1, pageCount)).map { PageAddress(path: path, page: $0) }
  }
}
