import QuireDocuments

/// A search in the texts of a book: what has been found so far, and which hit is the current one.
///
/// | event | effect |
/// |---|---|
/// | a page has been searched | its hits are added |
/// | a step forward or backward | the next hit becomes the current one, around the ends |
/// | a step, and no hit is known while the search runs | the next hit that is found becomes it |
/// | the search ends | a step that waits finds nothing |
///
/// The value reads nothing: ``FindController`` tells it what the pages contain.
nonisolated struct Find: Sendable {
  /// The place of a hit in the book.
  struct Place: Hashable, Sendable {
    /// The page of the hit.
    var page: PageAddress
    /// The number of the hit on its page, from 0.
    var number: Int
  }

  /// Where a step leads.
  enum Step: Hashable, Sendable {
    /// To a hit; `wraps` says that the search goes on at the other end of the book.
    case hit(Place, wraps: Bool)
    /// Nowhere yet, because the search has not come there.
    case waits
    /// Nowhere, because nothing has been found.
    case none
  }

  /// A step that waits for a hit.
  private struct Waiting: Sendable {
    var isForward: Bool
    /// The pages that were shown when the step was made.
    var pages: [PageAddress]
    /// The position of the first page on which the hit may be.
    var first: Int
  }

  /// The greatest number of hits that are kept.
  static let limit = 100_000

  /// What is searched for.
  let query: TextQuery
  /// The hits of the pages that have any, as ranges of the Unicode scalars of their texts.
  private(set) var hits: [PageAddress: [Range<Int>]] = [:]
  /// The number of hits.
  private(set) var count = 0
  /// Whether there are pages that have not been searched.
  private(set) var isRunning = true
  /// Whether a page has text.
  private(set) var hasText = false
  /// The hit at which the user is, or `nil` before the first step.
  private(set) var current: Place?
  private var waiting: Waiting?

  /// Creates a search for `query` that has found nothing yet.
  init(_ query: TextQuery) {
    self.query = query
  }

  // MARK: The search

  /// Adds `found`, the hits on `page`, whose text is not empty if `hasText` is true; `order` is the
  /// order of the pages.
  ///
  /// Returns the step that has waited for one of them, or `nil`. A step backward waits for the end,
  /// because pages are searched forward.
  mutating func learn(
    _ found: [Range<Int>], on page: PageAddress, hasText: Bool, in order: PageOrder
  ) -> Step? {
    self.hasText = self.hasText || hasText
    let found = Array(found.prefix(max(0, Find.limit - count)))
    count += found.count - (hits[page]?.count ?? 0)
    hits[page] = found.isEmpty ? nil : found
    if let current, current.page == page, current.number >= found.count { self.current = nil }
    guard let waiting, waiting.isForward, !found.isEmpty,
      let position = order.position(of: page), position >= waiting.first
    else { return nil }
    self.waiting = nil
    return arrive(at: Place(page: page, number: 0))
  }

  /// Ends the search, because all pages have been searched; `order` is the order of the pages.
  ///
  /// Returns the answer to a step that has waited, or `nil`.
  mutating func finish(in order: PageOrder) -> Step? {
    isRunning = false
    guard let waiting else { return nil }
    return step(isForward: waiting.isForward, from: waiting.pages, in: order)
  }

  // MARK: Steps

  /// Makes the hit at `place` the current one, which the user has chosen.
  mutating func choose(_ place: Place) {
    if hits[place.page]?.indices.contains(place.number) == true { current = place }
  }

  /// Goes to the next hit, or the previous one if `isForward` is false.
  ///
  /// - Parameters:
  ///   - isForward: Whether to go in the direction of the pages.
  ///   - pages: The shown pages, at which the step begins unless the current hit is on one of them.
  ///   - order: The order of the pages.
  /// - Returns: Where the step leads.
  mutating func step(isForward: Bool, from pages: [PageAddress], in order: PageOrder) -> Step {
    waiting = nil
    let known = current.flatMap { pages.contains($0.page) ? $0 : nil }
    if let known, let next = neighbour(of: known, isForward: isForward) {
      return arrive(at: next)
    }
    let page = known?.page ?? (isForward ? pages.first : pages.last)
    let start = page.flatMap(order.position) ?? 0
    let positions = hits.keys.compactMap(order.position).sorted()
    // The page of the current hit has no further one.
    let first = known == nil ? start : isForward ? start + 1 : start - 1
    let ahead = isForward ? positions.first { $0 >= first } : positions.last { $0 <= first }
    // While the search runs, a page further back may have a hit that is nearer.
    if let ahead, isForward || !isRunning {
      return arrive(at: end(ofPageAt: ahead, isForward, in: order))
    }
    if isRunning {
      waiting = Waiting(isForward: isForward, pages: pages, first: first)
      return .waits
    }
    guard let around = isForward ? positions.first : positions.last else { return .none }
    return arrive(at: end(ofPageAt: around, isForward, in: order), wraps: true)
  }

  /// The number of the current hit among all in the order of the pages, from 1, or `nil` if there
  /// is no current hit.
  func number(in order: PageOrder) -> Int? {
    guard let current, let position = order.position(of: current.page) else { return nil }
    let before = hits.reduce(0) { sum, hits in
      order.position(of: hits.key).map { $0 < position } == true ? sum + hits.value.count : sum
    }
    return before + current.number + 1
  }

  private func neighbour(of place: Place, isForward: Bool) -> Place? {
    let number = place.number + (isForward ? 1 : -1)
    guard let hits = hits[place.page], hits.indices.contains(number) else { return nil }
    return Place(page: place.page, number: number)
  }

  private func end(ofPageAt position: Int, _ isForward: Bool, in order: PageOrder) -> Place {
    let page = order.pages[position]
    return Place(page: page, number: isForward ? 0 : (hits[page]?.count ?? 1) - 1)
  }

  private mutating func arrive(at place: Place, wraps: Bool = false) -> Step {
    current = place
    return .hit(place, wraps: wraps)
  }
}
