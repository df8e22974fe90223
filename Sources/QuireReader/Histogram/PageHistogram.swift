import Quire
import QuireCompositor
import QuireDocuments

/// The histogram of the shown picture, with the marks of its clipped pixels, while a person wants
/// to see them.
final class PageHistogram {
  /// The panel with the histogram.
  let view = HistogramView()
  private let book: PictureBook
  /// The page whose histogram is shown or being counted.
  private var page: PageAddress?
  private var counting: Task<Void, Never>?

  /// Creates the histogram of the shown page of `book`.
  init(_ book: PictureBook) {
    self.book = book
    update()
  }

  isolated deinit { counting?.cancel() }

  /// Counts the pixels of the shown page, if it is another one or `page`, whose picture has
  /// changed, is shown.
  func update(changed page: PageAddress? = nil) {
    let shown = book.place.page
    guard shown != self.page || page == shown else { return }
    counting?.cancel()
    guard case .ready(let image) = book.content(of: shown).page else {
      (self.page, view.histogram) = (nil, nil)
      return
    }
    self.page = shown
    counting = Task.immediate { [weak self] in
      let histogram = await Histogram(of: image.image)
      guard let self, !Task.isCancelled else { return }
      view.histogram = histogram
      mark(histogram, on: shown, naturalSize: image.greatestSize)
    }
  }

  /// Removes the marks from all pages.
  func remove() {
    counting?.cancel()
    view.removeFromSuperview()
    for controller in book.pages.loaded {
      for view in controller.spreadView.pageViews { view.replace(\.clipped, by: nil) }
    }
  }

  private func mark(_ histogram: Histogram, on page: PageAddress, naturalSize: Size?) {
    for controller in book.pages.loaded {
      for (address, view) in zip(controller.spread.pages, controller.spreadView.pageViews) {
        guard address == page else {
          view.replace(\.clipped, by: nil)
          continue
        }
        let marks = ImageView()
        marks.contentMode = view.contentMode
        marks.isUserInteractionEnabled = false
        marks.show(ViewContent(image: histogram.clipped, isOpaque: false), naturalSize: naturalSize)
        view.replace(\.clipped, by: marks)
      }
    }
  }
}
