internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A file that the client has opened and passed to this process.
final class OpenedFile {
  /// The values that together say whether two open files are the same file with the same contents.
  struct Identity: Equatable {
    let drive: dev_t
    let number: ino_t
    let stamp: FileStamp
  }

  let descriptor: Int32
  let kind: FileKind
  let identity: Identity
  /// The first bytes of the file, at most ``FileKind/signatureLength`` of them.
  let beginning: [UInt8]

  /// The size and modification time of the file when it was opened.
  var stamp: FileStamp { identity.stamp }

  /// Creates the file with the file descriptor `descriptor`, which the file closes at its
  /// end.
  ///
  /// - Throws: `Fault` if the file cannot be read, is empty or has an unknown format.
  init(descriptor: Int32) throws(Fault) {
    do throws(Fault) {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw Fault(.unreadable)
      }
      guard status.st_size > 0 else { throw Fault(.empty) }
      identity = Identity(
        drive: status.st_dev, number: status.st_ino,
        stamp: FileStamp(
          size: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
          nanoseconds: Int64(status.st_mtim.tv_nsec)))
      beginning = try OpenedFile.read(descriptor, at: 0, count: FileKind.signatureLength)
      let kind = try FileKind(size: Int(status.st_size)) { offset, count throws(Fault) in
        try OpenedFile.read(descriptor, at: offset, count: count)
      }
      guard let kind else { throw Fault(.notAPicture) }
      self.kind = kind
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  /// Asks the kernel to read the file ahead.
  ///
  /// For a file that has been read, the kernel looks at each of its pages in memory, which takes
  /// longer than the description of a page in an archive.
  func readAhead() {
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED)
  }

  /// Returns the `count` bytes that begin at `offset` in the file, or fewer bytes if the file ends
  /// earlier.
  func read(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    try OpenedFile.read(descriptor, at: offset, count: count)
  }

  private static func read(
    _ descriptor: Int32, at offset: Int, count: Int
  ) throws(Fault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe pread(descriptor, &bytes, count, offset)
    guard got >= 0 else { throw Fault(.unreadable) }
    return Array(bytes.prefix(got))
  }
}
