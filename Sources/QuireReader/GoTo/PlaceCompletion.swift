import QuireDocuments

/// The places of a book to which a text can lead that a person types to go to a page.
///
/// | typed | places, in this order |
/// |---|---|
/// | a number | the page with this label, the page with this number, headings that contain it |
/// | another text | the page with this label, headings that begin with it, other headings with it |
///
/// The names of pictures count as headings. Neither case nor diacritics matter.
nonisolated struct PlaceCompletion: Sendable {
  /// A place in the book.
  enum Place: Hashable, Sendable {
    /// A page, with its label if that has been typed.
    case page(PageAddress, label: String?)
    /// A heading of the outline, or the name of a picture, on a page.
    case heading(String, PageAddress)

    /// The page of the place.
    var page: PageAddress {
      switch self {
      case .page(let page, _), .heading(_, let page): page
      }
    }
  }

  private struct Entry: Sendable {
    let folded: FoldedText
    let text: String
    let page: PageAddress
  }

  /// The greatest number of places that one text has.
  static let limit = 100

  private let pages: [PageAddress]
  /// The labels of the pages, as far as they are known.
  private var labels: [Entry] = []
  private var pagesWithLabels: [PageAddress: String] = [:]
  private let headings: [Entry]

  /// Creates the completion for a book of the pages `pages`.
  ///
  /// - Parameters:
  ///   - pages: The pages in order.
  ///   - labels: The labels of the pages whose labels are known.
  ///   - headings: The headings with their pages, in order.
  init(
    pages: [PageAddress], labels: [(label: String, page: PageAddress)],
    headings: [(title: String, page: PageAddress)]
  ) {
    self.pages = pages
    self.headings = headings.map { Entry(folded: FoldedText($0), text: $0, page: $1) }
    learn(labels)
  }

  /// Adds `new`, labels that have become known, with their pages.
  mutating func learn(_ new: [(label: String, page: PageAddress)]) {
    for (label, page) in new where pagesWithLabels.updateValue(label, forKey: page) == nil {
      labels.append(Entry(folded: FoldedText(label), text: label, page: page))
    }
  }

  /// Returns the label of `page`, or `nil` if it has none or is not known.
  func label(of page: PageAddress) -> String? { pagesWithLabels[page] }

  /// Returns the places to which `text` can lead, the likeliest first.
  func places(for text: String) -> [Place] {
    let typed = FoldedText(text)
    guard !typed.isEmpty else { return [] }
    var places = labels.filter { $0.folded == typed }.prefix(1).map {
      Place.page($0.page, label: $0.text)
    }
    if typed.isNumber, let number = Int(typed.string), pages.indices.contains(number - 1) {
      let page = pages[number - 1]
      if places.first?.page != page { places.append(.page(page, label: nil)) }
    }
    var others: [Place] = []
    for heading in headings where places.count < PlaceCompletion.limit {
      if heading.folded.hasPrefix(typed) {
        places.append(.heading(heading.text, heading.page))
      } else if others.count < PlaceCompletion.limit, heading.folded.contains(typed) {
        others.append(.heading(heading.text, heading.page))
      }
    }
    return Array((places + others).prefix(PlaceCompletion.limit))
  }
}
