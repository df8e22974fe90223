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

  /// The side of an open book on which a page lies.
  package enum Side: Sendable {
    case left
    case right
    /// Neither of them: the page stands alone.
    case center
  }

  /// An entry of the table of contents.
  public struct OutlineItem: Hashable, Sendable {
    /// The title of the entry, which may contain any characters.
    public package(set) var title: String
    /// The index, from 0, of the page to which the entry leads, or `nil` if it leads to none.
    public package(set) var page: Int?
    /// The entries below this one.
    public package(set) var children: [OutlineItem]

    /// Creates the entry `title`, which leads to the page with the index `page`.
    package init(title: String, page: Int?, children: [OutlineItem] = []) {
      self.title = title
      self.page = page
      self.children = children
    }
  }

  /// The kind of the document.
  public package(set) var kind: Kind
  /// The number of pages, at least 1.
  public package(set) var pageCount: Int
  /// The title of the document, which may contain any characters, or `nil` if it has none.
  public package(set) var title: String?
  /// The author of the document, whose name may contain any characters, or `nil` if the document
  /// names none.
  public package(set) var author: String?
  /// The direction of reading, or `nil` if the document does not say it.
  public package(set) var direction: Direction?
  /// The layout of the pages that the document asks for, or `nil` if it asks for none.
  public package(set) var layout: Layout?
  /// The indices, from 0, of the pages that the document marks as wide, such as two facing pages in
  /// one picture, whatever their sizes are.
  public package(set) var widePages: Set<Int> = []
  /// The sides of the pages for which the document names one, by the indices of the pages.
  package var sides: [Int: Side] = [:]
  /// Whether the file is encrypted, also if it needs no password.
  public package(set) var isEncrypted = false
  /// The table of contents, or an empty array if there is none.
  public package(set) var outline: [OutlineItem] = []

  /// Creates the properties of a document of the kind `kind` with `pageCount` pages.
  package init(kind: Kind, pageCount: Int) {
    self.kind = kind
    self.pageCount = pageCount
  }

  /// The largest number of entries of an outline; further entries are left out.
  package static let outlineLimit = 10_000
  /// The largest number of levels of an outline; deeper entries are left out.
  package static let outlineDepthLimit = 32
  /// The largest number of pages of a document.
  package static let pageLimit = 100_000
  /// The largest length of a title or a name, in bytes of UTF-8; longer texts are cut off.
  static let textLimit = 1024
}
