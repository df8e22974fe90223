internal import Glibc
internal import QuireDocuments

/// A file with bookmarks.
struct BookmarkedFile: Hashable, Sendable {
  /// The value that identifies the contents of the file.
  let identity: DocumentIdentity
  /// The absolute path of the file, without symbolic links.
  let path: FilePath
}

extension FilePath {
  /// The size of the regular file at the path, in bytes, or `nil` if there is none.
  var fileSize: Int64? {
    var status = stat()
    guard unsafe stat(characters, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int64(status.st_size)
  }
}
