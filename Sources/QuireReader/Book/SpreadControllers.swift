import Quire
import QuireDocuments

/// The existing controllers of the spreads of a book.
///
/// A controller lives as long as it is shown or turns.
struct SpreadControllers {
  private struct Entry {
    weak var page: PicturePage?
  }

  private var entries: [SpreadID: Entry] = [:]

  /// All existing controllers.
  var all: [PicturePage] { entries.values.compactMap(\.page) }

  /// The controllers whose views are loaded.
  var loaded: [PicturePage] { all.filter(\.isViewLoaded) }

  /// Returns the controller of `spread`, or `nil` if there is none.
  subscript(spread: SpreadID) -> PicturePage? { entries[spread]?.page }

  /// Returns the controllers that show `page`, or a half of it.
  func showing(_ page: PageAddress) -> [PicturePage] {
    all.filter { $0.spread.pages.contains(page) }
  }

  /// Adds `page`.
  mutating func add(_ page: PicturePage) {
    entries = entries.filter { $0.value.page != nil }
    entries[page.spread] = Entry(page: page)
  }

  /// Gives the controllers the spreads of renamed files; `names` maps the old paths to the new
  /// ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    for page in all { page.spread = page.spread.renamed(names) }
    keep { _ in true }
  }

  /// Forgets all controllers but those for which `isKept` returns true, and finds them by the
  /// spreads that they have now.
  mutating func keep(where isKept: (PicturePage) -> Bool) {
    let kept = all.filter(isKept)
    entries = Dictionary(kept.map { ($0.spread, Entry(page: $0)) }) { first, _ in first }
  }
}
