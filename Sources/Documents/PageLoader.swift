internal import CPosix
internal import CodecProtocol
internal import Dispatch
internal import Glibc
public import QuireScene

/// Has the pages around the present one read ahead of time, and holds no others.
///
/// It draws nothing and does not wait: ``page(at:)`` answers with what is at hand, and `changed`
/// is called on the main queue when more is.
@MainActor
public final class PageLoader {
  /// What can be shown of a page.
  public enum Page: Sendable {
    /// Nothing is known yet.
    case waiting
    /// A page; of another size than asked for if the size was changed a moment ago, or if it has
    /// been passed over.
    case ready(PageImage)
    /// Why there is no page.
    case failed(CodecError)
  }

  /// The list, a page each.
  public private(set) var files: [FilePath]
  /// What surrounds a picture on its page; changing it has the pages read again.
  public var background: Color {
    didSet { if background != oldValue { obey(shelf.lookChanged()) } }
  }
  private let pool: CodecPool
  private let changed: @MainActor (Int) -> Void
  private var shelf: PageShelf
  private var tickets: [Int: CodecPool.Ticket] = [:]
  private var box = PageShelf.Box(width: 1, height: 1)
  /// How long the first page is read alone.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// A loader for `files`.
  ///
  /// - Parameters:
  ///   - files: the list, a page each.
  ///   - pool: reads them.
  ///   - background: what surrounds a picture on its page.
  ///   - budget: the most bytes of pixels that are held, in at most five pages; reduced pages in
  ///     motion come on top.
  ///   - changed: called with the number of a page that can be shown, failed or is refused since.
  public init(
    files: [FilePath], pool: CodecPool, background: Color, budget: Int = 256 << 20,
    changed: @escaping @MainActor (Int) -> Void
  ) {
    self.files = files
    self.pool = pool
    self.background = background
    self.changed = changed
    shelf = PageShelf(count: files.count, budget: budget)
  }

  isolated deinit {
    for ticket in tickets.values { pool.cancel(ticket) }
  }

  /// What is at hand of a page.
  public func page(at index: Int) -> Page {
    shelf.page(at: index)
  }

  /// Makes a page the present one.
  ///
  /// - Parameters:
  ///   - index: of the page in the list.
  ///   - passing: the pages that are in motion until `index` is reached, the first to be seen first.
  ///     They are read at a quarter of the size unless they are at hand, and before the others.
  ///   - direction: the way of travel, 1 toward the end, −1 toward the beginning.
  ///   - width: of pages, in pixels, taken as 1…16384.
  ///   - height: of pages, in pixels, taken as 1…16384.
  public func show(
    _ index: Int, passing: [Int] = [], direction: Int = 1, width: Int, height: Int
  ) {
    let isVisit = shelf.current != index
    let sides = 1...16384
    box = PageShelf.Box(
      width: min(max(width, sides.lowerBound), sides.upperBound),
      height: min(max(height, sides.lowerBound), sides.upperBound))
    let isFirst = shelf.current == nil
    obey(shelf.show(index, passing: passing, direction: direction, box: box))
    if isFirst {
      DispatchQueue.main.asyncAfter(deadline: .now() + PageLoader.patience) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.obey(self.shelf.firstPageIsSlow())
        }
      }
    }
    if isVisit, case .ready(let image) = shelf.page(at: index) {
      compare(index, with: image.stamp) { $0.fileChanged(at: $1) }
    }
  }

  /// Takes another list that has the present page, which stays the present one.
  ///
  /// - Parameters:
  ///   - files: the new list, a page each.
  ///   - names: the new names of files of the old list that have other ones.
  public func replace(files: [FilePath], renamed names: [FilePath: FilePath] = [:]) {
    let places = Dictionary(zip(files, files.indices)) { first, _ in first }
    let former = self.files
    self.files = files
    obey(shelf.renumber(count: files.count) { places[names[former[$0]] ?? former[$0]] })
  }

  /// Has the page that a person looks at read again if its file is not what it was; one that cannot
  /// be read leaves the page as it is, and is told by ``refusal(at:)``.
  public func lookAgain(at index: Int) {
    switch shelf.page(at: index) {
    case .ready(let image):
      compare(index, with: image.stamp) { $0.fileChangedInSight(at: $1) }
    case .waiting, .failed: obey(shelf.fileChangedInSight(at: index))
    }
  }

  /// Why the file of a page that is at hand could not be read again; nil when it could.
  public func refusal(at index: Int) -> CodecError? { shelf.refusal(at: index) }

  private func obey(_ actions: [PageShelf.Action]) {
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
    let (index, actions) = shelf.finish(attempt: attempt, with: result)
    obey(actions)
    if let index { changed(index) }
  }

  /// Looks on another thread, since a drive may be slow, whether the file is still the same.
  private func compare(
    _ index: Int, with stamp: FileStamp,
    changed: @escaping @MainActor (inout PageShelf, _ index: Int) -> [PageShelf.Action]
  ) {
    let path = files[index]
    DispatchQueue.global(qos: .utility).async { [weak self] in
      guard FileStatus(path)?.stamp != stamp else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          // Meanwhile the page may have another number, or none.
          guard let self, let index = self.files.firstIndex(of: path) else { return }
          self.obey(changed(&self.shelf, index))
        }
      }
    }
  }
}
