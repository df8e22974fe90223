extension PictureList {
  /// The most files that are named one by one in a list that is recognized.
  private static let originLimit = 32

  /// The bytes by which a list of the same book is recognized, whatever its paths are called: the
  /// real paths of what was opened; `nil` if very many files were named.
  ///
  /// A picture that was opened alone stands for its folder.
  package var origin: [UInt8]? {
    if let folder { return folder.resolved.bytes }
    guard parts.count <= PictureList.originLimit else { return nil }
    let paths = parts.flatMap { $0.folder.map { [$0.path] } ?? $0.pictures }
    return Array(paths.map(\.resolved.bytes).joined(separator: [0]))
  }
}
