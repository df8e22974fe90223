import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry

/// The texts, sizes and loading of the pages in the overview of a book.
extension PictureBook {
  /// Returns the text below the page at `index`: the file name of a picture, or the label or the
  /// number of a page of a document.
  func caption(of index: Int) -> String {
    let address = addresses[index]
    guard contents.isDocument(address) else { return address.path.lastComponent.displayName }
    let label = inquiry.info(of: address)?.label.map(BookPosition.line) ?? ""
    return label.isEmpty ? "\(index + 1)" : label
  }

  /// Returns the name of the page at `index` for assistive programs.
  func spokenName(of index: Int) -> String {
    let caption = caption(of: index)
    return contents.isDocument(addresses[index]) ? localized("Page %s", caption) : caption
  }

  /// Returns the size of the upright page at `index` in any unit, or that of the current page if it
  /// is not known yet.
  func expectedSize(of index: Int) -> Size {
    (plan.shapes[index] ?? plan.shapes[current] ?? .paper).size
  }

  /// Asks for the sizes and the labels of the pages at `indices`, the most urgent first, instead of
  /// those around the current page.
  func inquireAboutPages(_ indices: [Int]) {
    inquiry.ask(
      for: indices.map { addresses[$0] }.filter { contents.documents[$0.path] != nil })
  }

  /// Shows the page at `index` at once, because the user has chosen it.
  func goToChosenPage(_ index: Int) {
    (labelSearch, wantedPage) = (nil, nil)
    if index != current { jumps.record(place) }
    go(to: index)
  }
}

/// A small picture of a page, which is shown until the page has been read.
struct PagePreview {
  let content: ViewContent
  let shape: PageShape
}
