import Quire
import QuireDocuments

/// The hits of a search, as the list of results shows them.
///
/// ``FindController`` adds the hits of one page after the other, and a list adds their rows. The
/// value tells where each page has been added, so that the time for that depends on the new rows
/// alone.
nonisolated struct SearchResults: Sendable {
  /// The line of text around a hit, which is a row of the list.
  struct Line: Hashable, Sendable {
    /// The text.
    var text: String
    /// The part of the text that has been searched for.
    var hit: Range<String.Index>
  }

  /// The rows of a page, as they have been added to the list.
  struct Addition: Sendable {
    /// The page.
    let page: PageAddress
    /// The number of rows that were above at that time.
    let index: Int
    /// The lines of the hits, in their order on the page.
    let lines: [Line]

    /// The places of the hits.
    var places: [Find.Place] { lines.indices.map { Find.Place(page: page, number: $0) } }
  }

  /// A search, by which more results of the same search can be told from those of another one.
  private final class Search: Sendable {}

  /// The greatest number of rows of a page; further hits are marked on the page alone.
  static let pageLimit = 200
  /// The greatest number of rows.
  static let limit = 5000

  /// The rows of the pages, in the order in which they have been added.
  private(set) var additions: [Addition] = []
  /// The number of rows.
  private(set) var count = 0
  /// The number of hits that have no row.
  private(set) var moreCount = 0
  /// What is said where there are no rows, such as that the search is running.
  var message: String
  private let search = Search()
  /// The indices of the additions.
  private var indices: [PageAddress: Int] = [:]
  /// The positions in the book of the pages with rows, in order, and the numbers of their rows.
  private var pages: [(position: Int, count: Int)] = []

  /// Creates results without hits, in whose place `message` is said.
  init(message: String) {
    self.message = message
  }

  /// The results while nothing is searched for.
  static var none: SearchResults { SearchResults(message: localized("No search is running.")) }

  /// Returns the line around the hit at `place`, or `nil` if the hit has no row.
  func line(at place: Find.Place) -> Line? {
    guard let lines = indices[place.page].map({ additions[$0].lines }),
      lines.indices.contains(place.number)
    else { return nil }
    return lines[place.number]
  }

  /// Returns the additions to `former`, or `nil` if `former` are results of another search.
  func additions(to former: SearchResults) -> ArraySlice<Addition>? {
    guard search === former.search, former.additions.count <= additions.count else { return nil }
    return additions[former.additions.count...]
  }

  /// Adds the hits on `page`, in the order of the pages, which is `order`.
  ///
  /// - Parameters:
  ///   - lines: The lines around the first hits on the page.
  ///   - hitCount: The number of all hits on the page.
  ///   - page: The page, whose hits have not been added yet.
  ///   - order: The order of the pages.
  mutating func add(
    _ lines: [Line], of hitCount: Int, on page: PageAddress, in order: PageOrder
  ) {
    guard hitCount > 0, indices[page] == nil, let position = order.position(of: page) else {
      return
    }
    let lines = Array(lines.prefix(SearchResults.limit - count))
    moreCount += hitCount - lines.count
    guard !lines.isEmpty else { return }
    // Most pages follow all that are in the list.
    let rank = pages.lastIndex { $0.position < position }.map { $0 + 1 } ?? 0
    let index = rank == pages.count ? count : pages[..<rank].reduce(0) { $0 + $1.count }
    pages.insert((position, lines.count), at: rank)
    indices[page] = additions.count
    additions.append(Addition(page: page, index: index, lines: lines))
    count += lines.count
  }
}
