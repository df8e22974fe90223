public import QuireDocuments

/// A book on the shelf: a document, several of them, or a folder that the user has opened, and how
/// far it has been read.
public struct ShelfBook: Hashable, Sendable, Identifiable {
  /// The contents of a book.
  public enum Kind: Hashable, Sendable {
    /// A file with pages.
    case document
    /// The pictures in a folder, of which the picture at a path below the folder was shown last.
    case folder(last: FilePath)
    /// The files at absolute paths, one after the other, of which a page was shown last.
    ///
    /// At least one of them is a document; others may be pictures and folders of pictures.
    case documents([FilePath], last: PageAddress)
  }

  /// The greatest number of files of a book that is on the shelf.
  static let fileLimit = 1000

  /// The absolute path of the document or the folder, or that of the first of several documents.
  public var path: FilePath
  /// The contents of the book.
  public var kind: Kind
  /// The title that the document gives itself, or `nil` if it has none.
  public var title: String?
  /// The index, from 0, of the page that was shown last.
  public var place: Int
  /// The number of pages, or `nil` if it is not known.
  public var count: Int?
  /// The time at which the book was opened last, in seconds since the beginning of 1970.
  public var lastOpened: Int64
  /// Whether the user has pinned the book, so that it stays in front of the others.
  public var isPinned = false

  /// Creates a book that was opened at `lastOpened`.
  public init(
    path: FilePath, kind: Kind = .document, title: String? = nil, place: Int = 0,
    count: Int? = nil, lastOpened: Int64
  ) {
    (self.path, self.kind, self.title) = (path, kind, title)
    (self.place, self.count, self.lastOpened) = (place, count, lastOpened)
  }

  /// The paths of the files in their order, which no other book has: that of the document or the
  /// folder, or those of all files.
  public var id: [FilePath] {
    if case .documents(let files, _) = kind { files } else { [path] }
  }

  /// The title, or else the name of the file or the folder; that of the first of several documents.
  public var name: String {
    if let title { return title }
    if case .folder = kind { return path.lastComponent.displayName }
    return path.baseName.displayName
  }

  /// The file whose first page is the cover: the document, the first of several documents, or the
  /// picture of the folder that was shown last.
  public var cover: FilePath {
    switch kind {
    case .document, .documents: path
    case .folder(let last): path.appending(last)
    }
  }

  /// Whether the book has pages, and is no folder of pictures.
  public var hasPages: Bool { if case .folder = kind { false } else { true } }

  /// The list of the book's files; a folder is listed anew, and the picture that was shown last is
  /// its start.
  public var list: PictureList {
    PictureList(opening: id, at: hasPages ? nil : PageAddress(path: cover))
  }

  /// The part of the book that has been read, 0…1, or `nil` if the number of pages is not known or
  /// there is only one page.
  public var progress: Double? {
    guard let count, count > 1 else { return nil }
    return min(1, max(0, Double(place) / Double(count - 1)))
  }
}
