import QuireDocuments

/// The pages of a book in order; each page stands in it once.
nonisolated struct PageOrder: Sendable {
  /// The addresses of the pages in order.
  let pages: [PageAddress]
  private let positions: [PageAddress: Int]

  /// Creates the order of `addresses`; of equal addresses the first one counts.
  init(_ addresses: some Sequence<PageAddress>) {
    var (pages, positions): ([PageAddress], [PageAddress: Int]) = ([], [:])
    pages.reserveCapacity(addresses.underestimatedCount)
    positions.reserveCapacity(addresses.underestimatedCount)
    for address in addresses {
      let known = positions.updateValue(pages.count, forKey: address)
      if let known { positions[address] = known } else { pages.append(address) }
    }
    (self.pages, self.positions) = (pages, positions)
  }

  /// Returns the position of `page` in the book, from 0, or `nil` if the book does not have it.
  func position(of page: PageAddress) -> Int? { positions[page] }

  /// Returns whether the book has `page`.
  func contains(_ page: PageAddress) -> Bool { positions[page] != nil }
}

nonisolated extension PageOrder: Equatable {
  static func == (first: PageOrder, second: PageOrder) -> Bool { first.pages == second.pages }
}
