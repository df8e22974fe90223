/// The book that the user opens next.
struct NextBook {
  /// The session that will read it.
  let session: NextSession
  /// The book, which replaces the current one when its first page can be shown, or `nil` if there
  /// is none.
  var book: PictureBook?
  /// Whether a book before the current one had a page that could be decoded.
  var followsGoodPage = false

  /// Creates the place of the next book, which the session of `session` will read.
  init(_ session: NextSession) { self.session = session }
}
