import QuireDocuments
import QuireLibrary

/// The memory of the page at which several files were left that were opened together.
///
/// The page is stored with the files on the shelf, and the page of each document with the document.
final class SetMemory {
  private let list: PictureList
  private let search: ShelfLookUp
  /// The page at which the files were left, with its path in the list, or `nil` while it is being
  /// looked up or if there is none.
  private(set) var page: PageAddress?
  /// Called with the page if it has become known only after the book had opened without it.
  var found: (PageAddress) -> Void = { _ in }

  /// Starts to look for the files of `list` in `library`, or returns `nil` if there is no library
  /// or `list` is not one of several files with a document among them.
  init?(of list: PictureList, in library: DocumentLibrary?) {
    guard let library, list.isSet, !list.documents.isEmpty || !list.multiPagePictures.isEmpty
    else { return nil }
    self.list = list
    search = library.findOnShelf(list.paths)
  }

  /// Waits for the page, not longer than `patience`.
  ///
  /// If the library needs more time, the book opens at its first page, and ``found`` is called
  /// later.
  func wait(atMost patience: Duration) {
    guard !search.wait(atMost: patience) else { return adopt(search.books) }
    search.whenFinished { [weak self] books in
      guard let self else { return }
      adopt(books)
      if let page { found(page) }
    }
  }

  /// Makes the last page of the book in `books` the page, if its file can be opened.
  private func adopt(_ books: [ShelfBook]) {
    guard case .documents(_, let last) = books.first?.kind, let path = list.file(at: last.path),
      !list.problems.contains(where: { $0.path == path })
    else { return }
    page = PageAddress(path: path, page: last.page)
  }
}

extension PictureList {
  /// Whether the user has named several files.
  var isSet: Bool { paths.count > 1 }

  /// Returns the path in the list of the file at `path`, an absolute path without symbolic links,
  /// or `nil` if the file is not in the list.
  fileprivate func file(at path: FilePath) -> FilePath? {
    // A folder may have many pictures, whose names are those in the folder.
    let name = path.lastComponent
    let files = Set(files)
    return paths.first { $0.resolved == path && files.contains($0) }
      ?? files.first { $0.lastComponent == name && $0.resolved == path }
  }
}
