import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry

/// The texts, sizes and loading of the pages in the overview of a book.
extension PictureBook {
  /// Returns the text below `page`: the file name of a picture, or the label or the number of a
  /// page of a document.
  func caption(of page: PageAddress) -> String {
    guard contents.isDocument(page) else { return page.path.lastComponent.displayName }
    let label = questions.inquiry.info(of: page)?.label.map(BookPosition.line) ?? ""
    return label.isEmpty ? "\((contents.order.position(of: page) ?? 0) + 1)" : label
  }

  /// Returns the name of `page` for assistive programs.
  func spokenName(of page: PageAddress) -> String {
    let caption = caption(of: page)
    return contents.isDocument(page) ? localized("Page %s", caption) : caption
  }

  /// Returns the size of the upright `page` in any unit, or that of the current page if it is not
  /// known yet.
  func expectedSize(of page: PageAddress) -> Size {
    (plan.shapes[page] ?? plan.shapes[place.page] ?? .paper).size
  }

  /// Asks for the sizes and the labels of `pages`, the most urgent first, instead of those around
  /// the current page.
  func inquireAboutPages(_ pages: [PageAddress]) {
    questions.inquiry.ask(for: pages.filter { contents.documents[$0.path] != nil })
  }

  /// Whether there is an overview: the book has more than one page.
  var hasOverview: Bool { addresses.count > 1 }

  /// Asks for the overview, which `pinch` drives.
  func openOverview(with pinch: PinchInteraction) {
    delegate?.book(self, overviewWantedBy: pinch)
  }
}

/// A small picture of a page, which is shown until the page has been read.
struct PagePreview {
  let content: ViewContent
  let shape: PageShape
}
