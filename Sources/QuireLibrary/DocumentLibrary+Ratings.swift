package import QuireDocuments

extension DocumentLibrary {
  /// Finds the ratings of `files`, and calls `completion` on another thread with those of the files
  /// that have one.
  ///
  /// A file that has been renamed, moved or written again has its former rating, and a copy of a
  /// file has its own.
  package func findRatings(
    of files: [FilePath], completion: @escaping @Sendable ([FilePath: Rating]) -> Void
  ) {
    search(
      for: files, among: RatingTable.rows, by: \.file, move: RatingTable.move(_:to:in:)
    ) { rows, search in
      let ratings = search.found.compactMapValues { formers in
        formers.lazy.compactMap { rows[$0]?.first?.rating }.first
      }
      completion(ratings.filter { $0.value != .none })
    }
  }

  /// Stores `rating` as that of the file at `path`, or removes its rating if it is none.
  ///
  /// It is written at once, and no other rating changes. Changes are written in their order.
  package func store(_ rating: Rating, of path: FilePath) {
    change(path) { try RatingTable.store(rating, of: $0, in: $1) }
  }
}
