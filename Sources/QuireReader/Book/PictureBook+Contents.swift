import Quire
import QuireDocuments

/// Methods that read what the shown pages say.
extension PictureBook {
  /// The contents of the shown pages of documents, as far as they have been read.
  var contentsOfShownPages: [PageAddress: DocumentPageContents] {
    shownContents.contents(of: shownDocumentPages.map { addresses[$0] }) { password(of: $0) }
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
    let texts = pages.compactMap { index in
      contents[addresses[index]].map { shownText(of: $0, at: index) }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Called when the contents of the page at `address` have been read.
  func contentsWereRead(_ address: PageAddress) {
    guard let index = addresses.firstIndex(of: address) else { return }
    for page in pages.showing(index) { page.readLinks() }
  }

  private var shownDocumentPages: [Int] {
    currentSpread.indices.filter { contents.isDocument(addresses[$0]) }
  }

  /// Returns the text of `contents`, those of the page at `index`, that is on the shown half of the
  /// page.
  private func shownText(of contents: DocumentPageContents, at index: Int) -> String {
    guard case .half(_, let half) = currentSpread,
      let size = inquiry.info(of: addresses[index])?.size ?? plan.shapes[index]?.size
    else { return contents.text }
    let isLeft = (half == .first) != (controller?.isRightToLeft ?? false)
    return contents.text { ($0.x < size.width / 2) == isLeft }
  }
}
