import QuireDocuments
import QuireLibrary

/// The bookmarks of a book: those that the library knows, and those of this window.
///
/// A page has one bookmark at most. In a folder of pictures, bookmarks are marks on pictures.
nonisolated struct BookBookmarks: Equatable {
  private var all: [PageAddress: Bookmark] = [:]
  /// The pages whose bookmarks the user has set or removed in this window, which the library does
  /// not change any more.
  private var decided: Set<PageAddress> = []
  /// The files whose bookmarks have been asked for.
  private var requested: Set<FilePath> = []

  /// Creates the bookmarks of a book about which nothing is known.
  init() {}

  /// The bookmark of `page`, or `nil` if it has none.
  subscript(page: PageAddress) -> Bookmark? { all[page] }

  /// Whether there is no bookmark.
  var isEmpty: Bool { all.isEmpty }

  /// Whether any bookmarks have been asked for.
  var isRequested: Bool { !requested.isEmpty }

  /// Returns the pages with bookmarks, in the order `order`; a page that the book does not have is
  /// left out.
  func pages(in order: PageOrder) -> [PageAddress] {
    all.keys.compactMap { page in order.position(of: page).map { (page, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the files among `files` whose bookmarks have not been asked for, each of them once,
  /// and records that they are asked for now.
  mutating func request(_ files: some Sequence<FilePath>) -> [FilePath] {
    files.filter { requested.insert($0).inserted }
  }

  /// Adds the bookmarks in `found`, by their files and the indices of their pages.
  ///
  /// What the user has decided in the meantime stays.
  ///
  /// - Returns: The pages whose bookmarks have changed.
  mutating func add(_ found: [FilePath: [Int: Bookmark]]) -> [PageAddress] {
    var changed: [PageAddress] = []
    for (path, bookmarks) in found {
      for (index, bookmark) in bookmarks {
        let page = PageAddress(path: path, page: index)
        guard !decided.contains(page), all[page] != bookmark else { continue }
        all[page] = bookmark
        changed.append(page)
      }
    }
    return changed
  }

  /// Makes `bookmark` the bookmark of `page`, or removes the bookmark if it is `nil`, because the
  /// user wants that.
  mutating func set(_ bookmark: Bookmark?, at page: PageAddress) {
    all[page] = bookmark
    decided.insert(page)
  }

  /// Changes the names of files; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    all = Dictionary(all.map { ($0.renamed(names), $1) }) { first, _ in first }
    decided = Set(decided.map { $0.renamed(names) })
    requested = Set(requested.map { names[$0] ?? $0 })
  }
}
