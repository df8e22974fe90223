extension FilePath {
  /// What lies in this folder and is called something, a dot and `ending`, without what is hidden.
  ///
  /// - Parameter ending: in lower case; files may have it in any.
  /// - Returns: paths in natural order.
  /// - Throws: why the folder cannot be read.
  public func files(endingIn ending: String) throws(FileError) -> [FilePath] {
    let names = try entries().filter { $0.bytes.first != 0x2e && $0.fileExtension == ending }
    return NaturalOrder.sorted(names.map { appending($0) })
  }
}
