import Quire
import QuireDocuments

/// The existing controllers of the spreads of a book.
///
/// A controller lives as long as it is shown or turns.
struct SpreadControllers {
  private struct Entry {
    weak var page: PicturePage?
  }

  private var entries: [Spread: Entry] = [:]

  /// All existing controllers.
  var all: [PicturePage] { entries.values.compactMap(\.page) }

  /// The controllers whose views are loaded.
  var loaded: [PicturePage] { all.filter(\.isViewLoaded) }

  /// Returns the controller of `spread`, or `nil` if there is none.
  subscript(spread: Spread) -> PicturePage? { entries[spread]?.page }

  /// Returns the controllers that show the page with the index `index`, or a half of it.
  func showing(_ index: Int) -> [PicturePage] { all.filter { $0.spread.indices.contains(index) } }

  /// Adds `page`.
  mutating func add(_ page: PicturePage) {
    entries = entries.filter { $0.value.page != nil }
    entries[page.spread] = Entry(page: page)
  }

  /// Forgets all controllers but those for which `isKept` returns true; it may give them other
  /// spreads.
  mutating func keep(where isKept: (PicturePage) -> Bool) {
    let kept = all.filter(isKept)
    entries = Dictionary(kept.map { ($0.spread, Entry(page: $0)) }) { first, _ in first }
  }
}
