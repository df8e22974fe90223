/// The properties of a document as a whole.
package struct DocumentDescription: Hashable, Sendable {
  /// A kind of document.
  package enum Kind: UInt8, Sendable {
    case picture = 1
    case pdf
    case comic
    case epub
    case djvu
  }

  /// The direction in which the pages of a document are read.
  package enum Direction: UInt8, Sendable {
    /// The first page is the leftmost one.
    case leftToRight = 1
    /// The first page is the rightmost one.
    case rightToLeft
  }

  /// The way in which the author of a document wants its pages to be shown.
  package enum Layout: UInt8, Sendable {
    /// One page at a time.
    case single = 1
    /// Two pages at a time, and the first two pages face each other.
    case pairs
    /// Two pages at a time, after a cover that stands alone.
    case pairsAfterCover
  }

  /// The side of an open book on which a page lies.
  package enum Side: UInt8, Sendable {
    case left = 1
    case right
    /// Neither of them: the page stands alone.
    case center
  }

  /// An entry of the table of contents.
  package struct OutlineItem: Hashable, Sendable {
    /// The title of the entry.
    package var title: String
    /// The index, from 0, of the page to which the entry leads, or `nil` if it leads to none.
    package var page: Int?
    /// The entries below this one.
    package var children: [OutlineItem]

    /// Creates the entry `title`, which leads to the page with the index `page`.
    package init(title: String, page: Int?, children: [OutlineItem] = []) {
      self.title = title
      self.page = page
      self.children = children
    }
  }

  /// The kind of the document.
  package var kind: Kind
  /// The number of pages, at least 1.
  package var pageCount: Int
  /// The title of the document, or `nil` if it has none.
  package var title: String?
  /// The author of the document, or `nil` if the document names none.
  package var author: String?
  /// The direction of reading, or `nil` if the document does not say it.
  package var direction: Direction?
  /// The layout of the pages that the document asks for, or `nil` if it asks for none.
  package var layout: Layout?
  /// The indices of the pages that the document marks as wide, such as two facing pages in one
  /// picture.
  package var widePages: Set<Int> = []
  /// The sides of the pages for which the document names one, by the indices of the pages.
  package var sides: [Int: Side] = [:]
  /// Whether the file is encrypted.
  package var isEncrypted = false
  /// The table of contents, or an empty array if there is none.
  package var outline: [OutlineItem] = []

  /// Creates the description of a document of the kind `kind` with `pageCount` pages.
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

/// The properties of one page of a document.
package struct PageDescription: Hashable, Sendable {
  /// The width of the upright page, in pixels for pictures and in points for other documents.
  package var width: Double
  /// The height of the upright page, in pixels for pictures and in points for other documents.
  package var height: Double
  /// The label of the page, such as `iv`, or `nil` if the page has only a number.
  package var label: String?
  /// Whether a part of the page is missing at the end of its file.
  package var isIncomplete = false

  /// The smallest and the largest width and height of a page.
  private static let sides = 0.001...1e9
  /// The largest ratio of the longer to the shorter side of a page.
  private static let ratioLimit = 1e5

  /// Whether the sides of the page are neither so different nor so extreme that the sizes computed
  /// from them would exceed the range of integers.
  package var canBeShown: Bool {
    PageDescription.sides.contains(width) && PageDescription.sides.contains(height)
      && max(width, height) <= PageDescription.ratioLimit * min(width, height)
  }

  /// Creates the description of a page of `width` × `height` with the label `label`.
  package init(width: Double, height: Double, label: String? = nil) {
    self.width = width
    self.height = height
    self.label = label
  }
}
