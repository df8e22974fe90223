internal import CodecProtocol
internal import Glibc
internal import QuireScene

/// The bytes of an encoded picture file, in the memory that the codec wrote them to.
public struct EncodedPicture: Sendable {
  /// The formats that a codec can encode.
  public enum Format: Hashable, Sendable {
    /// PNG, lossless.
    case png
    /// GIF, with a palette of 256 colours chosen for the picture.
    ///
    /// Transparent pixels turn black.
    case gif
    /// WebP, lossy.
    ///
    /// Transparent pixels turn black.
    case webp

    /// The format in an order to a codec.
    var codecFormat: EncodingOrder.Format {
      switch self {
      case .png: .png
      case .gif: .gif
      case .webp: .webp
      }
    }
  }

  private let storage: MappedPixels
  private let range: Range<Int>

  /// The size of the file, in bytes.
  public var byteCount: Int { range.count }

  init(storage: MappedPixels, range: Range<Int>) {
    self.storage = storage
    self.range = range
  }

  /// Calls `body` with the bytes of the file, which are valid during the call.
  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    try storage.withBytes { try body($0.extracting(range)) }
  }

  /// Writes the bytes of the file to standard output.
  ///
  /// - Throws: `FileError` if the bytes cannot be written.
  public func writeToStandardOutput() throws(FileError) {
    try withBytes { bytes in
      Result { () throws(FileError) in try bytes.write(to: STDOUT_FILENO) }
    }.get()
  }

  /// Writes the file at `path` and replaces an existing one.
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
