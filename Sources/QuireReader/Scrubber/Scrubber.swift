import Quire
import QuireDocuments
import QuireGeometry

/// The scrubber: a slider over all pages of a book, whose thumb shows the picture of the page to
/// which it leads while it is dragged.
///
/// | event | effect |
/// |---|---|
/// | the thumb is dragged | the picture and the name of its page are shown above it |
/// | the thumb is released, or moved by a key | the pages turn there |
/// | pages turn | the thumb follows |
/// | bookmarks or hits come and go | so do their marks below the track |
final class Scrubber {
  let view = ScrubberView()
  /// The page to which the thumb leads while it is dragged.
  private let choice: PageChoice
  private let book: PictureBook
  /// Whether the marks have changed while the slider was hidden.
  private var hasOldTicks = false

  /// The greatest number of marks of hits, so that many hits cost little time.
  private static let tickLimit = 2000

  /// Creates the scrubber of `book`.
  init(_ book: PictureBook) {
    self.book = book
    choice = PageChoice(book)
    view.slider.action = { [weak self] in self?.thumbDidMove(to: $0) }
    view.slider.commitAction = { [weak self] in self?.choose($0) }
    view.behind = { [weak book] in book?.shownPage?.sheetView }
    view.slider.cancelAction = { [weak self] in self?.endDrag() }
    pagesDidChange()
  }

  /// The panel with the picture of the page to which the thumb leads.
  var preview: PagePanel { choice.panel }

  /// Whether the book has several pages, among which a person can choose.
  var isUseful: Bool { book.addresses.count > 1 }

  /// Shows the slider, with the marks as they are now.
  func appear() {
    guard isUseful else { return }
    view.appear()
    if hasOldTicks { updateTicks() }
  }

  /// Hides the slider at once, and ends a drag of its thumb.
  func conceal() {
    view.conceal()
    if choice.page != nil { endDrag() }
  }

  /// Places the views in the rectangle `room` of the reader.
  func place(in room: Rect) {
    view.place(aboveBottomOf: room)
    preview.place(beside: view.frame, at: view.frame.minX + thumbX, in: room)
  }

  /// The position of the thumb, in points of the bar.
  private var thumbX: Double {
    view.slider.frame.minX + view.slider.thumbCenter.x
  }

  // MARK: Events of the book

  /// Called when pages have been added, removed or renamed.
  func pagesDidChange() {
    view.slider.maximumValue = Double(max(0, book.addresses.count - 1))
    positionDidChange()
    updateTicks()
  }

  /// Called when another page may have become the current one.
  func positionDidChange() {
    view.slider.readingDirection =
      book.controller?.isRightToLeft == true ? .rightToLeft : .leftToRight
    guard choice.page == nil, let position = book.contents.order.position(of: book.place.page)
    else { return }
    view.slider.value = Double(position)
    view.slider.accessibilityValue = book.position.spokenText
  }

  /// Called when the picture or the label of `page` has become known to the book.
  func pageDidChange(_ page: PageAddress) { choice.bookPageDidChange(page) }

  /// Shows the marks of the chapters, the hits and the bookmarks.
  func updateTicks() {
    hasOldTicks = !view.isShown
    guard view.isShown else { return }
    let order = book.contents.order
    let marks = [book.chapterMarks, book.hitMarks, book.bookmarkMarks]
    view.slider.ticks = marks.flatMap { marks in
      Set(marks.pages.compactMap(order.position)).sorted().prefix(Scrubber.tickLimit)
        .map { Slider.Tick(at: Double($0), color: marks.color) }
    }
  }

  // MARK: The thumb

  private func page(at value: Double) -> PageAddress? {
    let index = Int(value.rounded())
    return book.addresses.indices.contains(index) ? book.addresses[index] : nil
  }

  private func thumbDidMove(to value: Double) {
    guard view.slider.isPressed, let page = page(at: value) else { return }
    choice.want(page)
  }

  private func choose(_ value: Double) {
    if let page = page(at: value) { choice.choose(page) }
    endDrag()
  }

  /// Hides the picture, because the thumb is not dragged any more.
  func endDrag() {
    choice.end()
    positionDidChange()
  }
}
