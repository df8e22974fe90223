/// The book that the user opens next.
struct NextBook {
  /// The processes that will decode it.
  let pool: NextPool
  /// The book, which replaces the current one when its first page can be shown, or `nil` if there
  /// is none.
  var book: PictureBook?

  /// Creates the place of the next book, which the processes of `pool` will decode.
  init(_ pool: NextPool) { self.pool = pool }
}
