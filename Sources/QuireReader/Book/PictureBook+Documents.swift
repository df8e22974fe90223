import Dispatch
import Quire
import QuireDocuments
import StandardStreams

/// Methods that add the pages of documents to the book.
extension PictureBook {
  /// Asks for the numbers of pages of the documents that the user has named, unless that has been
  /// done.
  ///
  /// Called after the first page has been decoded, because the user waits for that page.
  func openDocuments() {
    for document in contents.requestNumbersOfPages() {
      pool.describe(document, password: password(of: document), urgency: 1) {
        [weak self] result in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.addPages(of: document, result) }
        }
      }
    }
  }

  /// Adds the pages of `document` after its first page, and applies its direction of reading.
  ///
  /// While pages turn, the change is postponed, so that the turning page keeps its neighbours. If
  /// the document cannot be read, its first page shows the reason.
  private func addPages(of document: FilePath, _ result: Result<DocumentInfo, CodecError>) {
    if controller?.isTurning == true { return later { $0.addPages(of: document, result) } }
    // A document that needs a password is opened when the user has entered it.
    if case .failure(let error) = result, error.concernsPassword { return divideIntoSpreads() }
    // Its first page says then that the document is left alone.
    if case .failure(let error) = result, error.reason == .decoderStoppedRepeatedly {
      loading.loader.retry(document)
    }
    let info = try? result.get()
    let isPicture = contents.learn(info, of: document)
    let shown = addresses[current]
    if isPicture, info?.pageCount == 1 {
      guard shown.path == document, shown.page > 0 else { return }
      reportMissingPage("\(shown.page + 1)")
      return addPages([PageAddress(path: document)], of: document)
    }
    guard let info else {
      if case .failure(let error) = result { reportFailure(of: document, error) }
      if isPicture { return updateShownPage() }
      divideIntoSpreads()
      return goToWantedPage()
    }
    // A document that was named alone is shown without the other files of its folder, unless the
    // user has turned to one of them.
    if isPicture, files.parts.count == 1, currentFile == document {
      if files.followsFolders {
        files.parts = [BookPart(document: document)]
        replace(addresses: addresses.filter { $0.path == document })
      }
      startRemembering(document)
    }
    if info.direction == .rightToLeft { settings[.document].direction = .rightToLeft }
    // A remembered page may be gone without a word.
    if shown.path == document, shown.page >= max(1, info.pageCount), isPageGiven,
      wantedPage == nil
    {
      reportMissingPage("\(shown.page + 1)")
    }
    addPages(info.addresses(in: document), of: document)
    restoreArrangement()
    divideIntoSpreads()
    goToWantedPage()
    inquireAboutPages()
    controller?.setNeedsBookAppearanceUpdate()
    makeAwaitedTurn()
  }

  /// Reports `error`, for which the number of pages of `document` is not known, unless its first
  /// page shows the reason.
  private func reportFailure(of document: FilePath, _ error: CodecError) {
    // Another process may succeed. A document that stops this one too is left alone; pictures are
    // not counted.
    if error.reason == .decoderStopped, !contents.multiPagePictures.contains(document) {
      contents.retry(document)
      return openDocuments()
    }
    guard let index = addresses.firstIndex(where: { $0.path == document }),
      !loading.isBroken(addresses[index]), loading.outcome.report(addresses[index])
    else { return }
    Diagnostics.report("\(document): \(error)")
    events.documentDidFail(document, error)
  }

  /// Replaces the known pages of `document` with `pages`.
  private func addPages(_ pages: [PageAddress], of document: FilePath) {
    let shown = addresses[current]
    guard shown.path == document, shown.page >= pages.count else {
      return replace(addresses: contents.addresses(replacing: document, with: pages))
    }
    // The document has become shorter, or the user asked for a page that it does not have. The
    // shown page stays in the list until another one is shown.
    replace(addresses: contents.addresses(replacing: document, with: pages + [shown]))
    go(to: current - 1)
    replace(addresses: addresses.filter { $0 != shown })
  }

  // MARK: Changed documents

  /// Asks again for the properties and the page sizes of the documents whose files have changed, as
  /// `isChanged` says.
  func documentsDidChange(_ isChanged: (FilePath) -> Bool) {
    let others = (contents.unreadableDocuments + contents.multiPagePictures).filter(isChanged)
    for document in others { contents.retry(document) }
    if !others.isEmpty { openDocuments() }
    for document in contents.documents.keys where isChanged(document) {
      inquiry.askAgain(document)
      pool.describe(document, password: password(of: document), urgency: 1) {
        [weak self] result in
        // A file that is only half written cannot be read, and changes again.
        guard case .success(let info) = result else { return }
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.update(document, info) }
        }
      }
    }
  }

  /// Replaces the pages of `document`, whose file has changed and which has the properties `info`
  /// now.
  ///
  /// While pages turn, the change is postponed, as in ``openDocuments()``.
  private func update(_ document: FilePath, _ info: DocumentInfo) {
    if controller?.isTurning == true { return later { $0.update(document, info) } }
    guard let former = contents.documents[document] else { return }
    if info != former {
      contents.learn(info, of: document)
      if info.direction != former.direction {
        settings[.document].direction = info.direction == .rightToLeft ? .rightToLeft : nil
      }
      addPages(info.addresses(in: document), of: document)
      divideIntoSpreads()
      controller?.setNeedsBookAppearanceUpdate()
    }
    inquireAboutPages()
    events.positionDidChange(false)
  }

  /// Shows the page that the user asked for, if it was not known when the book opened.
  ///
  /// A page that does not exist is reported.
  func goToWantedPage() {
    guard let wanted = wantedPage, contents.isComplete else { return }
    wantedPage = nil
    switch wanted {
    case .number(let number):
      if number > addresses.count { reportMissingPage("\(number)") }
      go(to: min(number, addresses.count) - 1)
      rememberGivenPage()
    case .label(let label):
      let search = LabelSearch(label, pool: pool) { [weak self] in
        self?.password(of: $0)
      } completion: { [weak self] in
        guard let self else { return }
        labelSearch = nil
        let index = $0.flatMap(addresses.firstIndex)
        guard let index else { return reportMissingPage(label) }
        go(to: index)
        rememberGivenPage()
      }
      labelSearch = search
      search.search(addresses.filter { contents.isRequested($0.path) }[...])
    }
  }

  /// Returns whether `error` says that a page beyond the end of the document at `path` was asked
  /// for, because the number of pages was not known.
  func isBeyondEnd(_ path: FilePath, _ error: CodecError) -> Bool {
    error.reason == .noSuchPage && contents.awaitsNumberOfPages(path)
  }

  /// Prints that this book has no page called `name`.
  private func reportMissingPage(_ name: String) {
    Diagnostics.report("\(currentFile): there is no page \(name)")
  }

  /// Asks for the sizes and the labels of the pages around the current page.
  func inquireAboutPages() {
    inquiry.ask(around: current, of: addresses) { contents.documents[$0.path] != nil }
  }

  /// Called with the description `info` of the page at `address`.
  func pageWasDescribed(_ address: PageAddress, _ info: DocumentPageInfo) {
    guard let index = addresses.firstIndex(of: address) else { return }
    let isScalable = contents.documents[address.path]?.hasDrawnPages ?? false
    learn(PageShape(size: info.size, isScalable: isScalable), at: index)
    events.pageDidChange(index)
    guard currentSpreadIfKnown?.indices.contains(index) == true else { return }
    events.positionDidChange(false)
    for page in pages.showing(index) { page.awaitLinks() }
  }
}

nonisolated extension DocumentInfo {
  /// Returns the addresses of the pages of the document at `path`; there is at least one.
  fileprivate func addresses(in path: FilePath) -> [PageAddress] {
    (0..<max(1, pageCount)).map { PageAddress(path: path, page: $0) }
  }
}
