import Quire
import QuireDocuments

/// Methods that read what the shown pages say.
extension PictureBook {
  /// The contents of the shown pages of documents, as far as they have been read.
  var contentsOfShownPages: [PageAddress: ReadContents] {
    questions.shownContents.contents(of: shownDocumentPages)
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
      contents[page].map { shownText(of: $0.written, on: page) }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Called when the contents of `page` have been read.
  func contentsWereRead(_ page: PageAddress) {
    for page in pages.showing(page) { page.readLinks() }
  }

  private var shownDocumentPages: [PageAddress] {
    (state.spread?.pages ?? []).filter(contents.isDocument)
  }

  /// Returns the text of `contents`, those of `page`, that is on the shown half of the page.
  private func shownText(of contents: DocumentPageContents, on page: PageAddress) -> String {
    guard case .half(_, let half) = state.spread,
      let size = questions.inquiry.info(of: page)?.size ?? plan.shapes[page]?.size
    else { return contents.text }
    let isLeft = (half == .first) != (controller?.isRightToLeft ?? false)
    return contents.text { ($0.x < size.width / 2) == isLeft }
  }
}
