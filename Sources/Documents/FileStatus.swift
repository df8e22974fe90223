internal import CPosix
internal import CodecProtocol
internal import Glibc

/// What the system says about a file without opening it.
struct FileStatus {
  /// The number of a file on its drive, which all its names share.
  struct Identity: Hashable {
    let drive: dev_t
    let number: ino_t
  }

  let stamp: FileStamp
  let type: mode_t
  let identity: Identity

  /// The status of what `path` leads to, nil when there is nothing or it may not be known.
  init?(_ path: FilePath) {
    var status = stat()
    guard unsafe stat(path.characters, &status) == 0 else { return nil }
    stamp = FileStamp(
      size: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
      nanoseconds: Int64(status.st_mtim.tv_nsec))
    type = status.st_mode & S_IFMT
    identity = Identity(drive: status.st_dev, number: status.st_ino)
  }

  /// Why there is no status of `path`.
  static func failure(of path: FilePath) -> CodecError {
    var status = stat()
    let isThere = unsafe lstat(path.characters, &status) == 0
    if !isThere { return CodecError(errno == EACCES ? .permissionDenied : .noSuchFile) }
    return CodecError(status.st_mode & S_IFMT == S_IFLNK ? .danglingLink : .permissionDenied)
  }
}

extension FilePath {
  /// The bytes as C wants them, with a zero at the end.
  var characters: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
