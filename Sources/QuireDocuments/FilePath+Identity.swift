internal import Glibc

extension FilePath {
  /// The absolute path of the same file without symbolic links, or this path if there is no such
  /// file.
  public var resolved: FilePath {
    guard let resolved = unsafe realpath(characters, nil) else { return self }
    defer { unsafe free(resolved) }
    let length = unsafe strlen(resolved)
    return FilePath(bytes: (0..<length).map { unsafe UInt8(bitPattern: resolved[$0]) })
  }

  /// Returns whether this path and `other` name the same file, directly or through symbolic links.
  public func isSameFile(as other: FilePath) -> Bool {
    guard let status = FileStatus(self), let otherStatus = FileStatus(other) else { return false }
    return status.identity == otherStatus.identity
  }
}
