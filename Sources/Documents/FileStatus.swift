internal import CPosix
internal import CodecProtocol
internal import Glibc

/// The status of a file, obtained without opening it.
struct FileStatus {
  /// The identity of a file on its drive, which is the same for all its names.
  struct Identity: Hashable {
    let drive: dev_t
    let number: ino_t
  }

  /// The size and modification time.
  let stamp: FileStamp
  /// The file type: `S_IFREG`, `S_IFDIR` and so on.
  let type: mode_t
  let identity: Identity

  /// Reads the status of the file that `path` leads to, or returns `nil` if there is no such file
  /// or the system refuses access.
  init?(_ path: FilePath) {
    var status = stat()
    guard unsafe stat(path.characters, &status) == 0 else { return nil }
    stamp = FileStamp(
      size: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
      nanoseconds: Int64(status.st_mtim.tv_nsec))
    type = status.st_mode & S_IFMT
    identity = Identity(drive: status.st_dev, number: status.st_ino)
  }

  /// The error that explains why `path` has no status.
  static func failure(of path: FilePath) -> CodecError {
    var status = stat()
    let isThere = unsafe lstat(path.characters, &status) == 0
    if !isThere { return CodecError(errno == EACCES ? .permissionDenied : .noSuchFile) }
    return CodecError(status.st_mode & S_IFMT == S_IFLNK ? .danglingLink : .permissionDenied)
  }
}

extension FilePath {
  /// The bytes as a C string, with a zero at the end.
  var characters: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
