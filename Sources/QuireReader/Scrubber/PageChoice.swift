import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry

/// A page of a book that a person is about to choose, and a panel over the pages with its picture
/// and its name.
///
/// The scrubber and the edge of the book choose pages in this way.
final class PageChoice {
  /// The panel with the picture and the name, which is hidden while no page is wanted.
  let panel = PagePanel(pictureSize: Size(width: 150, height: 150))
  /// The page that is about to be chosen, or `nil` if there is none.
  private(set) var page: PageAddress?
  private let book: PictureBook
  private let thumbnails: PageThumbnails

  /// The number of pages around the wanted one whose pictures are read ahead.
  private static let pagesAround = 1

  /// Creates a choice among the pages of `book`, none of which is wanted yet.
  init(_ book: PictureBook) {
    self.book = book
    thumbnails = PageThumbnails(book)
    thumbnails.pageDidChange = { [weak self] page in
      if let self, page == self.page { show(pictureOf: page) }
    }
  }

  /// Shows the picture and the name of `page`, and reads its picture if that is necessary.
  func want(_ page: PageAddress) {
    self.page = page
    let position = book.contents.order.position(of: page) ?? 0
    let around = (1...PageChoice.pagesAround).flatMap { [position + $0, position - $0] }
      .filter(book.addresses.indices.contains).map { book.addresses[$0] }
    let size = panel.pictureSize * (panel.window?.scale ?? 1)
    thumbnails.show(
      [page] + around, width: Int(size.width.rounded()), height: Int(size.height.rounded()))
    book.inquireAboutPages([page])
    show(pictureOf: page)
    panel.superview?.setNeedsLayout()
  }

  /// Called when the picture or the label of `page` has become known to the book.
  func bookPageDidChange(_ page: PageAddress) {
    guard page == self.page else { return }
    thumbnails.bookPageDidChange(page)
    show(pictureOf: page)
  }

  /// Turns the pages of the book to `page`, which is blank no longer than its small picture needs.
  func choose(_ page: PageAddress) {
    if case .ready(let thumbnail) = thumbnails.state(of: page) {
      book.recentPages.chosen = [
        page: PagePreview(
          content: ViewContent(image: thumbnail.image, isOpaque: true), shape: thumbnail.shape)
      ]
      book.post(.previewed(page, thumbnail.shape))
    }
    book.post(.thrown(to: page))
  }

  /// Hides the panel, because no page is wanted any more.
  func end() {
    page = nil
    panel.hide()
    thumbnails.stop()
  }

  /// Shows the picture of `page` in the panel, or one of the size in which the page was visible
  /// lately while there is none.
  private func show(pictureOf page: PageAddress) {
    var thumbnail = book.recentPages[page]
    if case .ready(let ready) = thumbnails.state(of: page) { thumbnail = ready }
    panel.show(
      thumbnail?.image, as: book.thumbnailDrawing(of: page), name: book.spokenName(of: page))
  }
}
