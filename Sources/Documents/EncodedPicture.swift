internal import CodecProtocol
internal import Glibc
internal import QuireScene

/// The bytes of a picture file, where the codec wrote them.
public struct EncodedPicture: Sendable {
  /// Kinds of files that a codec makes.
  public enum Format: Hashable, Sendable {
    /// Nothing is lost.
    case png
    /// 256 colours, chosen for this picture; what lets light through is black behind.
    case gif
    /// A little is lost; what lets light through is black behind.
    case webp

    var ordered: EncodingOrder.Format {
      switch self {
      case .png: .png
      case .gif: .gif
      case .webp: .webp
      }
    }
  }

  private let storage: MappedPixels
  private let range: Range<Int>

  /// The length of the file.
  public var byteCount: Int { range.count }

  init(storage: MappedPixels, range: Range<Int>) {
    self.storage = storage
    self.range = range
  }

  /// Lends the bytes of the file for the time of the call.
  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    try storage.withBytes { try body($0.extracting(range)) }
  }

  /// Writes the bytes of the file to standard output.
  ///
  /// - Throws: why they could not be written.
  public func writeToStandardOutput() throws(FileError) {
    try withBytes { bytes in
      Result { () throws(FileError) in try bytes.write(to: STDOUT_FILENO) }
    }.get()
  }

  /// Makes the file at `path`, in the place of what was there.
  ///
  /// Whoever looks sees the old file or the whole new one. What is no regular file, such as a pipe
  /// or a device, is written to as it is.
  ///
  /// - Throws: why the file could not be written.
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
