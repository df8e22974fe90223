import Quire
import QuireDocuments

/// The places to which a person can go by typing.
extension PictureBook {
  /// What is known of the book now, from which its places are collected.
  var placeSource: PlaceSource {
    PlaceSource(contents: contents, answers: questions.inquiry.answers)
  }

  /// The pages of documents whose number of pages is known, which may have labels.
  var describedPages: [PageAddress] {
    addresses.filter { contents.documents[$0.path] != nil }
  }

  /// Turns to the page called `name`, or to the last one if the number is higher.
  func go(toPageNamed name: PageName) {
    switch name {
    case .label(let label): post(.labelEntered(label))
    case .number(let number):
      if let last = addresses.indices.last { post(.jumped(to: addresses[min(number - 1, last)])) }
    }
  }

  /// Returns the position of `page` among all pages, such as “14 of 320”, or an empty text if it
  /// is not in the book.
  func positionText(of page: PageAddress) -> String {
    contents.order.position(of: page).map {
      localized("%1$s of %2$s", String($0 + 1), addresses.count)
    } ?? ""
  }
}

/// What is known of a book, from which the places are collected to which a person can go.
nonisolated struct PlaceSource: Sendable {
  /// The pages of the book and its documents.
  let contents: BookContents
  /// What is known about single pages.
  let answers: [PageAddress: DocumentPageInfo?]

  /// Returns the places of the book, which are collected on another thread, because a book may have
  /// thousands of headings.
  @concurrent
  func completion() async -> PlaceCompletion {
    let order = contents.order
    let labels = answers.compactMap { page, info in
      order.position(of: page).flatMap { position in
        (info?.label).map { (position: position, label: $0, page: page) }
      }
    }
    var headings: [(title: String, page: PageAddress)] = []
    for page in order.pages where page.page == 0 {
      if let info = contents.documents[page.path] {
        headings += info.outline.flatMap { $0.headings(in: page.path) }
      } else if !contents.isDocument(page) {
        headings.append((page.path.lastComponent.displayName, page))
      }
    }
    return PlaceCompletion(
      pages: order.pages,
      labels: labels.sorted { $0.position < $1.position }.map { ($0.label, $0.page) },
      headings: headings.filter { order.contains($0.page) })
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
