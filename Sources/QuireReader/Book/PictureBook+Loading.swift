import Logging
import Quire
import QuireCompositor
import QuireDocuments
package import QuireGeometry

/// Methods that ask for the pictures of the pages, and show them when they have been read.
extension PictureBook {
  /// Shows the colour that lies around the pictures now, and behind their transparent parts.
  func updateDesk() {
    guard desk != loading.loader.background else { return }
    loading.loader.background = desk
    recentPages = RecentPages()
    controller?.view.backgroundColor = desk
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
        state.spreads.room(in: Int((size.height * scale).rounded()), scale: scale)) / scale
    return blockInsets(at: scale) + EdgeInsets(top: room, bottom: room)
  }

  /// Leaves room above and below the pages of an open book if `leavesRoom` is true.
  package func leaveRoom(_ leavesRoom: Bool) {
    if leavesRoom != state.spreads.leavesRoom { post(.roomChanged(leavesRoom: leavesRoom)) }
  }

  /// Returns the name of the file of `page`, as the user sees it, and the loading state of the
  /// page.
  func content(of page: PageAddress) -> (name: String, page: PageLoader.Page) {
    var content = loading.loader.page(at: page)
    // The last page is shown instead, when the number of pages is known.
    if case .failed(let error) = content, state.isBeyondEnd(page.path, error) {
      content = .waiting
    }
    return (page.path.lastComponent.displayName, content)
  }

  /// Returns whether `page` has been decoded for the current page size.
  func isFinal(_ page: PageAddress) -> Bool {
    guard let pixels = loading.box.pixels, case .ready(let image) = loading.loader.page(at: page)
    else { return false }
    return (image.pageWidth, image.pageHeight)
      == state.spreads.box(
        of: page, in: pixels, scale: loading.box.scale, contents: contents)
  }

  /// Asks for the pictures of the current spread and those around it.
  func load() {
    folders.watch.follow(state.files.folder(of: place.page.path))
    guard let pixels = loading.box.pixels, let spread = state.spread else { return }
    let inFlight = controller?.viewControllersInFlight ?? []
    loading.loader.show(
      spread.pages, passing: inFlight.flatMap { ownPage($0)?.spread.pages ?? [] },
      neighbours: plan.neighbours(
        of: place.page, direction: state.route.direction == .forward ? 1 : -1)
        + state.files.leaving.pages,
      size: {
        state.spreads.box(
          of: $0, in: pixels, scale: loading.box.scale, contents: contents)
      },
      share: { plan.spread(of: $0)?.sides.count ?? 1 })
  }

  /// Keeps small pictures of `pages`, which the user leaves.
  func keepPictures(of pages: [PageAddress]) {
    for page in pages {
      if case .ready(let image) = loading.loader.page(at: page) { recentPages.add(image, of: page) }
    }
  }

  /// Returns a small picture of `page` if there is one.
  func preview(of page: PageAddress) -> PagePreview? {
    if let preview = recentPages.chosen[page] { return preview }
    return recentPages[page].map {
      PagePreview(content: ViewContent(image: $0.image, isOpaque: true), shape: $0.shape)
    }
  }

  /// Called when the loading state of `page` has changed.
  func pictureDidChange(_ page: PageAddress) {
    if let error = loading.loader.reloadError(at: page) { return post(.reloadFailed(page, error)) }
    switch loading.loader.page(at: page) {
    case .waiting: break
    case .ready(let image):
      // The page may soon be shown.
      _ = drawing(of: page)
      post(.pictureChanged(page, .ready(image.shape)))
    case .failed(let error): post(.pictureChanged(page, .failed(error)))
    }
  }

  /// Called after a page has shown its picture or its error, to continue a page turn that waits for
  /// the page.
  func pageDidShow() {
    controller?.readinessDidChange()
    controller?.setNeedsBookAppearanceUpdate()
  }

  /// Reads the document at `path` again with `password`.
  func unlock(_ path: FilePath, with password: Password) {
    session.setPassword(password, of: path)
    loading.loader.retry(path)
    post(.passwordEntered(path))
  }
}
