internal import Glibc

extension FileError {
  /// The reason why a file cannot be read, as one line of text that is printed after the file's
  /// name and a colon.
  public var readingDescription: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT, ENOTDIR, ENAMETOOLONG: "no such file"
    case ELOOP: "is a link that does not lead to a file"
    case EISDIR: "is a folder"
    case EFBIG: "is too large"
    default:
      "cannot be read: \(unsafe strerror(code).map { unsafe String(cString: $0) } ?? "")"
    }
  }

  /// The reason why a folder cannot be listed, as one line of text that is printed after the
  /// folder's name and a colon.
  public var listingDescription: String {
    switch code {
    case ENOENT: "no such folder"
    case ENOTDIR: "is not a folder"
    default: readingDescription
    }
  }
}
