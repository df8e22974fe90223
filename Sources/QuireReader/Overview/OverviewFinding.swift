import QuireDocuments

/// The words by which a person finds pages in the overview, and what waits for the search.
struct OverviewFinding {
  /// The words, or `nil` while all pages are shown.
  var filter: PageFilter?
  /// Whether only pages with bookmarks are shown.
  var showsMarkedOnly = false
  /// The least rating of the pictures that are shown; with none, all pages are.
  var leastRating = Rating.none
  /// Whether pages are left out, whatever has been typed.
  var isRestricted: Bool { showsMarkedOnly || leastRating != .none }
  /// The page that got the focus because the words find it, or `nil` if there is none.
  var proposedPage: PageAddress?
  /// Whether the pages found since the last update will be shown soon.
  var isUpdateDue = false
  /// Whether a page is chosen as soon as it is known which one has the typed label.
  var awaitsLabel = false
}
