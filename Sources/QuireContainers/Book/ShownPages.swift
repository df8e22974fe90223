/// The pages that a book shows, by their indices among all pages.
nonisolated struct ShownPages: Hashable {
  /// The index of the first shown page.
  let first: Int
  /// The index of the last shown page.
  let last: Int
  /// The number of pages in the book.
  let count: Int

  /// The indices of the pages before the shown pages.
  var read: Range<Int> { 0..<max(0, first) }

  /// The indices of the pages after the shown pages.
  var unread: Range<Int> { min(last + 1, count)..<count }

  /// Returns the index that is `steps` pages after the shown pages, or before them if `steps` is
  /// negative, as far as there are pages.
  func index(after steps: Int) -> Int {
    let index = steps > 0 ? last + steps : steps < 0 ? first + steps : first
    return min(max(index, 0), max(0, count - 1))
  }
}
