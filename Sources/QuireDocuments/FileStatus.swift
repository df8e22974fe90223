internal import CPosix
internal import CodecProtocol
internal import Glibc

/// Information about a file that the system provides without opening the file.
struct FileStatus {
  /// The device number and the file number (inode), which together identify a file on this machine.
  struct Identity: Hashable {
    let drive: dev_t
    let number: ino_t
  }

  /// The size and modification time of the file.
  let stamp: FileStamp
  /// The type of the file as stat(2) defines it: `S_IFREG`, `S_IFDIR` and so on.
  let type: mode_t
  let identity: Identity

  /// Reads the status of the file at `path`, following symbolic links, or returns `nil` if the
  /// status cannot be read.
  init?(_ path: FilePath) {
    var status = stat()
    guard unsafe stat(path.characters, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of the open file with the file descriptor `descriptor`, or returns `nil` if
  /// the status cannot be read.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    stamp = FileStamp(
      size: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
      nanoseconds: Int64(status.st_mtim.tv_nsec))
    type = status.st_mode & S_IFMT
    identity = Identity(drive: status.st_dev, number: status.st_ino)
  }

  /// Returns the error for the file at `path` whose status could not be read: there is no such
  /// file, its link is broken or the user has no permission.
  static func failure(of path: FilePath) -> CodecError {
    var status = stat()
    guard unsafe lstat(path.characters, &status) == 0 else {
      switch errno {
      case EACCES, EPERM: return CodecError(.permissionDenied)
      case EIO, ESTALE, ENOMEM: return CodecError(.unreadable)
      default: return CodecError(.noSuchFile)
      }
    }
    return CodecError(status.st_mode & S_IFMT == S_IFLNK ? .danglingLink : .permissionDenied)
  }
}

extension FilePath {
  /// The path as a C string: its bytes, followed by a zero byte.
  package var characters: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
