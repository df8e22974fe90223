internal import QuireDocuments

extension ShelfBook {
  /// The book with absolute paths without symbolic links, or `nil` if there is none on the shelf:
  /// the files are one file, or too many.
  var absolute: ShelfBook? {
    var book = self
    book.path = path.absolute
    if case .documents(let files, let last) = kind {
      let files = files.absolute
      guard (2...ShelfBook.fileLimit).contains(files.count) else { return nil }
      book.kind = .documents(files, last: PageAddress(path: last.path.absolute, page: last.page))
    }
    return book
  }
}

extension FilePath {
  /// The absolute path without symbolic links, as far as the file and its folders exist.
  fileprivate var absolute: FilePath {
    if exists { return resolved }
    let folder = parent
    return folder == self ? self : folder.absolute.appending(lastComponent)
  }

  /// Whether the path begins at the root of the file system.
  var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }
}

extension [FilePath] {
  /// The absolute paths without symbolic links in the same order, each of them only once.
  var absolute: [FilePath] {
    var seen: Set<FilePath> = []
    return map(\.absolute).filter { seen.insert($0).inserted }
  }
}
