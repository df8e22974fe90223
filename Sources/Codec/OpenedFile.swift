internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A picture file that is open for reading.
final class OpenedFile {
  let descriptor: Int32
  let kind: PictureKind
  /// The size and modification time of the file when it was opened.
  let stamp: FileStamp
  /// The first bytes of the file, at most ``PictureKind/signatureLength`` of them, from which the
  /// format of the file is recognized.
  let beginning: [UInt8]

  /// Opens the picture file at `path`, without waiting if `path` names a pipe or a device.
  ///
  /// - Throws: `Fault` if the file cannot be read, is empty or is not a picture.
  init(path: [UInt8]) throws(Fault) {
    let path = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw OpenedFile.fault(errno, path: path) }
    try OpenedFile.requireRegular(status)
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw OpenedFile.fault(errno, path: path) }
    do throws(Fault) {
      // Another file may have taken the name since `stat`.
      guard unsafe fstat(descriptor, &status) == 0 else { throw Fault(.unreadable) }
      try OpenedFile.requireRegular(status)
      guard status.st_size > 0 else { throw Fault(.empty) }
      stamp = FileStamp(
        size: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
        nanoseconds: Int64(status.st_mtim.tv_nsec))
      beginning = try OpenedFile.read(descriptor, at: 0, count: PictureKind.signatureLength)
      guard let kind = PictureKind(signature: beginning) else { throw Fault(.notAPicture) }
      self.kind = kind
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED)
  }

  deinit {
    close(descriptor)
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
    guard got >= 0 else { throw Fault(errno == EISDIR ? .isFolder : .unreadable) }
    return Array(bytes.prefix(got))
  }

  private static func requireRegular(_ status: stat) throws(Fault) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw Fault(.isFolder)
    case S_IFIFO: throw Fault(.isNamedPipe)
    default: throw Fault(.isNotAFile)
    }
  }

  private static func fault(_ code: Int32, path: [CChar]) -> Fault {
    switch code {
    case EACCES, EPERM: return Fault(.permissionDenied)
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG:
      var status = stat()
      let isLink = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      return Fault(isLink ? .danglingLink : .noSuchFile)
    default: return Fault(.unreadable)
    }
  }
}
