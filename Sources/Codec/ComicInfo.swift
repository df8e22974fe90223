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
  let direction: DocumentInfo.Direction?
  /// The pages with a bookmark, and its text.
  let bookmarks: [(page: Int, title: String)]
  /// The pages that show two facing pages of the printed book.
  let doublePages: Set<Int>

  /// Creates the metadata from the elements of the file.
  init(elements: [XMLElement]) {
    let series = elements.text(of: "series").map { series in
      elements.text(of: "number").map { "\(series) \($0)" } ?? series
    }
    title = elements.text(of: "title") ?? series
    author = elements.text(of: "writer")
    switch elements.text(of: "manga")?.lowercased() {
    case "yesandrighttoleft": direction = .rightToLeft
    case "no": direction = .leftToRight
    default: direction = nil
    }
    let pages = elements.compactMap { element -> (index: Int, attributes: [String: String])? in
      guard element.name == "page", let index = element.attributes["image"].flatMap({ Int($0) }),
        index >= 0
      else { return nil }
      return (index, element.attributes)
    }
    bookmarks = pages.compactMap { page in
      guard let title = page.attributes["bookmark"], !title.isEmpty else { return nil }
      return (page.index, title)
    }
    doublePages = Set(
      pages.filter { ["true", "1"].contains($0.attributes["doublepage"]?.lowercased()) }
        .map(\.index))
  }
}
