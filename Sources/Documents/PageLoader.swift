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

  /// The paths of the files in the list, one for each page.
  public private(set) var files: [FilePath]
  /// The colour of each page around its picture; a new value loads the pages again.
  public var background: Color {
    didSet { if background != oldValue { perform(cache.reloadAll()) } }
  }
  private let pool: CodecPool
  private let changed: @MainActor (Int) -> Void
  private var cache: PageCache
  private var tickets: [Int: CodecPool.Ticket] = [:]
  private var box = PageCache.Box(width: 1, height: 1)
  /// The longest time for which the first page is loaded alone, before its neighbours are loaded
  /// too.
  private static let firstPageDelay = DispatchTimeInterval.seconds(2)

  /// Creates a loader with one page for each file in `files`, decoded by `pool`; `changed` is
  /// called with the index of each page whose state has changed.
  ///
  /// - Parameters:
  ///   - files: the list of files, one for each page.
  ///   - pool: the pool that reads the pages.
  ///   - background: the colour around a picture on its page.
  ///   - budget: the most memory for pixels, in bytes, of at most five pages; reduced pages in
  ///     motion are not counted.
  ///   - changed: called with the index of a page that was loaded, failed to load or could not be
  ///     reloaded.
  public init(
    files: [FilePath], pool: CodecPool, background: Color, budget: Int = 256 << 20,
    changed: @escaping @MainActor (Int) -> Void
  ) {
    self.files = files
    self.pool = pool
    self.background = background
    self.changed = changed
    cache = PageCache(count: files.count, budget: budget)
  }

  isolated deinit {
    for ticket in tickets.values { pool.cancel(ticket) }
  }

  /// Returns the loading state of the page at `index`.
  public func page(at index: Int) -> Page {
    cache.page(at: index)
  }

  /// Makes the page at `index` the current page, and loads this page, its neighbours and the pages
  /// `passing`, which are visible only during the transition.
  ///
  /// - Parameters:
  ///   - index: the index of the page in the list.
  ///   - passing: the pages that the transition to `index` passes, in the order in which they
  ///     appear. They are loaded before the others, and at a quarter of the size unless they have
  ///     been loaded.
  ///   - direction: 1 if the user moves toward the end of the list, −1 toward its beginning.
  ///   - width: the width of pages, in pixels, clamped to 1…16384.
  ///   - height: the height of pages, in pixels, clamped to 1…16384.
  public func show(
    _ index: Int, passing: [Int] = [], direction: Int = 1, width: Int, height: Int
  ) {
    let isVisit = cache.current != index
    let sides = 1...16384
    box = PageCache.Box(
      width: min(max(width, sides.lowerBound), sides.upperBound),
      height: min(max(height, sides.lowerBound), sides.upperBound))
    let isFirst = cache.current == nil
    perform(cache.show(index, passing: passing, direction: direction, box: box))
    if isFirst {
      DispatchQueue.main.asyncAfter(deadline: .now() + PageLoader.firstPageDelay) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.perform(self.cache.startNeighbours())
        }
      }
    }
    if isVisit, case .ready(let image) = cache.page(at: index) {
      compare(index, with: image.stamp) { $0.reload(at: $1) }
    }
  }

  /// Replaces the list of files with `files`, which has to contain the current page; `names` maps
  /// the old paths of renamed files to the new ones.
  ///
  /// Pages of renamed files stay loaded.
  ///
  /// - Parameters:
  ///   - files: the new list, one file for each page.
  ///   - names: the new paths of renamed files, by their old paths.
  public func replace(files: [FilePath], renamed names: [FilePath: FilePath] = [:]) {
    let indices = Dictionary(zip(files, files.indices)) { first, _ in first }
    let former = self.files
    self.files = files
    perform(cache.renumber(count: files.count) { indices[names[former[$0]] ?? former[$0]] })
  }

  /// Loads the visible page at `index` again if its file has changed.
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

  /// Returns the error of the last attempt to load the page at `index` again, or `nil` if there was
  /// no error.
  public func reloadError(at index: Int) -> CodecError? { cache.reloadError(at: index) }

  /// Performs the actions of the page cache: starts, changes and cancels the reading of pages.
  private func perform(_ actions: [PageCache.Action]) {
    for action in actions {
      switch action {
      case .read(let index, let attempt, let urgency, let isReduced):
        let box = isReduced ? box.reduced : box
        let request = PageRequest(
          path: files[index], width: box.width, height: box.height, background: background)
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
    let path = files[index]
    DispatchQueue.global(qos: .utility).async { [weak self] in
      guard FileStatus(path)?.stamp != stamp else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          // In the meantime the page may have another index or be gone.
          guard let self, let index = self.files.firstIndex(of: path) else { return }
          self.perform(changed(&self.cache, index))
        }
      }
    }
  }
}
