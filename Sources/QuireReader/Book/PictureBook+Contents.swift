import Quire
import QuireDocuments
import QuireGeometry

/// Methods that read what the shown pages say.
extension PictureBook {
  /// The contents of the shown pages of documents, as far as they have been read, and of pages
  /// beside them on which hits are marked.
  var contentsOfShownPages: [PageAddress: ReadContents] {
    questions.shownContents.contents(of: shownDocumentPages + pagesWithHits)
  }

  /// The text of the shown pages, or of the shown half of a page, as far as it has been read, or
  /// `nil` if they are pictures.
  ///
  /// The text is empty until it has been read, and not `nil`, because assistive programs ask only
  /// once whether something has a text.
  var text: String? {
    let pages = shownDocumentPages
    guard !pages.isEmpty else { return nil }
    let contents = contentsOfShownPages
    let texts = pages.compactMap { page in
      contents[page].map { shownPart(of: $0.written, on: page)?.text ?? $0.written.text }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Called when the contents of `page` have been read.
  func contentsWereRead(_ page: PageAddress) {
    for page in pages.showing(page) {
      page.readLinks()
      page.updateHits()
      if page === shownPage { page.revealCurrentHit() }
    }
  }

  /// The pages with hits that turn, and those that the next turn in either direction shows.
  ///
  /// Their texts are read before they are shown, so that their hits are marked while they turn.
  private var pagesWithHits: [PageAddress] {
    guard let find, let index = plan.index(of: place) else { return [] }
    let around = [index + 1, index - 1].filter { (0..<plan.count).contains($0) }.map { plan[$0] }
    let turning = (controller?.viewControllersInFlight ?? []).compactMap { ownPage($0)?.spread }
    let shown = shownDocumentPages
    var pages: [PageAddress] = []
    for page in (turning + around).flatMap(\.pages)
    where find.hits[page] != nil && !shown.contains(page) && !pages.contains(page) {
      pages.append(page)
    }
    return pages
  }

  /// The pages of documents that are shown.
  private var shownDocumentPages: [PageAddress] {
    (state.spread?.pages ?? []).filter(contents.isDocument)
  }

  /// Returns the size of the upright `page` in points of its document, or `nil` if it is not known.
  func size(of page: PageAddress) -> Size? {
    questions.inquiry.info(of: page)?.size ?? plan.shapes[page]?.size
  }

  /// Returns the text of `page` that a person can see and select, of which `contents` has been
  /// read: that of the whole page or, if one half of the page is shown, of that half.
  func shownText(of contents: ReadContents, on page: PageAddress) -> PageText {
    shownPart(of: contents.written, on: page).map(PageText.init) ?? contents.text
  }

  /// Returns the text in `contents`, those of `page`, that is on the shown half of the page, or
  /// `nil` if the whole page is shown.
  private func shownPart(
    of contents: DocumentPageContents, on page: PageAddress
  ) -> DocumentPageContents? {
    guard case .half(_, let half) = state.spread, let size = size(of: page) else { return nil }
    let isLeft = (half == .first) != (controller?.isRightToLeft ?? false)
    return contents.part { ($0.x < size.width / 2) == isLeft }
  }
}
