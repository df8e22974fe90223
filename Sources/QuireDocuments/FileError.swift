internal import Glibc

/// An error that the system reported for a file operation.
public struct FileError: Error, Hashable, Sendable {
  /// The error number of the system (`errno`), such as `ENOSPC`.
  public let code: Int32

  /// Creates the error with the error number `code`.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of a file whose drive has no trash.
  package static let withoutTrash = FileError(code: ENOTSUP)

  /// The error of the last failed system call on this thread, from `errno`.
  static var last: FileError { FileError(code: errno) }
}

extension FileError: CustomStringConvertible {
  /// The reason why a file cannot be written, as one line of text that is printed after the file's
  /// name and a colon.
  public var description: String {
    switch code {
    case EACCES, EPERM: return "permission denied"
    case ENOENT: return "is in a folder that does not exist"
    case ENOTDIR: return "a part of its path is not a folder"
    case EISDIR: return "is a folder"
    case EEXIST: return "is not a folder"
    case ENOSPC, EDQUOT: return "there is no space left on its drive"
    case EROFS: return "its drive is read-only"
    case ENAMETOOLONG: return "its name is too long"
    case EFBIG: return "is larger than a file may be"
    case ENXIO: return "is a named pipe that no program reads"
    case EPIPE: return "the program that read it has ended"
    default:
      return "cannot be written: \(unsafe strerror(code).map { unsafe String(cString: $0) } ?? "")"
    }
  }
}
