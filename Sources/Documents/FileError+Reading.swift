internal import Glibc

extension FileError {
  /// One line that says why a file cannot be read, to follow its name and a colon.
  public var readingDescription: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT, ENOTDIR, ENAMETOOLONG: "no such file"
    case ELOOP: "is a link that leads nowhere"
    case EISDIR: "is a folder"
    case EFBIG: "is too large"
    default:
      "cannot be read: \(unsafe strerror(code).map { unsafe String(cString: $0) } ?? "")"
    }
  }

  /// One line that says why a folder cannot be listed, to follow its name and a colon.
  public var listingDescription: String {
    switch code {
    case ENOENT: "no such folder"
    case ENOTDIR: "is not a folder"
    default: readingDescription
    }
  }
}
