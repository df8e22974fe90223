import Quire

/// The existing controllers of the spreads of a book, by the indices of their first pages.
///
/// A controller lives as long as it is shown or turns.
struct SpreadControllers {
  private struct Entry {
    weak var page: PicturePage?
  }

  private var entries: [Int: Entry] = [:]

  /// All existing controllers.
  var all: [PicturePage] { entries.values.compactMap(\.page) }

  /// The controllers whose views are loaded.
  var loaded: [PicturePage] { all.filter(\.isViewLoaded) }

  /// Returns the controller of the spread whose first page has the index `index`, or `nil` if there
  /// is none.
  subscript(index: Int) -> PicturePage? { entries[index]?.page }

  /// Adds `page`.
  mutating func add(_ page: PicturePage) {
    entries = entries.filter { $0.value.page != nil }
    entries[page.index] = Entry(page: page)
  }

  /// Forgets all controllers but those for which `isKept` returns true; it may give them other
  /// spreads.
  mutating func keep(where isKept: (PicturePage) -> Bool) {
    let kept = all.filter(isKept)
    entries = Dictionary(kept.map { ($0.index, Entry(page: $0)) }) { first, _ in first }
  }
}
