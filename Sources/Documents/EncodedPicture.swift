internal import Scene

/// The bytes of a picture file, where the codec wrote them.
public struct EncodedPicture: Sendable {
  private let storage: MappedPixels
  private let range: Range<Int>

  /// The length of the file.
  public var byteCount: Int { range.count }

  init(storage: MappedPixels, range: Range<Int>) {
    self.storage = storage
    self.range = range
  }

  /// Makes the file at `path`, in the place of what was there.
  ///
  /// Whoever looks sees the old file or the whole new one. What is no regular file, such as a pipe
  /// or a device, is written to as it is.
  ///
  /// - Throws: why the file could not be written.
  public func write(to path: FilePath) throws(FileError) {
    try storage.withBytes { bytes in
      Result { () throws(FileError) in
        let file = try ReplacementFile(path)
        try file.append(bytes.extracting(range))
        try file.commit()
      }
    }.get()
  }
}
