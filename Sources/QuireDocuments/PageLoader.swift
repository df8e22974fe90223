internal import CPosix
internal import CodecProtocol
internal import Dispatch
internal import Glibc
public import QuireScene

/// A loader that loads the current page of a list and the pages around it, and unloads all others.
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

  /// The addresses of the pages in the list.
  public private(set) var addresses: [PageAddress]
  /// The colour of each page around its picture; a new value loads the pages again.
  public var background: Color {
    didSet { if background != oldValue { perform(cache.reloadAll()) } }
  }
  /// The passwords of encrypted documents, which are kept in memory only.
  public private(set) var passwords: [FilePath: Password] = [:]
  private let pool: CodecPool
  private let changed: @MainActor (Int) -> Void
  private var cache: PageCache
  private var tickets: [Int: CodecPool.Ticket] = [:]
  /// The longest time for which the first page is loaded alone, before its neighbours are loaded
  /// too.
  private static let firstPageDelay = DispatchTimeInterval.seconds(2)

  /// Creates a loader of the pages at `addresses`, decoded by `pool`; `changed` is called with the
  /// index of each page whose state has changed.
  ///
  /// - Parameters:
  ///   - addresses: The list of pages.
  ///   - pool: The pool that reads the pages.
  ///   - background: The colour around a picture on its page.
  ///   - budget: The most memory for the pixels of the current pages and their neighbours, in
  ///     bytes; reduced pages in motion are not counted.
  ///   - changed: Called with the index of a page that was loaded, failed to load or could not be
  ///     reloaded.
  public init(
    addresses: [PageAddress], pool: CodecPool, background: Color, budget: Int = 256 << 20,
    changed: @escaping @MainActor (Int) -> Void
  ) {
    self.addresses = addresses
    self.pool = pool
    self.background = background
    self.changed = changed
    cache = PageCache(count: addresses.count, budget: budget)
  }

  isolated deinit {
    for ticket in tickets.values { pool.cancel(ticket) }
  }

  /// Returns the loading state of the page at `index`.
  public func page(at index: Int) -> Page {
    cache.page(at: index)
  }

  /// Returns whether the page at `index` is being loaded, or will be, without another request.
  public func isAwaited(_ index: Int) -> Bool {
    if case .waiting = cache.page(at: index) { cache.isWanted(index) } else { false }
  }

  /// Makes the pages `pages` the current ones, and loads these pages, their neighbours and the
  /// pages `passing`, which are visible only during the transition.
  ///
  /// - Parameters:
  ///   - pages: The indices of the current pages in the list, at least one.
  ///   - passing: The pages that the transition to `pages` passes, in the order in which they
  ///     appear. They are loaded before the others, and at a quarter of the size unless they have
  ///     been loaded.
  ///   - neighbours: The other pages to load, the most urgent first.
  ///   - size: Returns the size of the page with a given index, in pixels; each side is clamped to
  ///     1…16384.
  ///   - share: Returns the number of facing pages that together fill the size of the page with a
  ///     given index; a facing page takes only its share of the memory.
  public func show(
    _ pages: [Int], passing: [Int] = [], neighbours: [Int],
    size: (_ index: Int) -> (width: Int, height: Int),
    share: (_ index: Int) -> Int = { _ in 1 }
  ) {
    let visited = pages.filter { !cache.current.contains($0) }
    let isFirst = cache.current.isEmpty
    let actions = cache.show(
      pages, passing: passing, neighbours: neighbours,
      box: { index in
        let (size, sides) = (size(index), 1...CodecChannel.sideLimit)
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
    for index in visited {
      guard case .ready(let image) = cache.page(at: index) else { continue }
      compare(index, with: image.stamp) { $0.reload(at: $1) }
    }
  }

  /// Replaces the list of pages with `addresses`, which has to contain the current page; `names`
  /// maps the old paths of renamed files to the new ones.
  ///
  /// Pages of renamed files stay loaded.
  public func replace(
    addresses: [PageAddress], renamed names: [FilePath: FilePath] = [:]
  ) {
    let indices = Dictionary(zip(addresses, addresses.indices)) { first, _ in first }
    let former = self.addresses
    self.addresses = addresses
    perform(
      cache.renumber(count: addresses.count) { indices[former[$0].renamed(names)] })
  }

  /// Loads the page at `index` again if it is loaded, or is to be loaded, and its file has changed.
  ///
  /// If the file can no longer be read, the loaded page stays, and ``reloadError(at:)`` returns the
  /// error.
  public func reloadIfChanged(at index: Int) {
    switch cache.page(at: index) {
    case .ready(let image):
      compare(index, with: image.stamp) { $0.reloadKeepingImage(at: $1) }
    case .waiting, .failed: perform(cache.reloadKeepingImage(at: index))
    }
  }

  /// Reads the pages of the document at `path` with `password` from now on, and loads those again
  /// that could not be loaded.
  public func setPassword(_ password: Password, of path: FilePath) {
    passwords[path] = password
    retry(path)
  }

  /// Loads the pages of the document at `path` again that could not be loaded.
  public func retry(_ path: FilePath) {
    perform(cache.retry { addresses[$0].path == path })
  }

  /// Returns the error of the last attempt to load the page at `index` again, or `nil` if there was
  /// no error.
  public func reloadError(at index: Int) -> CodecError? { cache.reloadError(at: index) }

  /// Performs the actions of the page cache: starts, changes and cancels the reading of pages.
  private func perform(_ actions: [PageCache.Action]) {
    for action in actions {
      switch action {
      case .read(let index, let attempt, let urgency, let isReduced):
        guard let box = cache.box(at: index, isReduced: isReduced) else { continue }
        var request = PageRequest(
          path: addresses[index].path, page: addresses[index].page, width: box.width,
          height: box.height, background: background)
        request.password = passwords[request.path]
        tickets[attempt] = pool.read(request, urgency: urgency) { [weak self] result in
          DispatchQueue.main.async {
            MainActor.assumeIsolated { self?.finish(attempt, with: result) }
          }
        }
      case .hurry(let attempt, let urgency):
        if let ticket = tickets[attempt] { pool.change(ticket, urgency: urgency) }
      case .cancel(let attempt):
        if let ticket = tickets.removeValue(forKey: attempt) { pool.cancel(ticket) }
      }
    }
  }

  private func finish(_ attempt: Int, with result: Result<PageImage, CodecError>) {
    tickets[attempt] = nil
    let (index, actions) = cache.finish(attempt: attempt, with: result)
    perform(actions)
    if let index { changed(index) }
  }

  /// Compares the file of the page at `index` with `stamp` on a background queue; if the file has
  /// changed, performs the actions that `changed` returns.
  ///
  /// The file is examined on another thread, because a drive may be slow.
  private func compare(
    _ index: Int, with stamp: FileStamp,
    changed: @escaping @MainActor (inout PageCache, _ index: Int) -> [PageCache.Action]
  ) {
    let address = addresses[index]
    DispatchQueue.global(qos: .utility).async { [weak self] in
      guard FileStatus(address.path)?.stamp != stamp else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          // In the meantime the page may have another index or be gone.
          guard let self, let index = self.addresses.firstIndex(of: address) else { return }
          self.perform(changed(&self.cache, index))
        }
      }
    }
  }
}
