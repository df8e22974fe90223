import QuireDocuments
import QuireLibrary

/// The book as the shelf shows it.
extension Book {
  /// The values whose change stores the book on the shelf again.
  struct ShelfMark: Equatable {
    let page: PageAddress
    let count: Int
    let described: Int
    let document: FilePath?
    let hasGoodPage: Bool
  }

  /// The present mark, which costs less to compare than the book on the shelf.
  var shelfMark: ShelfMark {
    ShelfMark(
      page: place.page, count: addresses.count, described: contents.documents.count,
      document: reading.document, hasGoodPage: pictures.outcome.hasGoodPage)
  }

  /// The document, the several documents or the folder that were opened, with the shown page, or
  /// `nil` if the shelf does not show it: nothing is remembered, no page can be read, or several
  /// pictures were opened.
  ///
  /// The time of opening is 0, because a book knows no time.
  var shelved: ShelfBook? {
    guard reading.isPossible, pictures.outcome.hasGoodPage, !contents.isBook else { return nil }
    if let document = reading.document {
      let info = contents.documents[document]
      return ShelfBook(
        path: document, title: BookPosition.title(of: info), place: place.page.page,
        count: info?.pageCount, lastOpened: 0)
    }
    if let document = files.set.first(where: contents.isNamedDocument) {
      return shelvedSet(from: document)
    }
    guard let folder = files.folder, let picture = place.page.path.relative(to: folder),
      let position = contents.order.position(of: place.page)
    else { return nil }
    return ShelfBook(
      path: folder, kind: .folder(last: picture), place: position, count: addresses.count,
      lastOpened: 0)
  }

  /// The files that were opened together, the first document of which is `document`.
  private func shelvedSet(from document: FilePath) -> ShelfBook? {
    guard let position = contents.order.position(of: place.page) else { return nil }
    return ShelfBook(
      path: document, kind: .documents(files.set, last: place.page),
      title: BookPosition.title(of: contents.documents[document]), place: position,
      count: contents.isComplete ? addresses.count : nil, lastOpened: 0)
  }
}

nonisolated extension FilePath {
  /// Returns the path below `folder`, or `nil` if this path is not in it.
  fileprivate func relative(to folder: FilePath) -> FilePath? {
    if folder.bytes == [0x2e] { return self }
    let start = folder.appending("").bytes
    guard bytes.count > start.count, bytes.starts(with: start) else { return nil }
    return FilePath(bytes: bytes.dropFirst(start.count))
  }
}
