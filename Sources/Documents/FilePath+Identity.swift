extension FilePath {
  /// Whether both paths lead to the same file, also through links.
  public func isSameFile(as other: FilePath) -> Bool {
    guard let status = FileStatus(self), let otherStatus = FileStatus(other) else { return false }
    return status.identity == otherStatus.identity
  }
}
