import Quire
import QuireGeometry

/// The choice of a page at the edge of the book, with the picture and the name of the page beside
/// the fanned pages.
final class EdgeChoice {
  /// The chosen page and its panel.
  let choice: PageChoice
  private let book: PictureBook
  /// The last event of the choice, or `nil` if no page is being chosen.
  private var scrub: PageEdgeScrub?

  /// Creates the choice among the pages of `book`.
  init(_ book: PictureBook) {
    self.book = book
    choice = PageChoice(book)
  }

  /// Follows the event `scrub` of the choice.
  func follow(_ scrub: PageEdgeScrub) {
    switch scrub.phase {
    case .began, .moved:
      guard let page = book.page(atEdgeIndex: scrub.index) else { return }
      self.scrub = scrub
      choice.want(page)
    case .ended:
      if let page = book.page(atEdgeIndex: scrub.index) { choice.choose(page) }
      end()
    case .cancelled: end()
    }
  }

  /// Places the panel beside the fan in the rectangle `room` of the reader.
  func place(in room: Rect) {
    guard let scrub else { return }
    if book.controller?.orientation == .vertical {
      choice.panel.place(beside: scrub.fan, at: scrub.location.x, in: room)
    } else {
      choice.panel.place(nextTo: scrub.fan, at: scrub.location.y, in: room)
    }
  }

  private func end() {
    scrub = nil
    choice.end()
  }
}
