internal import CPosix
internal import CodecProtocol
internal import Dispatch
internal import Glibc
internal import Logging
public import QuireScene

/// A loader that loads the current pages of a book and the pages around them, and unloads all
/// others.
///
/// The loader draws nothing and does not block. ``page(at:)`` returns what has been loaded, and
/// `changed` is called on the main queue when a page changes.
@MainActor
public final class PageLoader {
  /// The loading state of a page.
  public enum Page: Sendable {
    /// The page is not loaded yet.
    case waiting
    /// The page is loaded, and its picture is the associated value.
    ///
    /// Its size differs from the requested size if the size has just changed or the page was only
    /// visible during a transition.
    case ready(PageImage)
    /// The page cannot be loaded, for the reason in the associated value.
    case failed(CodecError)
  }

  /// The colour of each page around its picture and behind its transparent parts; a new value loads
  /// the pages again on which it can be seen.
  public var background: Color {
    didSet { if background != oldValue { perform(cache.backgroundDidChange()) } }
  }
  private static let log = Logger(label: "quire.documents")
  private let session: DocumentSession
  private let changed: @MainActor (PageAddress) -> Void
  private var cache: PageCache
  private var tickets: [Int: CodecPool.Ticket] = [:]
  /// The longest time for which the first page is loaded alone, before its neighbours are loaded
  /// too.
  private static let firstPageDelay = DispatchTimeInterval.seconds(2)

  /// Creates a loader that has loaded nothing; `session` reads the pages, and `changed` is called
  /// with the address of each page whose state has changed.
  ///
  /// - Parameters:
  ///   - session: The session that reads the pages.
  ///   - background: The colour around a picture on its page.
  ///   - budget: The most memory for the pixels of the current pages and their neighbours, in
  ///     bytes; reduced pages in motion are not counted.
  ///   - changed: Called with the address of a page that was loaded, failed to load or could not
  ///     be reloaded.
  public init(
    _ session: DocumentSession, background: Color, budget: Int = 256 << 20,
    changed: @escaping @MainActor (PageAddress) -> Void
  ) {
    self.session = session
    self.background = background
    self.changed = changed
    cache = PageCache(budget: budget)
  }

  isolated deinit {
    for ticket in tickets.values { session.pool.cancel(ticket) }
  }

  /// Returns the loading state of the page at `address`.
  public func page(at address: PageAddress) -> Page {
    cache.page(at: address)
  }

  /// Returns whether the page at `address` is being loaded, or will be, without another request.
  public func isAwaited(_ address: PageAddress) -> Bool {
    if case .waiting = cache.page(at: address) { cache.isWanted(address) } else { false }
  }

  /// Makes the pages `pages` the current ones, and loads these pages, their neighbours and the
  /// pages `passing`, which are visible only during the transition.
  ///
  /// - Parameters:
  ///   - pages: The current pages, at least one.
  ///   - passing: The pages that the transition to `pages` passes, in the order in which they
  ///     appear. They are loaded before the others, and at a quarter of the size unless they have
  ///     been loaded.
  ///   - neighbours: The other pages to load, the most urgent first.
  ///   - size: Returns the size of a page, in pixels; each side is clamped to 1…16384.
  ///   - share: Returns the number of facing pages that together fill the size of a page; a facing
  ///     page takes only its share of the memory.
  public func show(
    _ pages: [PageAddress], passing: [PageAddress] = [], neighbours: [PageAddress],
    size: (PageAddress) -> (width: Int, height: Int),
    share: (PageAddress) -> Int = { _ in 1 }
  ) {
    let visited = pages.filter { !cache.current.contains($0) }
    let isFirst = cache.current.isEmpty
    let actions = cache.show(
      pages, passing: passing, neighbours: neighbours,
      box: { address in
        let (size, sides) = (size(address), 1...CodecChannel.sideLimit)
        return PageCache.Box(
          width: min(max(size.width, sides.lowerBound), sides.upperBound),
          height: min(max(size.height, sides.lowerBound), sides.upperBound))
      }, share: share)
    perform(actions)
    if isFirst {
      DispatchQueue.main.asyncAfter(deadline: .now() + PageLoader.firstPageDelay) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.perform(self.cache.startNeighbours())
        }
      }
    }
    for address in visited {
      guard case .ready(let image) = cache.page(at: address) else { continue }
      compare(address, with: image.stamp) { $0.reload(address) }
    }
  }

  /// Keeps the pages of renamed files under their new addresses; `names` maps the old paths to the
  /// new ones.
  ///
  /// Pages that are no longer in the book are unloaded when others are shown.
  public func rename(_ names: [FilePath: FilePath]) {
    perform(cache.rename(names))
  }

  /// Loads the page at `address` again if it is loaded, or is to be loaded, and its file has
  /// changed.
  ///
  /// If the file can no longer be read, the loaded page stays, and ``reloadError(at:)`` returns the
  /// error.
  public func reloadIfChanged(_ address: PageAddress) {
    switch cache.page(at: address) {
    case .ready(let image):
      compare(address, with: image.stamp) { $0.reloadKeepingImage(address) }
    case .waiting, .failed: perform(cache.reloadKeepingImage(address))
    }
  }

  /// Loads the pages of the document at `path` again that could not be loaded.
  public func retry(_ path: FilePath) {
    perform(cache.retry(path))
  }

  /// Returns the error of the last attempt to load the page at `address` again, or `nil` if there
  /// was no error.
  public func reloadError(at address: PageAddress) -> CodecError? {
    cache.reloadError(at: address)
  }

  /// Performs the actions of the page cache: starts, changes and cancels the reading of pages.
  private func perform(_ actions: [PageCache.Action]) {
    for action in actions {
      switch action {
      case .read(let address, let attempt, let urgency, let isReduced):
        guard let box = cache.box(at: address, isReduced: isReduced) else { continue }
        let request = PageRequest(
          path: address.path, page: address.page, width: box.width, height: box.height,
          background: background)
        PageLoader.log.trace("\(address) is asked for, \(box.width) × \(box.height) pixels")
        tickets[attempt] = session.read(request, urgency: urgency) { [weak self] result in
          self?.finish(attempt, with: result)
        }
      case .hurry(let attempt, let urgency):
        if let ticket = tickets[attempt] { session.pool.change(ticket, urgency: urgency) }
      case .cancel(let attempt):
        if let ticket = tickets.removeValue(forKey: attempt) { session.pool.cancel(ticket) }
      }
    }
  }

  private func finish(_ attempt: Int, with result: Result<PageImage, CodecError>) {
    tickets[attempt] = nil
    let (address, actions) = cache.finish(attempt: attempt, with: result)
    if let address { PageLoader.log.trace("\(address) is there") }
    perform(actions)
    if let address { changed(address) }
  }

  /// Compares the file of the page at `address` with `stamp` on a background queue; if the file has
  /// changed, performs the actions that `changed` returns.
  ///
  /// The file is examined on another thread, because a drive may be slow.
  private func compare(
    _ address: PageAddress, with stamp: FileStamp,
    changed: @escaping @MainActor (inout PageCache) -> [PageCache.Action]
  ) {
    DispatchQueue.global(qos: .utility).async { [weak self] in
      guard FileStatus(address.path)?.stamp != stamp else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          self.perform(changed(&self.cache))
        }
      }
    }
  }
}
