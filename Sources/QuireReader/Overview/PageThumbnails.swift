import Quire
import QuireDocuments
import QuireGeometry

/// The small pictures of the pages of a book that are in sight.
///
/// A page that the book has loaded is reduced, and a page that the book is loading is awaited;
/// the other pages are read less urgently than all pages of the book. A page that is sharp at
/// any size is drawn for the small size as well, because its reduced text is paler than text
/// drawn that small.
final class PageThumbnails {
  /// The properties on which the look of the pictures depends.
  private struct Look: Equatable {
    /// The size in which the upright or rotated pages fit, in pixels.
    var width: Int
    var height: Int
    var background: Color
  }

  /// Called with the address of a page whose picture has arrived or cannot be read.
  var pageDidChange: (PageAddress) -> Void = { _ in }
  private let book: PictureBook
  private var plan = ThumbnailPlan()
  /// The pictures that are being read, by the numbers of the attempts.
  private var readings: [Int: Task<Void, Never>] = [:]
  private var look: Look?
  /// The pages whose pictures are wanted, the most urgent first.
  private var pages: [PageAddress] = []

  /// Creates the pictures of the pages of `book`, without reading any.
  init(_ book: PictureBook) {
    self.book = book
  }

  isolated deinit {
    for reading in readings.values { reading.cancel() }
  }

  /// The number of pictures that are being read.
  var requestCount: Int { readings.count }

  /// Returns what is known about the picture of the page at `address`.
  func state(of address: PageAddress) -> ThumbnailPlan.State { plan.state(of: address) }

  /// Reads the pictures of `pages`, the most urgent first, to fit in `width` × `height` pixels, and
  /// cancels all others.
  func show(_ pages: [PageAddress], width: Int, height: Int) {
    let wantedLook = Look(width: width, height: height, background: book.background)
    if look != wantedLook {
      look = wantedLook
      perform(plan.reset())
    }
    self.pages = pages
    for page in pages {
      guard case .waiting = plan.state(of: page), takeLoaded(page) else { continue }
      pageDidChange(page)
    }
    readMissing()
  }

  /// Uses the picture of `page`, which the book may have just loaded.
  func bookPageDidChange(_ page: PageAddress) {
    guard takeLoaded(page) else { return }
    pageDidChange(page)
    if pages.contains(page) { readMissing() }
  }

  /// Reads the pictures that are wanted and missing, apart from those of pages that the book is
  /// loading.
  private func readMissing() {
    // While the list of pages is being replaced, it may be shorter.
    perform(
      plan.want(
        pages.filter { book.contents.order.contains($0) && !book.loading.loader.isAwaited($0) }))
  }

  /// Reads the pictures of the files again for which `isChanged` returns `true`, apart from those
  /// that are copies of pages that the book has loaded and compares with their files itself.
  func filesDidChange(_ isChanged: (FilePath) -> Bool) {
    perform(
      plan.forget { [book] address in
        guard isChanged(address.path) else { return false }
        if case .ready(let page) = book.loading.loader.page(at: address) {
          return page.shape.isScalable
        }
        return true
      })
  }

  /// Cancels all requests.
  func stop() {
    pages = []
    perform(plan.want([]))
  }

  /// Makes a small picture of the page at `address` if the book has loaded the page, and returns
  /// whether the book has loaded the page or has failed to.
  private func takeLoaded(_ address: PageAddress) -> Bool {
    guard let look else { return false }
    switch book.loading.loader.page(at: address) {
    case .waiting: return false
    case .failed: perform(plan.add(nil, of: address))
    case .ready(let page):
      let (width, height) = size(of: address, in: look)
      let thumbnail = Thumbnail(page, width: width, height: height)
      if page.shape.isScalable {
        plan.addProvisional(thumbnail, of: address)
      } else {
        perform(plan.add(thumbnail, of: address))
      }
    }
    return true
  }

  /// Returns the size in which the upright page at `address` fits, in pixels.
  private func size(of address: PageAddress, in look: Look) -> PageBox.Pixels {
    switch book.zoom.rotation(of: address) {
    case .none, .half: (look.width, look.height)
    case .right, .left: (look.height, look.width)
    }
  }

  private func perform(_ actions: [ThumbnailPlan.Action]) {
    for action in actions {
      switch action {
      case .read(let address, let attempt): read(address, attempt)
      case .cancel(let attempt):
        readings.removeValue(forKey: attempt)?.cancel()
      }
    }
  }

  private func read(_ address: PageAddress, _ attempt: Int) {
    guard let look else { return }
    let (width, height) = size(of: address, in: look)
    let request = PageRequest(
      path: address.path, page: address.page, width: width, height: height,
      background: look.background)
    readings[attempt] = Task.immediate { [weak self, session = book.session] in
      let result = await Result(of: { () throws(CodecError) in
        try await session.page(request, urgency: .thumbnail)
      })
      self?.finish(attempt, with: result)
    }
  }

  private func finish(_ attempt: Int, with result: Result<PageImage, CodecError>) {
    readings[attempt] = nil
    let (changed, actions) = plan.finish(
      attempt, with: result.map { Thumbnail(image: $0.image, shape: $0.shape) })
    perform(actions)
    if let changed { pageDidChange(changed) }
  }
}

nonisolated extension Thumbnail {
  /// Creates a small copy of `page` for a rectangle of `width` × `height` pixels.
  init(_ page: PageImage, width: Int, height: Int) {
    self.init(image: page.reduced(toFit: width, height), shape: page.shape)
  }
}
