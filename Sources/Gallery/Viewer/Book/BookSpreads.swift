import QuireDocuments
import QuireGeometry

/// The spreads of a book: the rules for one page or two, and the division of the pages that follows
/// from them.
nonisolated struct BookSpreads {
  /// The rules by which the pages are paired.
  var rules = SpreadRules()
  /// The division of the pages into spreads.
  var plan = SpreadPlan()

  /// Returns the plan in which the pages of `contents` are divided by the rules; the pages of
  /// `shown`, the spread in view, stay together if they can face each other.
  ///
  /// - Parameters:
  ///   - contents: the pages of the book.
  ///   - shown: the spread in view, or `nil` if it is not known.
  ///   - isBroken: returns whether the page with an index cannot be read.
  /// - Returns: the new plan.
  func divided(
    _ contents: BookContents, keeping shown: Spread?, isBroken: (Int) -> Bool
  ) -> SpreadPlan {
    var next = plan
    next.divide(
      rules.sections(of: contents, shapes: plan.shapes, isBroken: isBroken), keeping: shown)
    return next
  }

  /// Returns the sides of `spread` in the order of reading.
  func sides(of spread: Spread, in contents: BookContents) -> [SpreadView.Side] {
    // Until its number of pages is known, a document may have only one page in the list.
    let isCover = plan.isCover(spread) && contents.addresses[spread.indices[0]].page == 0
    if case .half(let page, let half) = spread, let shape = plan.shapes[page] {
      return [.half(contents.addresses[page], shape, half)]
    }
    if case .halves(let page) = spread {
      return [.halves(contents.addresses[page], plan.shapes[page])]
    }
    return spread.pages.map { page in
      page.map { .page(contents.addresses[$0], plan.shapes[$0]) } ?? (isCover ? .none : .blank)
    }
  }

  /// Returns the size for which the page at `index` is decoded in the rectangle `box` for the whole
  /// spread.
  func box(of index: Int, in box: PageBox.Pixels) -> PageBox.Pixels {
    let spread = plan.list.spread(ofPage: index)
    if case .half = spread, let shape = plan.shapes[index] {
      return HalfLayout(shape, width: box.width, height: box.height, isLeft: true).box
    }
    guard spread.pages.count == 2 else { return box }
    // A page is no wider than its half, so the width of the box only has to be large enough. The
    // box of a page that fills the height is then the same, whether it stands alone or not.
    let layout = SpreadLayout(
      spread.pages.map { $0.flatMap { plan.shapes[$0] } }, width: box.width, height: box.height,
      isMirrored: false)
    return (box.width, layout.height)
  }
}
