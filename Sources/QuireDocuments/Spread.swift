/// A half of a wide page that is split.
public enum PageHalf: Int, Hashable, Sendable {
  /// The half that is read first: the left one in a book from left to right.
  case first
  /// The half that is read second.
  case second
}

/// The pages that an open book shows at once: a single page, a half of a page or two facing pages.
///
/// `Page` identifies a page: by its index in a list, or by its address.
public enum Spread<Page: Hashable & Sendable>: Hashable, Sendable {
  /// A page that stands alone in the middle.
  case single(Page)
  /// Two facing pages in the order of reading; `nil` is a blank page.
  case pair(first: Page?, second: Page?)
  /// A half of a wide page that stands alone.
  case half(Page, PageHalf)
  /// A wide page whose halves face each other.
  case halves(Page)

  /// The sides of the spread in the order of reading; `nil` is a blank page.
  public var sides: [Page?] {
    switch self {
    case .single(let page), .half(let page, _), .halves(let page): [page]
    case .pair(let first, let second): [first, second]
    }
  }

  /// Whether two pages, or the halves of a page, meet at a spine in the middle.
  public var hasSpine: Bool {
    switch self {
    case .single, .half: false
    case .pair, .halves: true
    }
  }

  /// The half of its page that the spread shows; the first one if the spread shows whole pages.
  public var half: PageHalf {
    if case .half(_, let half) = self { half } else { .first }
  }

  /// The pages of the spread that are not blank, in the order of reading.
  public var pages: [Page] { sides.compactMap { $0 } }

  /// Returns the same spread with `change` of each page in place of the page.
  public func map<Other>(_ change: (Page) -> Other) -> Spread<Other> {
    switch self {
    case .single(let page): .single(change(page))
    case .half(let page, let half): .half(change(page), half)
    case .halves(let page): .halves(change(page))
    case .pair(let first, let second):
      .pair(first: first.map(change), second: second.map(change))
    }
  }
}

/// The place of a page in its spread.
public enum SpreadPlace: Hashable, Sendable {
  /// The page is read first: it is the left one in a book from left to right.
  case first
  /// The page is read second.
  case second
  /// The page stands alone in the middle.
  case alone
}

/// The division of the pages of a document into spreads.
///
/// A wide page stands alone. If it is split, its halves face each other, or stand alone where pages
/// are not paired. A page before it gets a blank partner, so that the pairs after it do
/// not depend on the number of pages before it. The division is the same in both directions of
/// reading and of turning: a book from right to left shows the first page of a pair on the right.
public struct SpreadList: Hashable, Sendable {
  /// A rule that says how pages are paired.
  public enum Pairing: Hashable, Sendable {
    /// Every page stands alone.
    case none
    /// The first two pages face each other.
    case fromFirstPage
    /// The first page is a cover, which faces a blank page; the next two pages face each other.
    case afterCover

    /// The pairing after the user has shifted it by one page.
    public var shifted: Pairing {
      switch self {
      case .none: .none
      case .fromFirstPage: .afterCover
      case .afterCover: .fromFirstPage
      }
    }
  }

  /// The spreads in the order of reading.
  public let spreads: [Spread<Int>]
  /// The index of the first spread of each page.
  private let indices: [Int]

  /// Divides pages into spreads.
  ///
  /// The pages from the beginning or from a wide page to the next wide page are paired together. In
  /// such a run the user can shift the pairing by one page, so that the first page faces a blank
  /// page if it was the first of a pair, and the other way round.
  ///
  /// A page whose document names its place has this place, unless the user has shifted its run.
  ///
  /// - Parameters:
  ///   - isWide: For each page, whether it is wider than it is high.
  ///   - pairing: The rule.
  ///   - places: The places of the pages for which the document names one.
  ///   - splitPages: The indices of the wide pages that are split.
  ///   - shiftedRuns: The indices of the first pages of the runs whose pairing is shifted.
  ///   - start: The index of a page with which a spread begins in any case, or `nil`.
  public init(
    isWide: [Bool], pairing: Pairing, places: [Int: SpreadPlace] = [:],
    splitPages: Set<Int> = [], shiftedRuns: Set<Int> = [], spreadStart start: Int? = nil
  ) {
    let isWide = isWide.enumerated().map { $1 || places[$0] == .alone }
    var isShifted = false
    var spreads: [Spread<Int>] = []
    var indices: [Int] = []
    var page = 0
    while page < isWide.count {
      let beginsRun = page == 0 || isWide[page - 1]
      if beginsRun { isShifted = shiftedRuns.contains(page) }
      let isSecond = places[page].map { $0 == .second } ?? (page == 0 && pairing == .afterCover)
      let facesBlank = beginsRun ? isSecond != isShifted : !isShifted && places[page] == .second
      let next = page + 1
      let isFollowedByPage =
        next < isWide.count && !isWide[next] && next != start
        && (isShifted || places[next] != .first)
      if pairing == .none, splitPages.contains(page) {
        indices.append(spreads.count)
        spreads += [.half(page, .first), .half(page, .second)]
        page = next
        continue
      }
      let spread: Spread<Int> =
        if splitPages.contains(page) {
          .halves(page)
        } else if pairing == .none || isWide[page] {
          .single(page)
        } else if facesBlank && page != start {
          .pair(first: nil, second: page)
        } else {
          .pair(first: page, second: isFollowedByPage ? next : nil)
        }
      let count = spread.pages.count
      indices += Array(repeating: spreads.count, count: count)
      spreads.append(spread)
      page += count
    }
    self.spreads = spreads
    self.indices = indices
  }

  /// Joins the spreads of several documents, whose pages follow each other in one list.
  public init(joining lists: [SpreadList]) {
    if lists.count == 1 {
      self = lists[0]
      return
    }
    var spreads: [Spread<Int>] = []
    var indices: [Int] = []
    for list in lists {
      let (pages, count) = (indices.count, spreads.count)
      indices += list.indices.map { $0 + count }
      spreads += list.spreads.map { spread in spread.map { $0 + pages } }
    }
    self.spreads = spreads
    self.indices = indices
  }

  /// The number of pages.
  public var pageCount: Int { indices.count }

  /// Returns the index, in ``spreads``, of the spread that shows the page with the index `page`, or
  /// the half `half` of the page if it is split in this list.
  public func index(ofPage page: Int, half: PageHalf = .first) -> Int {
    let index = indices[page]
    if half == .second, case .half = spreads[index] { return index + 1 }
    return index
  }

  /// Returns the spread that shows the page with the index `page`, or the half `half` of the page
  /// if it is split in this list.
  public func spread(ofPage page: Int, half: PageHalf = .first) -> Spread<Int> {
    spreads[index(ofPage: page, half: half)]
  }

  /// Returns whether `spread` is one of the spreads of this list.
  public func contains(_ spread: Spread<Int>) -> Bool {
    guard let page = spread.pages.first, indices.indices.contains(page) else { return false }
    return self.spread(ofPage: page, half: spread.half) == spread
  }

  /// Returns the indices of the other pages to load around the spread that shows the page with the
  /// index `page`, the nearest first: three pages in `direction`, and one on the other side.
  ///
  /// The other pages of the spreads that show these pages are loaded too.
  ///
  /// - Parameters:
  ///   - page: The index of a shown page.
  ///   - direction: The direction of reading in the list: 1 toward its end,
  ///     −1 toward its beginning.
  /// - Returns: The indices of the pages.
  public func neighbours(ofPage page: Int, direction: Int) -> [Int] {
    let step = direction < 0 ? -1 : 1
    let ahead = pages(beside: page, step: step, count: SpreadList.pagesAhead)
    let behind = pages(beside: page, step: -step, count: SpreadList.pagesBehind)
    return ahead.prefix(1).flatMap(\.self) + behind.flatMap(\.self)
      + ahead.dropFirst().flatMap(\.self)
  }

  /// Returns the pages of the nearest spreads on one side of the spread that shows the page with
  /// the index `page`, the nearer page of each spread first.
  ///
  /// - Parameters:
  ///   - page: The index of a page of the spread.
  ///   - step: The side: 1 toward the end of the list, −1 toward its beginning.
  ///   - count: The number of pages that the spreads contain at least, if there are as many.
  /// - Returns: The pages of each spread.
  private func pages(beside page: Int, step: Int, count: Int) -> [[Int]] {
    var pages: [[Int]] = []
    var index = indices[page] + step
    while spreads.indices.contains(index), pages.reduce(0, { $0 + $1.count }) < count {
      let spread = spreads[index].pages
      // The halves of a page are one page.
      if spread != [page], spread != pages.last {
        pages.append(step > 0 ? spread : spread.reversed())
      }
      index += step
    }
    return pages
  }

  /// The number of pages to load ahead, in the direction of reading.
  private static let pagesAhead = 3
  /// The number of pages to load behind.
  private static let pagesBehind = 1
}
