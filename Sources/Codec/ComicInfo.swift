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
    bookmarks = elements.filter { $0.name == "Page" }.compactMap { page in
      guard let index = page.attributes["Image"].flatMap({ Int($0) }), index >= 0,
        let title = page.attributes["Bookmark"], !title.isEmpty
      else { return nil }
      return (index, title)
    }
  }
}
