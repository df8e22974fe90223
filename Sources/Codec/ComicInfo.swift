internal import CodecProtocol

/// The metadata of a comic book in the file `ComicInfo.xml`, as ComicRack defined it.
struct ComicInfo {
  /// The largest size of the file, in bytes.
  static let sizeLimit = 4 << 20

  /// The title of the book, or the series with its number, or `nil` if the book has no title.
  let title: String?
  /// The writer, or `nil` if the book names none.
  let author: String?
  /// The direction of reading, or `nil` if the book does not say it.
  let direction: DocumentDescription.Direction?
  /// The pages with a bookmark, and its text.
  let bookmarks: [(page: Int, title: String)]
  /// The pages that show two facing pages of the printed book.
  let doublePages: Set<Int>

  /// Creates the metadata from the elements of the file.
  init(elements: [XMLElement]) {
    let series = elements.text(of: "Series").map { series in
      elements.text(of: "Number").map { "\(series) \($0)" } ?? series
    }
    title = elements.text(of: "Title") ?? series
    author = elements.text(of: "Writer")
    switch elements.text(of: "Manga") {
    case "YesAndRightToLeft": direction = .rightToLeft
    case "No": direction = .leftToRight
    default: direction = nil
    }
    let pages = elements.compactMap { element -> (index: Int, attributes: [String: String])? in
      guard element.name == "Page", let index = element.attributes["Image"].flatMap({ Int($0) }),
        index >= 0
      else { return nil }
      return (index, element.attributes)
    }
    bookmarks = pages.compactMap { page in
      guard let title = page.attributes["Bookmark"], !title.isEmpty else { return nil }
      return (page.index, title)
    }
    doublePages = Set(
      pages.filter { ["true", "1"].contains($0.attributes["DoublePage"]?.lowercased()) }
        .map(\.index))
  }
}
