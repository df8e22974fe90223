internal import CodecProtocol
public import QuireGeometry

/// The properties of a document as a whole.
public struct DocumentInfo: Hashable, Sendable {
  /// A kind of document.
  public enum Kind: String, Sendable {
    /// A picture, or a file with several pictures.
    case picture
    /// A PDF document.
    case pdf
    /// An archive of pictures.
    case comic
    /// An EPUB book with a fixed layout.
    case epub
    /// A DjVu document.
    case djvu
  }

  /// The direction in which the pages of a document are read.
  public enum Direction: Sendable {
    /// The first page is the leftmost one.
    case leftToRight
    /// The first page is the rightmost one.
    case rightToLeft
  }

  /// The way in which the author of a document wants its pages to be shown.
  public enum Layout: Sendable {
    /// One page at a time.
    case single
    /// Two pages at a time, and the first two pages face each other.
    case pairs
    /// Two pages at a time, after a cover that stands alone.
    case pairsAfterCover
  }

  /// An entry of the table of contents.
  public struct OutlineItem: Hashable, Sendable {
    /// The title of the entry, which may contain any characters.
    public let title: String
    /// The index, from 0, of the page to which the entry leads, or `nil` if it leads to none.
    public let page: Int?
    /// The entries below this one.
    public let children: [OutlineItem]

    init(_ item: DocumentDescription.OutlineItem) {
      title = item.title
      page = item.page
      children = item.children.map(OutlineItem.init)
    }
  }

  /// The kind of the document.
  public let kind: Kind
  /// The number of pages, at least 1.
  public let pageCount: Int
  /// The title of the document, which may contain any characters, or `nil` if it has none.
  public let title: String?
  /// The author of the document, whose name may contain any characters, or `nil` if the document
  /// names none.
  public let author: String?
  /// The direction of reading, or `nil` if the document does not say it.
  public let direction: Direction?
  /// The layout of the pages that the document asks for, or `nil` if it asks for none.
  public let layout: Layout?
  /// The indices, from 0, of the pages that the document marks as wide, whatever their sizes are.
  public let widePages: Set<Int>
  /// The places in their spreads of the pages for which the document names one, by the indices of
  /// the pages, from 0.
  public let places: [Int: SpreadPlace]
  /// Whether the file is encrypted, also if it needs no password.
  public let isEncrypted: Bool
  /// The table of contents, or an empty array if there is none.
  public let outline: [OutlineItem]

  init(_ description: DocumentDescription) {
    kind =
      switch description.kind {
      case .picture: .picture
      case .pdf: .pdf
      case .comic: .comic
      case .epub: .epub
      case .djvu: .djvu
      }
    pageCount = description.pageCount
    title = description.title
    author = description.author
    direction = description.direction.map { $0 == .rightToLeft ? .rightToLeft : .leftToRight }
    layout = description.layout.map { layout in
      switch layout {
      case .single: .single
      case .pairs: .pairs
      case .pairsAfterCover: .pairsAfterCover
      }
    }
    widePages = description.widePages
    let isRightToLeft = description.direction == .rightToLeft
    places = description.sides.mapValues { side in
      switch side {
      case .left: isRightToLeft ? .second : .first
      case .right: isRightToLeft ? .first : .second
      case .center: .alone
      }
    }
    isEncrypted = description.isEncrypted
    outline = description.outline.map(OutlineItem.init)
  }
}

/// The size and the label of one page of a document.
public struct DocumentPageInfo: Hashable, Sendable {
  /// The size of the upright page, in pixels for pictures and in points for other documents.
  public let size: Size
  /// The label of the page, such as `iv`, which may contain any characters, or `nil` if the page
  /// has only a number.
  public let label: String?
  /// Whether a part of the page is missing at the end of its file.
  public let isIncomplete: Bool

  init(_ description: PageDescription) {
    size = Size(width: description.width, height: description.height)
    label = description.label
    isIncomplete = description.isIncomplete
  }
}
