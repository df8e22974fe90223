internal import CPosix
internal import Glibc
internal import QuireDocuments

/// A file with bookmarks or a rating, as it was when they were stored or found last.
struct RememberedFile: Hashable, Sendable {
  /// The value that identifies the contents of the file.
  let identity: DocumentIdentity
  /// The absolute path of the file, without symbolic links.
  let path: FilePath
  /// The number of the file in its file system, which tells it from its copies when it has been
  /// renamed, or `nil` if it is not known.
  let number: Int64?
}

/// What the file system says about a regular file.
struct FileStatus: Hashable, Sendable {
  /// The size of the file, in bytes.
  let size: Int64
  /// The number of the file in its file system.
  let number: Int64

  /// Creates the status of a file of `size` bytes with the number `number`.
  init(size: Int64, number: Int64) { (self.size, self.number) = (size, number) }

  /// Asks for the status of the file at `path`, and is `nil` if there is no regular file.
  init?(of path: FilePath) {
    var status = stat()
    guard unsafe stat(path.characters, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(size: Int64(status.st_size), number: Int64(truncatingIfNeeded: status.st_ino))
  }
}
