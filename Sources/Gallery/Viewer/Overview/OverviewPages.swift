import Documents

/// A page in the overview of a book.
nonisolated struct OverviewPage: Hashable, Sendable {
  let address: PageAddress
  /// The number of earlier pages with the same address, for files that were named several times.
  var copy = 0
}

/// The pages in the overview of a book, in order.
nonisolated struct OverviewPages: Sendable {
  /// The pages in order.
  private(set) var items: [OverviewPage] = []
  private var indices: [OverviewPage: Int] = [:]

  /// Creates the pages at `addresses`.
  init(_ addresses: [PageAddress]) {
    items.reserveCapacity(addresses.count)
    indices.reserveCapacity(addresses.count)
    for (index, address) in addresses.enumerated() {
      var item = OverviewPage(address: address)
      while indices[item] != nil { item.copy += 1 }
      indices[item] = index
      items.append(item)
    }
  }

  /// Returns the index of `page`, or `nil` if it is not in the book any more.
  func index(of page: OverviewPage) -> Int? { indices[page] }

  /// Returns the pages at `visible` and those in as many as `rows` rows of `columns` pages after and
  /// before them, the most urgent first.
  func surroundings(of visible: [Int], rows: Int, columns: Int) -> [Int] {
    guard let first = visible.first, let last = visible.last else { return [] }
    let count = rows * columns
    let after = (last + 1)..<max(last + 1, min(items.count, last + 1 + count))
    let before = max(0, first - count)..<first
    return visible + after + before.reversed()
  }
}
