internal import Dispatch
internal import QuireDocuments
internal import QuireSQLite

/// What the library remembers of single files, wherever they are now.
extension DocumentLibrary {
  /// The longest wait for files with new bookmarks, ratings or pages to be read, at the end of the
  /// program.
  static let filePatience = Duration.seconds(1)

  /// Searches for `files` among the files of the rows that `read` returns, and calls `completion`
  /// on another thread with all rows and the search.
  ///
  /// `move` then gives the rows of a file that has another path or other contents to the file as it
  /// is now.
  func search<Row: Sendable>(
    for files: [FilePath], among read: @escaping @Sendable (Database) throws -> [Row],
    by file: @escaping @Sendable (Row) -> RememberedFile,
    move: @escaping @Sendable (RememberedFile, RememberedFile, Database) throws -> Void,
    completion: @escaping @Sendable ([RememberedFile: [Row]], FileSearch) -> Void
  ) {
    perform { library in
      // Nothing has been stored yet, and nothing is created for a question.
      let isEmpty = !library.file.path.exists
      let rows =
        isEmpty
        ? [] : library.use { database throws(LibraryProblem) in try database.read(read) } ?? []
      // A drive that does not answer delays neither writes nor the end of the program.
      DispatchQueue.global(qos: .utility).async {
        let rows = Dictionary(grouping: rows, by: file)
        let search = FileSearch(
          for: files, among: Set(rows.keys), status: FileStatus.init(of:),
          identify: library.identify)
        if !search.moved.isEmpty {
          library.perform { library in
            _ = library.use { database throws(LibraryProblem) in
              try database.write { database in
                for (former, file) in search.moved { try move(former, file, database) }
              }
            }
          }
        }
        completion(rows, search)
      }
    }
  }

  /// Makes `change`, which concerns the file at `path`, in one transaction.
  ///
  /// It is written as soon as the file has been read. Changes are written in their order.
  func change(
    _ path: FilePath, _ change: @escaping @Sendable (RememberedFile, Database) throws -> Void
  ) {
    // Here, because it reads the environment, which the main thread may change later.
    Database.prepare()
    changes.enter()
    files.async { [self] in
      let path = path.resolved
      guard let identity = identify(path) else { return changes.leave() }
      let file = RememberedFile(
        identity: identity, path: path, number: FileStatus(of: path)?.number)
      perform { library in
        _ = library.use { database throws(LibraryProblem) in
          try database.write { try change(file, $0) }
        }
        library.changes.leave()
      }
    }
  }
}
