internal import CGio
internal import CPosix
internal import Glibc
public import QuireDocuments

/// A value that identifies a document by its contents, so that a renamed or moved file stays the
/// same document.
///
/// The value is the size of the file and the SHA-256 digest of its first and last 64 KiB. Reading
/// the whole file would take seconds.
public struct DocumentIdentity: Hashable, Sendable {
  /// The size of the file, in bytes.
  public let size: Int64
  /// The SHA-256 digest as 64 hexadecimal digits.
  public let digest: String

  /// The number of bytes at each end of the file that are part of the digest.
  private static let endLength: Int64 = 64 << 10

  /// Creates the identity that has been stored as `size` and `digest`.
  init(size: Int64, digest: String) { (self.size, self.digest) = (size, digest) }

  /// Reads both ends of the file at `path`.
  ///
  /// - Throws: `FileError` if there is no regular file at `path` or it cannot be read.
  public init(of path: FilePath) throws(FileError) {
    // Opening a pipe without a writer must not block.
    let file = unsafe open(path.characters, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileError(code: errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw FileError(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(code: EINVAL) }
    size = Int64(status.st_size)
    let length = min(size, DocumentIdentity.endLength)
    // A short file is hashed whole, and once.
    let last = max(length, size - DocumentIdentity.endLength)..<size
    digest = DocumentIdentity.digest(
      of: try DocumentIdentity.bytes(0..<length, of: file),
      try DocumentIdentity.bytes(last, of: file))
  }

  private static func bytes(
    _ range: Range<Int64>, of file: Int32
  ) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < bytes.count {
      let read = unsafe bytes[count...].withUnsafeMutableBytes {
        unsafe pread(file, $0.baseAddress, $0.count, off_t(range.lowerBound) + count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw FileError(code: errno) }
      // The file has become shorter since its size was read.
      guard read > 0 else { throw FileError(code: EIO) }
      count += read
    }
    return bytes
  }

  private static func digest(of parts: [UInt8]...) -> String {
    let sum = unsafe g_checksum_new(G_CHECKSUM_SHA256)
    defer { unsafe g_checksum_free(sum) }
    for part in parts { unsafe g_checksum_update(sum, part, part.count) }
    return unsafe String(cString: g_checksum_get_string(sum))
  }
}
