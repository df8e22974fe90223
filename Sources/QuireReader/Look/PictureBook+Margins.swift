import Quire
import QuireDocuments
import QuireScene

/// The search for the margins of the pages.
extension PictureBook {
  /// Finds the margins of `page`, or of all loaded pages if it is `nil`, beside the decoding of
  /// others; the book is told of each page.
  func findMargins(of page: PageAddress?) {
    for page in page.map({ [$0] }) ?? addresses where state.spreads.margins.needs(page) {
      guard case .ready(let picture) = loading.loader.page(at: page) else { continue }
      let image = picture.image
      Task.immediate { [weak self] in
        let content = await PageContent.found(in: image)
        self?.post(.marginsFound(page, content))
      }
    }
  }
}

nonisolated extension PageContent {
  /// Returns the content of the page that `image` shows, found on another thread.
  @concurrent
  fileprivate static func found(in image: Image) async -> PageContent { PageContent(of: image) }
}
