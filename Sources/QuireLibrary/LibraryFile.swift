internal import Glibc
internal import QuireDocuments

/// The file of the library in its folder.
///
/// A file that this version of the program cannot use is renamed, and never overwritten. It is not
/// renamed while another process has it open.
struct LibraryFile: Sendable {
  private static let name = "library.sqlite"
  private static let lockName = "library.lock"

  /// The folder of the file.
  let folder: FilePath

  /// The path of the file.
  var path: FilePath { folder.appending(FilePath(LibraryFile.name)) }

  /// Opens the database in the file, and creates the folder and the file if they do not exist.
  ///
  /// If the file cannot be used, it is renamed, `report` is called with a line of text that says
  /// so, and a new file is created.
  ///
  /// - Throws: `LibraryProblem` if the file can neither be used nor replaced.
  func open(report: (String) -> Void) throws(LibraryProblem) -> LibraryDatabase {
    try open(report: report) { path, lock throws(LibraryProblem) in
      try LibraryDatabase(at: path, lock: lock)
    }
  }

  /// Opens the database again after damage has been found in it.
  ///
  /// If another process has not replaced the file in the meantime, this method renames it and
  /// creates a new one.
  func reopen(report: (String) -> Void) throws(LibraryProblem) -> LibraryDatabase {
    try open(report: report) { path, lock throws(LibraryProblem) in
      let database = try LibraryDatabase(at: path, lock: lock)
      try database.verify()
      return database
    }
  }

  private func open(
    report: (String) -> Void,
    with body: (String, LibraryLock) throws(LibraryProblem) -> LibraryDatabase
  ) throws(LibraryProblem) -> LibraryDatabase {
    guard let path = String(validating: path.bytes, as: UTF8.self) else {
      throw .unavailable(reason: "the name of its folder is not valid text")
    }
    do throws(FileError) {
      try folder.createFolder(permissions: S_IRWXU)
    } catch {
      throw .unavailable(reason: error.description)
    }
    // Only one process renames a damaged file.
    return try folder.whileLocked { () throws(LibraryProblem) in
      let lock = try lock()
      do throws(LibraryProblem) {
        makePrivate()
        return try body(path, lock)
      } catch {
        guard let suffix = error.suffix else { throw error }
        guard lock.makeExclusive() else {
          throw .unavailable(reason: "the file \(error), and another window uses it")
        }
        let name = try setAside(suffix)
        report("\(self.path): \(error); it has been renamed to \(name.lastComponent)")
        lock.share()
        makePrivate()
        return try body(path, lock)
      }
    }
  }

  /// Creates the file if it does not exist, and lets only the user read it and the files beside it.
  ///
  /// SQLite takes over the permissions for the files that it creates beside it.
  private func makePrivate() {
    let file = unsafe Glibc.open(
      self.path.characters, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
    // The database reports why it cannot be opened. A file that exists is not opened here, because
    // closing it would end the locks that SQLite has on it.
    if file >= 0 { close(file) }
    for path in [path, path.adding("-wal"), path.adding("-shm")] {
      _ = unsafe chmod(path.characters, S_IRUSR | S_IWUSR)
    }
  }

  private func lock() throws(LibraryProblem) -> LibraryLock {
    do throws(FileError) {
      return try LibraryLock(at: folder.appending(FilePath(LibraryFile.lockName)))
    } catch {
      throw .unavailable(reason: error.description)
    }
  }

  /// Renames the file and its write-ahead log, and returns the new path of the file.
  private func setAside(_ suffix: String) throws(LibraryProblem) -> FilePath {
    let names = (1...).lazy.map { $0 == 1 ? suffix : "\(suffix)-\($0)" }
    let free = names.map { path.adding(".\($0)") }.first { !$0.exists }
    guard let free else { preconditionFailure("the sequence has no end") }
    do throws(FileError) {
      try path.rename(to: free)
      let log = path.adding("-wal")
      if log.exists { try log.rename(to: free.adding("-wal")) }
    } catch {
      throw .unavailable(reason: error.description)
    }
    // An index of the log, which SQLite creates again.
    unsafe unlink(path.adding("-shm").characters)
    return free
  }
}

extension FilePath {
  /// Returns the path with `text` at its end.
  fileprivate func adding(_ text: String) -> FilePath { FilePath(bytes: bytes + text.utf8) }
}
