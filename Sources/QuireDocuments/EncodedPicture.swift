public import CodecProtocol
internal import Glibc
internal import QuireScene

/// A picture file that a codec process has encoded in shared memory.
public struct EncodedPicture: Sendable {
  /// A file format in which a codec process can encode pictures.
  public typealias Format = PictureFormat

  private let storage: MappedPixels
  private let range: Range<Int>

  /// The size of the encoded file, in bytes.
  public var byteCount: Int { range.count }

  init(storage: MappedPixels, range: Range<Int>) {
    self.storage = storage
    self.range = range
  }

  /// Calls `body` with the bytes of the encoded file, which are valid only during the call, and
  /// returns the result of `body`.
  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    try storage.withBytes { try body($0.extracting(range)) }
  }

  /// Writes the bytes of the encoded file to the standard output of the program.
  ///
  /// - Throws: `FileError` if the bytes cannot be written.
  public func writeToStandardOutput() throws(FileError) {
    try withBytes { bytes in
      Result { () throws(FileError) in try bytes.write(to: STDOUT_FILENO) }
    }.get()
  }

  /// Writes the encoded file to `path`, where it replaces an existing file.
  ///
  /// Other programs see either the old file or the complete new one. If `path` is not a regular
  /// file, such as a pipe or a device, the bytes are written to it directly.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  public func write(to path: FilePath) throws(FileError) {
    try withBytes { bytes in
      Result { () throws(FileError) in
        let file = try ReplacementFile(path)
        try file.append(bytes)
        try file.commit()
      }
    }.get()
  }
}
