internal import CodecProtocol

extension FilePath {
  /// Returns the paths of the files in this folder that have the file extension `ending` and are
  /// not hidden, in natural order.
  ///
  /// - Parameter ending: The file extension, in lower case; names may have it in any case.
  /// - Returns: The paths in natural order.
  /// - Throws: `FileError` if the folder cannot be read.
  public func files(endingIn ending: String) throws(FileError) -> [FilePath] {
    let names = try entries().filter { $0.bytes.first != 0x2e && $0.fileExtension == ending }
    return NaturalOrder.sorted(names.map { appending($0) })
  }
}
