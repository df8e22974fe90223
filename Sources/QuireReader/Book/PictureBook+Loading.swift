import Logging
package import Quire
import QuireCompositor
import QuireDocuments
package import QuireGeometry
import StandardStreams

/// Methods that ask for the pictures of the pages, and show them when they have been read.
extension PictureBook {
  /// The colour around the pictures and behind transparent parts of the pictures.
  package var background: Color {
    get { loading.loader.background }
    set {
      guard newValue != background else { return }
      loading.loader.background = newValue
      recentPages = RecentPages()
      controller?.view.backgroundColor = newValue
    }
  }

  /// Starts to decode the first page for a window of `size` points with `scale` pixels per point,
  /// and calls `body` when the page can be shown.
  func prepare(_ size: Size, scale: Double, body: @escaping () -> Void) {
    loading.whenReady(body)
    loading.fit(pageSize(in: size, scale: scale), scale: scale)
  }

  /// Starts to decode the first page for the size that the window will probably have: `size` points
  /// with `scale` pixels per point.
  package func expect(_ size: Size, scale: Double) {
    loading.fit(pageSize(in: size, scale: scale), scale: scale, isPredicted: true)
  }

  /// Asks for pages that fit in a window of `size` points with `scale` pixels per point, as the
  /// window has reported.
  func resize(to size: Size, scale: Double) {
    loading.resize(to: pageSize(in: size, scale: scale), scale: scale)
  }

  /// Returns the size of the pages of this book, with the room above and below them, in a window of
  /// `size` points with `scale` pixels per point.
  private func pageSize(in size: Size, scale: Double) -> Size {
    Rect(size: size).inset(by: blockInsets(at: scale)).size
  }

  /// Returns the space that the page block needs at the edges of a window with `scale` pixels per
  /// point.
  private func blockInsets(at scale: Double) -> EdgeInsets {
    guard appearance.contains(.pageBlock), contents.hasPageEdges else { return .zero }
    let block = BookAppearance.pageBlockSpace(at: scale)
    return EdgeInsets(left: block, right: block)
  }

  /// Returns the space that a whole page leaves at the edges of a window of `size` points with
  /// `scale` pixels per point: that of the page block at its sides, and room for a turning leaf
  /// above and below.
  func pageInsets(in size: Size, at scale: Double) -> EdgeInsets {
    let room =
      Double(
        spreads.room(in: Int((size.height * scale).rounded()), scale: scale)) / scale
    return blockInsets(at: scale) + EdgeInsets(top: room, bottom: room)
  }

  /// Leaves room above and below the pages of an open book if `leavesRoom` is true.
  package func leaveRoom(_ leavesRoom: Bool) {
    guard leavesRoom != spreads.leavesRoom else { return }
    let hadRoom = spreads.hasRoom
    spreads.leavesRoom = leavesRoom
    guard spreads.hasRoom != hadRoom else { return }
    layOutPages()
    show(current, half: currentHalf)
  }

  /// Lays the pages out again, after the room above and below them has changed.
  func layOutPages() {
    for page in pages.loaded { page.sheetView.setNeedsLayout() }
  }

  /// Called when the space for a spread has become `space`, in points.
  func spaceChanged(to space: Size) {
    spreads.rules.space = space
    divideIntoSpreads()
    show(current, half: currentHalf)
  }

  /// Returns the name of the file at `index`, as the user sees it, and the loading state of its
  /// page.
  func content(of index: Int) -> (name: String, page: PageLoader.Page) {
    let path = addresses[index].path
    var page = loading.loader.page(at: addresses[index])
    // The last page is shown instead, when the number of pages is known.
    if case .failed(let error) = page, isBeyondEnd(path, error) { page = .waiting }
    return (path.lastComponent.displayName, page)
  }

  /// Returns whether the page at `index` has a picture or an error to show.
  func isLoaded(_ index: Int) -> Bool {
    addresses.indices.contains(index) && loading.isLoaded(addresses[index])
  }

  /// Returns whether the page at `index` has been decoded for the current page size.
  func isFinal(_ index: Int) -> Bool {
    guard let pixels = loading.box.pixels,
      case .ready(let page) = loading.loader.page(at: addresses[index])
    else { return false }
    return (page.pageWidth, page.pageHeight)
      == spreads.box(of: index, in: pixels, scale: loading.box.scale)
  }

  /// Makes the page at `index` the current one, and asks for its spread and those around it.
  ///
  /// The parameter `half` is the half of the page that is shown if the page is split.
  func show(_ index: Int, half: PageHalf = .first) {
    let isAnother = index != current
    if isAnother { keepSmallPictures() }
    (current, currentHalf) = (index, half)
    defer {
      if isAnother {
        rememberPage()
        events.positionDidChange(true)
      }
    }
    files.watch?.follow(files.folder(of: addresses[index].path))
    guard let pixels = loading.box.pixels else { return }
    let inFlight = controller?.viewControllersInFlight ?? []
    let passing = inFlight.flatMap { ownPage($0)?.spread.indices ?? [] }
    let neighbours = plan.list.neighbours(
      ofPage: index, direction: direction == .forward ? 1 : -1)
    // A page that stands twice in the list is read for the place that is shown first.
    let places = Dictionary(
      (currentSpread.indices + passing + neighbours).map { (addresses[$0], $0) }
    ) { first, _ in first }
    loading.loader.show(
      currentSpread.indices.map { addresses[$0] }, passing: passing.map { addresses[$0] },
      neighbours: neighbours.map { addresses[$0] },
      size: { address in
        spreads.box(of: places[address] ?? index, in: pixels, scale: loading.box.scale)
      }, share: { plan.list.spread(ofPage: places[$0] ?? index).pages.count })
    if loading.outcome.hasGoodPage { inquireAboutPages() }
  }

  /// Keeps small pictures of the pages in the current spread, which the user leaves.
  private func keepSmallPictures() {
    for index in currentSpreadIfKnown?.indices ?? [] where addresses.indices.contains(index) {
      guard case .ready(let page) = loading.loader.page(at: addresses[index]) else { continue }
      recentPages.add(page, of: addresses[index])
    }
  }

  /// Returns a small picture of the page at `address` if there is one.
  func preview(of address: PageAddress) -> PagePreview? {
    if let preview = previews[address] { return preview }
    return recentPages[address].map {
      PagePreview(content: ViewContent(image: $0.image, isOpaque: true), shape: $0.shape)
    }
  }

  /// Called when the loading state of the page at `address`, which may stand twice in the list, has
  /// changed.
  func pageChanged(_ address: PageAddress) {
    for index in addresses.indices where addresses[index] == address { pageChanged(index) }
  }

  /// Called when the loading state of the page at `index` has changed.
  func pageChanged(_ index: Int) {
    let address = addresses[index]
    if let error = loading.loader.reloadError(at: address) {
      return reportRefusal(of: index, error)
    }
    let page = loading.loader.page(at: address)
    if case .failed(let error) = page, awaitsAnswer(to: error, of: address.path) { return }
    switch page {
    case .ready(let image):
      if loading.outcome.succeed() {
        log.debug("first page read")
        rememberGivenPage()
        memory?.store()
      }
      learnShape(of: index, fromPicture: image.shape)
    case .failed(let error):
      if error.reason == .decoderPaused { awaitEndOfPause() }
      pageFailed(index, error)
    case .waiting: break
    }
    if index == current { loading.firstPageIsReady() }
    openDocuments()
    events.pageDidChange(index)
    defer { askForPasswordIfNeeded() }
    let shown = pages.showing(index)
    guard !shown.isEmpty else { return }
    for page in shown {
      page.update(index)
      for content in page.contents { window?.contents.register(content) }
    }
    window?.setNeedsFrame()
  }

  /// Called after a page has shown its picture or its error, to continue a page turn that waits for
  /// the page.
  func pageDidShow() {
    controller?.readinessDidChange()
    controller?.setNeedsBookAppearanceUpdate()
  }

  /// Prints `error`, for which the page at `index` could not be read, unless the page says so in
  /// another way.
  private func pageFailed(_ index: Int, _ error: CodecError) {
    loading.outcome.fail()
    let address = addresses[index]
    // A missing file is reported on its page, and a password is asked for.
    if address.path != files.missing, !error.concernsPassword, !isBeyondEnd(address.path, error),
      loading.outcome.report(address)
    {
      Diagnostics.report("\(address): \(error)")
    }
    if contents.unopenedDocuments.contains(address.path) { divideIntoSpreads() }
  }

  /// Prints `error`, which says why the changed file at `index` cannot be read, unless the file
  /// becomes readable within a short time.
  private func reportRefusal(of index: Int, _ error: CodecError) {
    let address = addresses[index]
    // A file that is missing from a followed folder is reported on its page.
    if error.reason == .noSuchFile, files.isFollowed(address.path) { return }
    later { book in
      guard book.addresses.indices.contains(index), book.addresses[index] == address,
        book.loading.loader.reloadError(at: address) == error
      else { return }
      Diagnostics.report("\(address): \(error)")
    }
  }
}
