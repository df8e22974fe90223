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
  /// The first known page of each label, by the folded label.
  private var pagesByLabel: [FoldedText: Place] = [:]
  private var labels: [PageAddress: String] = [:]
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
    for (label, page) in new where labels.updateValue(label, forKey: page) == nil {
      let folded = FoldedText(label)
      if pagesByLabel[folded] == nil { pagesByLabel[folded] = .page(page, label: label) }
    }
  }

  /// Returns the label of `page`, or `nil` if it has none or is not known.
  func label(of page: PageAddress) -> String? { labels[page] }

  /// Returns the places to which `text` can lead, the likeliest first.
  func places(for text: String) -> [Place] {
    places(for: text, headings: headings(for: text))
  }

  /// Returns the places to which `text` can lead, the likeliest first.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - headings: The places that ``headings(for:)`` returns for the text. New labels do not
  ///     change them, so that they need not be searched again.
  /// - Returns: At most ``limit`` places.
  func places(for text: String, headings: [Place]) -> [Place] {
    let typed = FoldedText(text)
    guard !typed.isEmpty else { return [] }
    var places = [pagesByLabel[typed]].compactMap { $0 }
    if typed.isNumber, let number = Int(typed.string), pages.indices.contains(number - 1) {
      let page = pages[number - 1]
      if places.first?.page != page { places.append(.page(page, label: nil)) }
    }
    return Array((places + headings).prefix(PlaceCompletion.limit))
  }

  /// Returns the headings to which `text` can lead, those that begin with it first.
  func headings(for text: String) -> [Place] {
    let typed = FoldedText(text)
    guard !typed.isEmpty else { return [] }
    var (first, others): ([Place], [Place]) = ([], [])
    for heading in headings where first.count < PlaceCompletion.limit {
      if heading.folded.hasPrefix(typed) {
        first.append(.heading(heading.text, heading.page))
      } else if others.count < PlaceCompletion.limit, heading.folded.contains(typed) {
        others.append(.heading(heading.text, heading.page))
      }
    }
    return Array((first + others).prefix(PlaceCompletion.limit))
  }
}
