internal import Dispatch
internal import GRDBSQLite
public import QuireDocuments

extension DocumentLibrary {
  /// The longest wait for files with new bookmarks or pages to be read, at the end of the program.
  static let filePatience = Duration.seconds(1)

  /// Finds the bookmarks of `files`, and calls `completion` on another thread with those of each
  /// file that has any, by the indices of the pages.
  ///
  /// A file that has been renamed, moved or written again has its former bookmarks, and a copy of a
  /// file has its own.
  public func findBookmarks(
    of files: [FilePath], completion: @escaping @Sendable ([FilePath: [Int: Bookmark]]) -> Void
  ) {
    perform { library in
      // Nothing has been stored yet, and nothing is created for a question.
      guard library.file.path.exists else { return completion([:]) }
      let rows = library.use { database throws(LibraryProblem) in try database.bookmarks() }
      // A drive that does not answer delays neither writes nor the end of the program.
      DispatchQueue.global(qos: .utility).async {
        let search = BookmarkSearch(
          of: files, among: rows ?? [], status: FileStatus.init(of:), identify: library.identify)
        if !search.moved.isEmpty {
          library.perform { library in
            _ = library.use { database throws(LibraryProblem) in
              try database.moveBookmarks(search.moved)
            }
          }
        }
        completion(search.found)
      }
    }
  }

  /// Stores `bookmark` at the page with the index `page` of the file at `path`, or removes the
  /// bookmark there if it is `nil`.
  ///
  /// It is written at once, and no other bookmark changes. Changes are written in their order.
  public func store(_ bookmark: Bookmark?, at page: Int, of path: FilePath) {
    // Here, because it reads the environment, which the main thread may change later.
    sqlite3_initialize()
    changes.enter()
    files.async { [self] in
      let path = path.resolved
      guard let identity = identify(path) else { return changes.leave() }
      let file = BookmarkedFile(
        identity: identity, path: path, number: FileStatus(of: path)?.number)
      perform { library in
        _ = library.use { database throws(LibraryProblem) in
          try database.store(bookmark, at: page, of: file)
        }
        library.changes.leave()
      }
    }
  }
}
