import Quire
import QuireCompositor
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
  let preview = PagePanel(pictureSize: Size(width: 150, height: 150))
  private let book: PictureBook
  private let thumbnails: PageThumbnails
  /// The page whose picture is wanted, or `nil` while the thumb is not dragged.
  private var wanted: PageAddress?
  /// Whether the marks have changed while the slider was hidden.
  private var hasOldTicks = false

  /// The number of pages around the wanted one whose pictures are read ahead.
  private static let pagesAround = 1
  /// The greatest number of marks of hits, so that many hits cost little time.
  private static let tickLimit = 2000

  /// Creates the scrubber of `book`.
  init(_ book: PictureBook) {
    self.book = book
    thumbnails = PageThumbnails(book)
    view.slider.action = { [weak self] in self?.thumbDidMove(to: $0) }
    view.slider.commitAction = { [weak self] in self?.choose($0) }
    view.behind = { [weak book] in book?.shownPage?.sheetView }
    view.slider.cancelAction = { [weak self] in self?.endDrag() }
    thumbnails.pageDidChange = { [weak self] page in
      if let self, page == wanted { showPreview(of: page) }
    }
    pagesDidChange()
  }

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
    if wanted != nil { endDrag() }
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
    guard wanted == nil, let position = book.contents.order.position(of: book.place.page) else {
      return
    }
    view.slider.value = Double(position)
    view.slider.accessibilityValue = book.position.spokenText
  }

  /// Called when the picture or the label of `page` has become known to the book.
  func pageDidChange(_ page: PageAddress) {
    guard page == wanted else { return }
    thumbnails.bookPageDidChange(page)
    showPreview(of: page)
  }

  /// Shows the marks of the chapters, the hits and the bookmarks.
  func updateTicks() {
    hasOldTicks = !view.isShown
    guard view.isShown else { return }
    let order = book.contents.order
    func ticks(_ pages: some Sequence<PageAddress>, _ color: Color) -> [Slider.Tick] {
      Set(pages.compactMap(order.position)).sorted().prefix(Scrubber.tickLimit)
        .map { Slider.Tick(at: Double($0), color: color) }
    }
    let chapters = book.contents.documents.flatMap { path, info in
      info.outline.compactMap(\.page).map { PageAddress(path: path, page: $0) }
    }
    let hits = book.find.map { Array($0.hits.keys) } ?? []
    view.slider.ticks =
      ticks(chapters, .chapter) + ticks(hits, .hit)
      + ticks(book.state.bookmarks.pages(in: order), .bookmark)
  }

  // MARK: The thumb

  private func page(at value: Double) -> PageAddress? {
    let index = Int(value.rounded())
    return book.addresses.indices.contains(index) ? book.addresses[index] : nil
  }

  private func thumbDidMove(to value: Double) {
    guard view.slider.isPressed, let page = page(at: value) else { return }
    wanted = page
    let index = Int(value.rounded())
    let around = (1...Scrubber.pagesAround).flatMap { [index + $0, index - $0] }
      .filter(book.addresses.indices.contains).map { book.addresses[$0] }
    let size = preview.pictureSize * (view.window?.scale ?? 1)
    thumbnails.show(
      [page] + around, width: Int(size.width.rounded()), height: Int(size.height.rounded()))
    book.inquireAboutPages([page])
    showPreview(of: page)
    view.superview?.setNeedsLayout()
  }

  private func showPreview(of page: PageAddress) {
    var thumbnail: Thumbnail?
    if case .ready(let ready) = thumbnails.state(of: page) { thumbnail = ready }
    preview.show(thumbnail?.image, name: book.spokenName(of: page))
  }

  private func choose(_ value: Double) {
    defer { endDrag() }
    guard let page = page(at: value) else { return }
    if case .ready(let thumbnail) = thumbnails.state(of: page) {
      book.recentPages.chosen = [
        page: PagePreview(
          content: ViewContent(image: thumbnail.image, isOpaque: true), shape: thumbnail.shape)
      ]
      book.post(.previewed(page, thumbnail.shape))
    }
    book.post(.thrown(to: page))
  }

  /// Hides the picture, because the thumb is not dragged any more.
  func endDrag() {
    wanted = nil
    preview.hide()
    thumbnails.stop()
    positionDidChange()
  }
}

extension Color {
  /// The colour of the marks of chapters.
  fileprivate static var chapter: Color { Color(white: 0.55) }
  /// The colour of the marks of hits.
  fileprivate static var hit: Color { Color(red: 1, green: 0.65, blue: 0.05) }
  /// The colour of the marks of bookmarks.
  fileprivate static var bookmark: Color { RibbonView.color }
}
