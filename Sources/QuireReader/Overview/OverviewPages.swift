import QuireDocuments

/// The pages in the overview of a book, in order, and those of them that are shown.
nonisolated struct OverviewPages: Sendable {
  /// All pages in order.
  let all: PageOrder
  /// The shown pages, in order.
  private(set) var shown: PageOrder

  /// Creates the pages of `order`, which are all shown.
  init(_ order: PageOrder) { (all, shown) = (order, order) }

  /// Shows only the pages that are in `found`, or all pages if it is `nil`.
  mutating func show(_ found: Set<PageAddress>?) {
    shown = found.map { found in PageOrder(all.pages.filter(found.contains)) } ?? all
  }

  /// Returns `visible`, shown pages in order, and those in as many as `rows` rows of `columns`
  /// shown pages after and before them, the most urgent first.
  func surroundings(of visible: [PageAddress], rows: Int, columns: Int) -> [PageAddress] {
    guard let first = visible.first.flatMap(shown.position),
      let last = visible.last.flatMap(shown.position)
    else { return visible }
    let count = rows * columns
    let before = shown.pages.prefix(first).suffix(count)
    let after = shown.pages.dropFirst(last + 1).prefix(count)
    return visible + after + before.reversed()
  }
}
