/// What the system knows of a file without reading it.
package struct FileFacts: Hashable, Sendable {
  /// The size of the file, in bytes.
  package let byteCount: Int64
  /// The time of the last change of the contents, in seconds since the beginning of 1970.
  package let changed: Int64
}

extension FilePath {
  /// What the system knows of the file at this path, or `nil` if there is none.
  package var facts: FileFacts? {
    FileStatus(self).map { FileFacts(byteCount: $0.stamp.size, changed: $0.stamp.seconds) }
  }
}
