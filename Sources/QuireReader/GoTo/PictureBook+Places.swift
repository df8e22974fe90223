import Quire
import QuireDocuments

/// The places to which a person can go by typing.
extension PictureBook {
  /// The places of the book as they are known now.
  var placeCompletion: PlaceCompletion {
    let labels = addresses.compactMap { page in
      questions.inquiry.info(of: page)?.label.map { (label: $0, page: page) }
    }
    var headings: [(title: String, page: PageAddress)] = []
    for page in addresses where page.page == 0 {
      if let info = contents.documents[page.path] {
        headings += info.outline.flatMap { $0.headings(in: page.path) }
      } else if !contents.isDocument(page) {
        headings.append((page.path.lastComponent.displayName, page))
      }
    }
    return PlaceCompletion(
      pages: addresses, labels: labels,
      headings: headings.filter { contents.order.contains($0.page) })
  }

  /// The pages of documents whose number of pages is known, which may have labels.
  var describedPages: [PageAddress] {
    addresses.filter { contents.documents[$0.path] != nil }
  }

  /// Returns the position of `page` among all pages, such as “14 of 320”, or an empty text if it
  /// is not in the book.
  func positionText(of page: PageAddress) -> String {
    contents.order.position(of: page).map {
      localized("%1$s of %2$s", String($0 + 1), addresses.count)
    } ?? ""
  }
}

nonisolated extension DocumentInfo.OutlineItem {
  /// The titles of the entry and of those below it that lead to a page of the document at `path`,
  /// as lines of text, with their pages.
  fileprivate func headings(in path: FilePath) -> [(title: String, page: PageAddress)] {
    let own = page.map { (title: title.line, page: PageAddress(path: path, page: $0)) }
    return [own].compactMap { $0 } + children.flatMap { $0.headings(in: path) }
  }
}

nonisolated extension String {
  /// The text as one line, in which control characters are shown and white space is one space.
  fileprivate var line: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
  }
}
