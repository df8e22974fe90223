import QuireDocuments
import QuireGeometry

/// The properties of a document in the form in which `quire info` prints them.
nonisolated struct DocumentListing: Encodable {
  /// The number, label and size of a page; the size is missing if the page cannot be read.
  struct Page: Encodable {
    let number: Int
    let label: String?
    let width: Double?
    let height: Double?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
      try container.encode(label, forKey: .label)
      try container.encode(width, forKey: .width)
      try container.encode(height, forKey: .height)
    }

    private enum CodingKeys: CodingKey {
      case number, label, width, height
    }
  }

  /// An entry of the table of contents, with the number of its page.
  struct OutlineItem: Encodable {
    let title: String
    let page: Int?
    let children: [OutlineItem]

    init(_ item: DocumentInfo.OutlineItem) {
      title = item.title
      page = item.page.map { $0 + 1 }
      children = item.children.map(OutlineItem.init)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(title, forKey: .title)
      try container.encode(page, forKey: .page)
      try container.encode(children, forKey: .children)
    }

    private enum CodingKeys: CodingKey {
      case title, page, children
    }
  }

  private let kind: String
  private let title: String?
  private let author: String?
  private let direction: String
  private let encrypted: Bool
  private let pages: [Page]
  private let outline: [OutlineItem]
  private let spreads: [[Int?]]

  /// Creates the listing of the document `info` with the pages `pages`, of which those that cannot
  /// be read are `nil`; its spreads follow the rule `pairing`.
  init(
    _ info: DocumentInfo, pages: [DocumentPageInfo?], isRightToLeft: Bool,
    pairing: SpreadList.Pairing
  ) {
    kind = info.kind.rawValue
    title = info.title
    author = info.author
    direction = isRightToLeft ? "right-to-left" : "left-to-right"
    encrypted = info.isEncrypted
    self.pages = pages.enumerated().map { index, page in
      Page(
        number: index + 1, label: page?.label, width: page?.size.width, height: page?.size.height)
    }
    outline = info.outline.map(OutlineItem.init)
    let isWide = pages.enumerated().map { index, page in
      info.widePages.contains(index) || page.map { $0.size.width > $0.size.height } ?? false
    }
    spreads = SpreadList(isWide: isWide, pairing: pairing, places: info.places).spreads
      .map { $0.sides.map { page in page.map { $0 + 1 } } }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(title, forKey: .title)
    try container.encode(author, forKey: .author)
    try container.encode(direction, forKey: .direction)
    try container.encode(encrypted, forKey: .encrypted)
    try container.encode(pages, forKey: .pages)
    try container.encode(outline, forKey: .outline)
    try container.encode(spreads, forKey: .spreads)
  }

  private enum CodingKeys: CodingKey {
    case kind, title, author, direction, encrypted, pages, outline, spreads
  }

  /// The listing as lines of text, in which control characters of the document are escaped.
  var text: String {
    var lines = ["kind: \(kind)"]
    if let title { lines.append("title: \(DocumentListing.line(title))") }
    if let author { lines.append("author: \(DocumentListing.line(author))") }
    lines += ["direction: \(direction)", "encrypted: \(encrypted ? "yes" : "no")"]
    lines.append("pages: \(pages.count)")
    lines += pages.map { page in
      let label = page.label.map { " (\(DocumentListing.line($0)))" } ?? ""
      guard let width = page.width, let height = page.height else {
        return "  \(page.number)\(label): cannot be read"
      }
      return "  \(page.number)\(label): "
        + "\(DocumentListing.length(width)) × \(DocumentListing.length(height))"
    }
    if !outline.isEmpty { lines.append("outline:") }
    lines += outline.flatMap { DocumentListing.lines($0, depth: 1) }
    lines.append("spreads: " + spreads.map(DocumentListing.text).joined(separator: ", "))
    return lines.joined(separator: "\n")
  }

  private static func lines(_ item: OutlineItem, depth: Int) -> [String] {
    let page = item.page.map { ": \($0)" } ?? ""
    return [String(repeating: "  ", count: depth) + line(item.title) + page]
      + item.children.flatMap { lines($0, depth: depth + 1) }
  }

  private static func text(_ spread: [Int?]) -> String {
    spread.map { page in page.map { "\($0)" } ?? "blank" }.joined(separator: "+")
  }

  /// Returns `text` as one line, in which control characters are escaped.
  private static func line(_ text: String) -> String {
    FilePath(text).displayName
  }

  /// Returns `length` with at most two digits after the point.
  private static func length(_ length: Double) -> String {
    let rounded = (length * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
