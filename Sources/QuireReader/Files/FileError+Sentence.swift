import Glibc
import Quire
import QuireDocuments

extension FileError {
  /// The reason for which a file cannot be put elsewhere, as a sentence for the user.
  var sentence: String {
    switch code {
    case EACCES, EPERM: localized("You may not change this file or its folder.")
    case EROFS: localized("This drive is read-only.")
    case ENOSPC, EDQUOT: localized("There is no space left on the drive.")
    case EEXIST: localized("Another file has this name.")
    case ENOENT: localized("The file or its folder no longer exists.")
    case ENAMETOOLONG: localized("This name is too long.")
    default: localized("The file cannot be changed.")
    }
  }

  /// Whether there is no file at the path.
  var saysNoFile: Bool { code == ENOENT }
}
