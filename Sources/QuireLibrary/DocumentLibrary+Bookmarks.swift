public import QuireDocuments

extension DocumentLibrary {
  /// Finds the bookmarks of `files`, and calls `completion` on another thread with those of each
  /// file that has any, by the indices of the pages.
  ///
  /// A file that has been renamed, moved or written again has its former bookmarks, and a copy of a
  /// file has its own.
  public func findBookmarks(
    of files: [FilePath], completion: @escaping @Sendable ([FilePath: [Int: Bookmark]]) -> Void
  ) {
    search(
      for: files, among: BookmarkTable.rows, by: \.file, move: BookmarkTable.move(_:to:in:)
    ) { rows, search in
      completion(
        search.found.mapValues { formers in
          let bookmarks = formers.flatMap { rows[$0] ?? [] }.map { ($0.page, $0.bookmark) }
          return Dictionary(bookmarks) { first, _ in first }
        })
    }
  }

  /// Stores `bookmark` at the page with the index `page` of the file at `path`, or removes the
  /// bookmark there if it is `nil`.
  ///
  /// It is written at once, and no other bookmark changes. Changes are written in their order.
  public func store(_ bookmark: Bookmark?, at page: Int, of path: FilePath) {
    change(path) { try BookmarkTable.store(bookmark, at: page, of: $0, in: $1) }
  }
}
