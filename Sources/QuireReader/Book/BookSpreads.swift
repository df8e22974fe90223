import QuireDocuments
import QuireGeometry

/// The spreads of a book: the rules for one page or two, and the division of the pages that follows
/// from them.
nonisolated struct BookSpreads {
  /// The rules by which the pages are paired.
  var rules = SpreadRules()
  /// The division of the pages into spreads.
  var plan = SpreadPlan()
  /// The margins of the pages, which may be cut off.
  var margins = BookMargins()
  /// Whether an open book leaves room for its leaves above and below its pages.
  var leavesRoom = true

  /// Whether the pages leave room above and below them: all pages of a book that shows two pages
  /// side by side anywhere, so that no page has another height than its neighbours.
  var hasRoom: Bool { leavesRoom && plan.hasPairs }

  /// Returns the room that the pages leave above them, and the same below them, in a window that is
  /// `height` pixels high and has `scale` pixels per point; the result is in pixels.
  func room(in height: Int, scale: Double) -> Int {
    guard hasRoom else { return 0 }
    return Int(max(BookSpreads.roomShare * Double(height), BookSpreads.leastRoom * scale).rounded())
  }

  /// The room above the pages, as a fraction of the window's height.
  private static let roomShare = 0.04
  /// The least room above the pages, in points.
  private static let leastRoom = 16.0

  /// Returns the plan in which the pages of `contents` are divided by the rules; the pages of
  /// `shown`, the spread in view, stay together if they can face each other, and `isBroken` returns
  /// whether a page cannot be read.
  func divided(
    _ contents: BookContents, keeping shown: SpreadID?, isBroken: (PageAddress) -> Bool
  ) -> SpreadPlan {
    var next = plan
    next.divide(
      rules.sections(of: contents, shapes: plan.shapes, isBroken: isBroken), of: contents.order,
      keeping: shown)
    return next
  }

  /// Returns the sides of `spread` in the order of reading.
  func sides(of spread: SpreadID, in contents: BookContents) -> [SpreadView.Side] {
    let isClosed = isClosed(spread, in: contents)
    if case .half(let page, let half) = spread, let shape = plan.shapes[page] {
      return [.half(page, shape, half)]
    }
    if case .halves(let page) = spread { return [.halves(page, plan.shapes[page])] }
    return spread.sides.map { page in
      page.map { side(of: $0, in: contents) } ?? (isClosed ? .none : .blank)
    }
  }

  /// Returns the side that shows `page`, or the part of it without its margins.
  private func side(of page: PageAddress, in contents: BookContents) -> SpreadView.Side {
    let shape = plan.shapes[page]
    guard let shape, let part = margins.part(of: page, in: contents) else {
      return .page(page, shape)
    }
    return .part(page, shape, part)
  }

  /// Returns whether `spread` is the cover of a closed book, or its last page, which faces nothing.
  ///
  /// Until its number of pages is known, a document may have only one page in the list.
  func isClosed(_ spread: SpreadID, in contents: BookContents) -> Bool {
    if plan.isCover(spread) { return spread.pages[0].page == 0 }
    return plan.isBackCover(spread) && contents.isComplete
  }

  /// Returns the size for which `page` is decoded in a window that has the size `box` for a spread
  /// and the room above and below it, with `scale` pixels per point; `contents` are the pages of
  /// the book.
  func box(
    of page: PageAddress, in box: PageBox.Pixels, scale: Double, contents: BookContents
  ) -> PageBox.Pixels {
    let box = (
      width: box.width, height: max(1, box.height - 2 * room(in: box.height, scale: scale))
    )
    let spread = plan.spread(of: page)
    if case .half = spread, let shape = plan.shapes[page] {
      return HalfLayout(shape, width: box.width, height: box.height, isLeft: true).box
    }
    guard let spread else { return box }
    let sides = sides(of: spread, in: contents)
    if sides.count == 1, case .part(_, let shape, let part) = sides[0] {
      return PartLayout(shape, part: part, width: box.width, height: box.height).box
    }
    guard sides.count == 2 else { return box }
    // A page is no wider than its half, so the width of the box only has to be large enough. The
    // box of a page that fills the height is then the same, whether it stands alone or not.
    let layout = SpreadLayout(
      sides.map(\.shape), width: box.width, height: box.height, isMirrored: false)
    for (side, frame) in zip(sides, layout.frames) {
      if case .part(page, let shape, let part) = side {
        return PartLayout(shape, part: part, covering: frame).box
      }
    }
    return (box.width, layout.height)
  }
}
