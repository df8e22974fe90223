internal import Glibc

extension FilePath {
  /// Whether it leads to a folder.
  public var isFolder: Bool { FileStatus(self)?.type == S_IFDIR }

  /// Whether it leads to anything.
  public var exists: Bool { FileStatus(self) != nil }

  /// Makes the folder that it names, and those above it that are missing.
  ///
  /// - Throws: why that could not be done.
  public func createFolder() throws(FileError) {
    if isFolder { return }
    var result = unsafe mkdir(characters, 0o777)
    if result != 0, errno == ENOENT, parent != self {
      try parent.createFolder()
      result = unsafe mkdir(characters, 0o777)
    }
    let error = FileError.last
    // Another program may have made it in between.
    guard result == 0 || isFolder else { throw error }
  }

  /// Gives what it leads to the name `path`, in place of a file that has it.
  ///
  /// - Throws: why that could not be done.
  public func rename(to path: FilePath) throws(FileError) {
    guard unsafe Glibc.rename(characters, path.characters) == 0 else { throw .last }
  }
}
