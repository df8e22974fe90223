internal import Glibc

/// Why the system refused something about a file.
public struct FileError: Error, Hashable, Sendable {
  /// The system's number for it: ENOSPC and so on.
  public let code: Int32

  /// The error of the call that failed last on this thread.
  static var last: FileError { FileError(code: errno) }
}

extension FileError: CustomStringConvertible {
  /// One line that says what is wrong, to follow the name of the file and a colon.
  public var description: String {
    switch code {
    case EACCES, EPERM: return "permission denied"
    case ENOENT: return "is in a folder that does not exist"
    case ENOTDIR: return "is in something that is not a folder"
    case EISDIR: return "is a folder"
    case EEXIST: return "is not a folder"
    case ENOSPC, EDQUOT: return "there is no space left on its drive"
    case EROFS: return "its drive can only be read"
    case ENAMETOOLONG: return "has too long a name"
    case EFBIG: return "is larger than a file may be"
    case ENXIO: return "is a named pipe that no program reads"
    case EPIPE: return "the program that read it has ended"
    default:
      return "cannot be written: \(unsafe strerror(code).map { unsafe String(cString: $0) } ?? "")"
    }
  }
}
