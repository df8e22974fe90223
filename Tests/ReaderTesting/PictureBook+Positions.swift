import QuireDocuments

@testable import QuireReader

/// The pages of the book by their positions, from 0.
@MainActor extension PictureBook {
  /// The position of the current page.
  var current: Int { contents.order.position(of: place.page) ?? -1 }

  /// Returns the spread that shows the page at `position`, or its half `half`.
  func spread(at position: Int, _ half: PageHalf = .first) -> SpreadID? {
    plan.spread(at: BookPlace(page: addresses[position], half: half))
  }

  /// Returns whether the page at `position` has been decoded for the current page size.
  func isFinal(_ position: Int) -> Bool { isFinal(addresses[position]) }

  /// Returns the controllers that show the page at `position`, or a half of it.
  func controllers(showing position: Int) -> [PicturePage] {
    pages.showing(addresses[position])
  }

  /// Shows the page at `position` at once.
  func go(to position: Int) { post(.chosen(addresses[position])) }
}

@MainActor extension PicturePage {
  /// The position of the first page in the book.
  var index: Int { book?.contents.order.position(of: page) ?? -1 }

  /// The spread of the positions of the pages.
  var positions: Spread<Int> {
    spread.map { book?.contents.order.position(of: $0) ?? -1 }
  }
}

@MainActor extension BookLoading {
  /// Calls `body` when the first page has been read, before the book knows it.
  func beforeFirstPage(_ body: @escaping () -> Void) {
    let former = pageDidChange
    pageDidChange = { [unowned self] page in
      pageDidChange = former
      body()
      former(page)
    }
  }
}
