import QuireDocuments

/// A page in the overview of a book.
nonisolated struct OverviewPage: Hashable, Sendable {
  let address: PageAddress
  /// The number of earlier pages with the same address, for files that were named several times.
  var copy = 0
}

/// The pages in the overview of a book, in order, and those of them that are shown.
nonisolated struct OverviewPages: Sendable {
  /// All pages in order.
  private(set) var items: [OverviewPage] = []
  private var indices: [OverviewPage: Int] = [:]
  /// The indices of the shown pages, in order.
  private(set) var shown: [Int]

  /// Creates the pages at `addresses`, which are all shown.
  init(_ addresses: [PageAddress]) {
    items.reserveCapacity(addresses.count)
    indices.reserveCapacity(addresses.count)
    for (index, address) in addresses.enumerated() {
      var item = OverviewPage(address: address)
      while indices[item] != nil { item.copy += 1 }
      indices[item] = index
      items.append(item)
    }
    shown = Array(items.indices)
  }

  /// The shown pages, in order.
  var shownItems: [OverviewPage] { shown.count == items.count ? items : shown.map { items[$0] } }

  /// Shows only the pages whose addresses are in `found`, or all pages if it is `nil`.
  mutating func show(_ found: Set<PageAddress>?) {
    shown = items.indices.filter { found?.contains(items[$0].address) ?? true }
  }

  /// Returns the index of `page`, or `nil` if it is not in the book any more.
  func index(of page: OverviewPage) -> Int? { indices[page] }

  /// Returns the pages with the address `address`: several if a file was named several times.
  func items(at address: PageAddress) -> [OverviewPage] {
    var items: [OverviewPage] = []
    var item = OverviewPage(address: address)
    while indices[item] != nil {
      items.append(item)
      item.copy += 1
    }
    return items
  }

  /// Returns the pages at `visible` and those in as many as `rows` rows of `columns` shown pages
  /// after and before them, the most urgent first.
  func surroundings(of visible: [Int], rows: Int, columns: Int) -> [Int] {
    guard let first = visible.first, let last = visible.last else { return [] }
    let count = rows * columns
    let before = shown.prefix(position(of: first)).suffix(count)
    let after = shown.dropFirst(position(of: last) + 1).prefix(count)
    return visible + after + before.reversed()
  }

  /// Returns the number of shown pages before the page at `index`.
  private func position(of index: Int) -> Int {
    var range = 0..<shown.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        shown[middle] < index ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
