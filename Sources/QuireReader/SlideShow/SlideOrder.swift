/// A random order of pages, in which each page comes once before any comes again.
nonisolated struct SlideOrder<Page: Hashable> {
  /// The pages of this round that have not been shown, the next one at the end.
  private var waiting: [Page] = []
  private var hasBegun = false

  /// Creates an order in which no page has been shown.
  init() {}

  /// Returns the page that follows `shown`, or `nil` if all of `pages` have been shown and
  /// `repeats` is false.
  ///
  /// Pages that have been removed in the meantime are left out; those that have been added come in
  /// the next round.
  ///
  /// - Parameters:
  ///   - shown: The pages that are shown now.
  ///   - pages: All pages.
  ///   - repeats: Whether another round begins when all pages have been shown.
  ///   - random: The source of the order.
  /// - Returns: The next page.
  mutating func next(
    after shown: [Page], of pages: [Page], repeats: Bool,
    using random: inout some RandomNumberGenerator
  ) -> Page? {
    let known = Set(pages)
    waiting.removeAll { shown.contains($0) || !known.contains($0) }
    if waiting.isEmpty, !hasBegun || repeats {
      waiting = pages.filter { !shown.contains($0) }.shuffled(using: &random)
    }
    hasBegun = true
    return waiting.popLast()
  }
}
