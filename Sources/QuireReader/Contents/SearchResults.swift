import Quire
import QuireDocuments

/// The hits of a search, as the list of results shows them.
///
/// ``FindController`` makes such a value again whenever it has found something.
nonisolated struct SearchResults: Equatable, Sendable {
  /// A row of the list: a hit.
  struct Row: Hashable, Sendable {
    /// The page of the hit.
    var page: PageAddress
    /// The number of the hit on its page, from 0.
    var number: Int
    /// The line of text around the hit.
    var line: String
    /// The part of the line that has been searched for.
    var hit: Range<String.Index>
  }

  /// The rows in the order of the pages.
  var rows: [Row] = []
  /// What is said where there are no rows, such as that the search is running.
  var message: String

  /// The results while nothing is searched for.
  static var none: SearchResults { SearchResults(message: localized("No search is running.")) }
}
