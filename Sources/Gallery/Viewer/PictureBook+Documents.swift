import Dispatch
import Documents
import Quire

/// Methods that add the pages of documents to the book.
extension PictureBook {
  /// Returns whether the page at `address` is a page of a document and not a picture.
  func isDocument(_ address: PageAddress) -> Bool {
    address.page > 0 || unopenedDocuments.contains(address.path)
      || documents[address.path] != nil
  }

  /// Asks for the numbers of pages of the documents that the user has named, unless that has been
  /// done.
  ///
  /// Called after the first page has been decoded, because the user waits for that page.
  func openDocuments() {
    for document in unopenedDocuments + multiPagePictures
    where requestedDocuments.insert(document).inserted {
      pool.describe(document, password: password(of: document), urgency: 1) {
        [weak self] result in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.addPages(of: document, result) }
        }
      }
    }
  }

  /// Adds the pages of `document` after its first page, and applies its direction of reading.
  ///
  /// While pages turn, the change is postponed, so that the turning page keeps its neighbours. If
  /// the document cannot be read, its first page shows the reason.
  private func addPages(of document: FilePath, _ result: Result<DocumentInfo, CodecError>) {
    if controller?.isTurning == true {
      DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
        MainActor.assumeIsolated { self?.addPages(of: document, result) }
      }
      return
    }
    // A document that needs a password is opened when the user has entered it.
    if case .failure(let error) = result, error.concernsPassword { return divideIntoSpreads() }
    unopenedDocuments.removeAll { $0 == document }
    let isPicture = multiPagePictures.contains(document)
    multiPagePictures.removeAll { $0 == document }
    if isPicture, (try? result.get().pageCount) ?? 1 == 1 { return }
    guard case .success(let info) = result else {
      divideIntoSpreads()
      return goToWantedPage()
    }
    documents[document] = info
    // A document that was named alone is shown without the other files of its folder.
    if isPicture, follower != nil {
      follower = nil
      replace(addresses: addresses.filter { $0.path == document })
    }
    if info.direction == .rightToLeft { readFromRightToLeft() }
    let pages = (0..<max(1, info.pageCount)).map { PageAddress(path: document, page: $0) }
    let shown = addresses[current]
    if shown.path == document, shown.page >= pages.count {
      // The document has become shorter, or the user asked for a page that it does not have.
      replace(addresses: addresses.flatMap { $0 == shown ? pages + [$0] : [$0] })
      go(to: current - 1)
      replace(addresses: addresses.filter { $0 != shown })
    } else {
      replace(addresses: addresses.flatMap { $0.path == document ? pages : [$0] })
    }
    restoreArrangement()
    divideIntoSpreads()
    goToWantedPage()
    inquireAboutPages()
    controller?.setNeedsBookAppearanceUpdate()
  }
}
