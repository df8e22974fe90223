import QuireDocuments
import QuireLibrary

/// What happens to the bookmarks of the book.
extension Book {
  /// The shown pages that have bookmarks.
  var bookmarkedShownPages: [PageAddress] {
    (spread?.pages ?? [place.page]).filter { bookmarks[$0] != nil }
  }

  /// Asks for the bookmarks of those files for which that has not been done.
  mutating func findBookmarks() {
    guard reading.isPossible else { return }
    let files = bookmarks.request(addresses.lazy.map(\.path))
    if !files.isEmpty { give(.findBookmarks(files)) }
  }

  /// Shows the bookmarks in `found`, by their files and the indices of their pages.
  mutating func bookmarksWereFound(_ found: [FilePath: [Int: Bookmark]]) {
    let changed = bookmarks.add(found)
    guard !changed.isEmpty else { return }
    for page in changed { give(.updateBookmark(of: page)) }
    notify(.bookmarksChanged)
  }

  /// Removes the bookmark of `page`, or sets one if it has none; `nil` stands for the shown pages,
  /// of which the current one gets a bookmark.
  mutating func toggleBookmark(of page: PageAddress?) {
    let marked = page.map { page in [page].filter { bookmarks[$0] != nil } } ?? bookmarkedShownPages
    if marked.isEmpty { set(Bookmark(), at: page ?? place.page) }
    for page in marked { set(nil, at: page) }
  }

  /// Names the bookmark of `page`, if it has one; a blank name restores the default one.
  mutating func nameBookmark(of page: PageAddress, _ name: String) {
    if bookmarks[page] != nil { set(Bookmark(name: name), at: page) }
  }

  /// Removes the bookmark of `page`, if it has one.
  mutating func removeBookmark(of page: PageAddress) {
    if bookmarks[page] != nil { set(nil, at: page) }
  }

  private mutating func set(_ bookmark: Bookmark?, at page: PageAddress) {
    guard contents.order.contains(page), bookmarks[page] != bookmark else { return }
    bookmarks.set(bookmark, at: page)
    give(.storeBookmark(bookmark, at: page))
    give(.updateBookmark(of: page))
    notify(.bookmarksChanged)
  }
}
