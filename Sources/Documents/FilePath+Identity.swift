extension FilePath {
  /// Returns whether this path and `other` name the same file, directly or through symbolic links.
  public func isSameFile(as other: FilePath) -> Bool {
    guard let status = FileStatus(self), let otherStatus = FileStatus(other) else { return false }
    return status.identity == otherStatus.identity
  }
}
