import Dispatch
import Logging
import Quire
import QuireCompositor
import QuireDocuments
import QuireLibrary
import StandardStreams

/// The work that the commands of the book ask for.
extension PictureBook {
  /// Carries out `command`.
  func perform(_ command: BookCommand) {
    switch command {
    case .show(let spread):
      controller?.setViewController(page(for: spread), direction: .forward, animated: false)
    case .turn(let spread, let direction):
      controller?.setViewController(page(for: spread), direction: direction, animated: true)
    case .turnPage(let direction): controller?.turn(direction, reason: .key)
    case .arrange(let spread): arrange(spread)
    case .reloadNeighbours: controller?.reloadPages()
    case .updateTurnAxis: updateTurnAxis()
    case .updatePageBlock:
      controller?.setNeedsBookAppearanceUpdate()
      controller?.reloadPageEdgeMarks()
    case .updatePage(let page): update(page)
    case .updateSpread(let page):
      for controller in pages.showing(page) { controller.update() }
      window?.setNeedsFrame()
    case .updateSides(let page):
      for controller in pages.showing(page) { controller.updateSides() }
    case .awaitLinks(let page):
      for controller in pages.showing(page) { controller.awaitLinks() }
    case .updateHits(let page):
      for controller in page.map(pages.showing) ?? pages.loaded { controller.updateHits() }
    case .revealHit: shownPage?.revealCurrentHit()
    case .locateHit(let place): locate(place)
    case .updateBookmark(let page):
      for controller in pages.showing(page) { controller.updateRibbons() }
    case .updateLook: updateLook()
    case .updateParts: for page in pages.loaded { page.updateSides() }
    case .findMargins(let page): findMargins(of: page)
    case .layOut: for page in pages.loaded { page.sheetView.setNeedsLayout() }
    case .resetZoom(let keepsVisible): resetZoom(keepsVisible: keepsVisible)
    case .arrive(let spread, let place): pages[spread]?.sheetView.show(zoom.level, at: place)

    case .load: load()
    case .keepPictures(let pages): keepPictures(of: pages)
    case .reload(let pages): for page in pages { loading.loader.reloadIfChanged(page) }
    case .retry(let path): loading.loader.retry(path)
    case .tryAgain(let path): session.tryAgain(path)
    case .firstPageIsReady: loading.isFirstPageReady = true
    case .awaitEndOfPause: after(PictureBook.pause) { $0.post(.pauseEnded) }
    case .confirmRefusal(let page, let error): confirmRefusal(of: page, error)

    case .describe(let document):
      questions.describe(document) { [weak self] in self?.post(.described(document, $0)) }
    case .describeAgain(let document): describeAgain(document)
    case .describePages: inquireAboutPages()
    case .search(let label, let pages): questions.search(for: label, among: pages)
    case .endSearch: questions.endSearch()
    case .forgetAnswers(let change):
      recentPages.forget { change.includes($0.path) }
      questions.shownContents.forget(where: change.includes)
      pictureAreas.forget(where: change.includes)
    case .forgetRefusals(let path):
      questions.inquiry.retry(path)
      questions.shownContents.forget { $0 == path }
      pictureAreas.forget { $0 == path }

    case .rename(let names):
      session.rename(names)
      pictureAreas.forget { names[$0] != nil }
      loading.loader.rename(names)
      pages.rename(names)
      delegate?.book(self, didNotice: .filesRenamed(names))
    case .listFolders: listFolders()
    case .unfollowFolders: folders.unfollow()
    case .confirmDeletion(let file):
      after(PictureBook.reportDelay) { if $0.folders.isGone(file) { $0.post(.isGone(file)) } }
    case .allowLink(let path): session.allowLink(path)
    case .allowLinks(let folder): session.allowLinks(in: folder)
    case .rememberLinks(let folder): library?.allowLinks(in: folder)
    case .findLinksAllowed(let folder): findLinksAllowed(in: folder)

    case .startRemembering(let picture): startRemembering(picture)
    case .remember(let state): memory?.change { $0 = state }
    case .storeReading:
      PictureBook.log.debug("first page read")
      memory?.store()
    case .rememberPage(let page, let document): library?.remember(page: page, of: document)
    case .shelve(let book): shelve(book)
    case .findBookmarks(let files): findBookmarks(of: files)
    case .storeBookmark(let bookmark, let page):
      library?.store(bookmark, at: page.page, of: page.path)
    case .findRatings(let files): findRatings(of: files)
    case .storeRating(let rating, let file): library?.store(rating, of: file)

    case .report(let line): Diagnostics.report(line)
    case .notify(let notice): delegate?.book(self, didNotice: notice)
    case .handle(let event): post(event)
    }
  }

  /// Gives the page at rest the spread `spread`, and the turning pages spreads that exist; forgets
  /// the pages whose spreads no longer exist.
  private func arrange(_ spread: SpreadID) {
    for page in (controller?.viewControllersInFlight ?? []).compactMap(ownPage) {
      guard !plan.contains(page.spread), let next = plan.spread(at: page.place) else { continue }
      page.spread = next
      page.update()
    }
    let shown = controller?.isTurning == true ? nil : shownPage
    let isOther = shown != nil && shown?.spread != spread
    let isOtherPage = shown.map { Set($0.spread.pages).isDisjoint(with: spread.pages) } ?? false
    if isOther { shown?.spread = spread }
    pages.keep { $0 === shown || plan.contains($0.spread) }
    if isOtherPage { shown?.resetZoom() }
    if isOther { shown?.update() } else { shown?.updateSides() }
  }

  /// Shows `page` in its new loading state.
  private func update(_ page: PageAddress) {
    let shown = pages.showing(page)
    guard !shown.isEmpty else { return }
    for controller in shown {
      controller.update(page)
      for content in controller.contents { window?.contents.register(content) }
    }
    window?.setNeedsFrame()
  }

  private func resetZoom(keepsVisible: Bool) {
    let inFlight = controller?.viewControllersInFlight ?? []
    for page in pages.loaded where !keepsVisible || page !== shownPage && !inFlight.contains(page) {
      page.resetZoom()
    }
  }

  /// Asks for the sizes and the labels of the pages around the current page, and of those in the
  /// list beside the pages.
  func inquireAboutPages() {
    guard let position = contents.order.position(of: place.page) else { return }
    inquireAboutPages(PageInquiry.pages(around: position, of: addresses) + listedPages)
  }

  private func describeAgain(_ document: FilePath) {
    questions.inquiry.askAgain(document)
    questions.describe(document) { [weak self] in
      // A file that is only half written cannot be read, and changes again.
      if case .success(let info) = $0 { self?.post(.describedAgain(document, info)) }
    }
  }

  /// Tells the book which pictures its folders have now.
  func listFolders() {
    let pictures = folders.pictures
    var listing = FolderListing(pictures: pictures)
    let candidates = state.files.candidates(for: place.page.path, in: pictures)
    if !candidates.isEmpty, case .ready(let image) = loading.loader.page(at: place.page) {
      listing.successor = FollowedFolder.file(of: image, among: candidates)
    }
    post(.listed(listing))
  }

  /// Asks the library whether the user has allowed the links of `folder`.
  private func findLinksAllowed(in folder: FilePath) {
    library?.findLinksAllowed(in: folder) { isAllowed in
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          self?.post(.linksLookedUp(in: folder, isAllowed: isAllowed))
        }
      }
    }
  }

  /// Prints why the changed file of `page` cannot be read, if it still cannot after a while.
  private func confirmRefusal(of page: PageAddress, _ error: CodecError) {
    after(PictureBook.reportDelay) { book in
      guard book.contents.order.contains(page), book.loading.loader.reloadError(at: page) == error
      else { return }
      Diagnostics.report("\(page): \(error)")
    }
  }
}
