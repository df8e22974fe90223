internal import Glibc

extension FilePath {
  /// Whether the path names an existing folder, directly or through symbolic links.
  public var isFolder: Bool { FileStatus(self)?.type == S_IFDIR }

  /// Whether a file or folder exists at the path.
  public var exists: Bool { FileStatus(self) != nil }

  /// Creates the folder at this path and all missing parent folders.
  ///
  /// - Parameter permissions: The permissions of new folders, of which the system removes those
  ///   that the user withholds from all new files.
  /// - Throws: `FileError` if a folder cannot be created.
  public func createFolder(permissions: UInt32 = 0o777) throws(FileError) {
    if isFolder { return }
    var result = unsafe mkdir(characters, permissions)
    if result != 0, errno == ENOENT, parent != self {
      try parent.createFolder(permissions: permissions)
      result = unsafe mkdir(characters, permissions)
    }
    let error = FileError.last
    // Another program may have created the folder in the meantime.
    guard result == 0 || isFolder else { throw error }
  }

  /// Renames the file at this path to `path`, and replaces a file that already exists there.
  ///
  /// - Throws: `FileError` if the file cannot be renamed.
  public func rename(to path: FilePath) throws(FileError) {
    guard unsafe Glibc.rename(characters, path.characters) == 0 else { throw .last }
  }
}
