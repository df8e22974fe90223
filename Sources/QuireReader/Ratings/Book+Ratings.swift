import QuireDocuments

/// What happens to the ratings of the pictures.
extension Book {
  /// Returns whether `page` can be rated: it is a picture of a folder, not a page of a document or
  /// of another book.
  func canBeRated(_ page: PageAddress) -> Bool {
    contents.order.contains(page) && !contents.isBook && !contents.isDocument(page)
      && !contents.isNamedDocument(page.path) && !files.parts.contains { $0.folder == page.path }
  }

  /// Returns the rating of `page`; a page that cannot be rated has none.
  func rating(of page: PageAddress) -> Rating {
    let rating = ratings[page.path]
    return rating == .none || !canBeRated(page) ? .none : rating
  }

  /// Asks for the ratings of those files for which that has not been done.
  mutating func findRatings() {
    let files = ratings.request(addresses.lazy.map(\.path))
    if !files.isEmpty { give(.findRatings(files)) }
  }

  /// Shows the ratings in `found`, by their files.
  mutating func ratingsWereFound(_ found: [FilePath: Rating]) {
    if ratings.add(found) { notify(.ratingsChanged) }
  }

  /// Makes `rating` the rating of `page`, if it can be rated.
  mutating func rate(_ page: PageAddress, _ rating: Rating) {
    guard canBeRated(page), ratings[page.path] != rating else { return }
    ratings.set(rating, of: page.path)
    give(.storeRating(rating, of: page.path))
    notify(.ratingsChanged)
  }
}
