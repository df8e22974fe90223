internal import QuireSQLite

/// The reason why the library cannot be read or written.
enum LibraryProblem: Error, Hashable, CustomStringConvertible {
  /// The file is not a library of this program, or parts of it are damaged.
  case damaged
  /// The file was written by a newer version of the program, in a form that this version does not
  /// know.
  case newer
  /// The file cannot be opened or written, for a reason that may pass.
  case unavailable(reason: String)

  /// Creates the problem that `error`, an error of the database, stands for.
  init(_ error: any Error) {
    switch error {
    case let error as LibraryProblem: self = error
    case let error as DatabaseError:
      switch error.kind {
      case .damaged: self = .damaged
      case .unavailable: self = .unavailable(reason: error.message)
      }
    default: self = .unavailable(reason: "\(error)")
    }
  }

  /// The reason as text that is printed after the file's name and a colon.
  var description: String {
    switch self {
    case .damaged: "is damaged"
    case .newer: "was written by a newer version of Quire"
    case .unavailable(let reason): "the place in documents is not remembered: \(reason)"
    }
  }

  /// The word that is appended to the name of a file with this problem when the file is renamed, or
  /// `nil` if the file stays.
  var suffix: String? {
    switch self {
    case .damaged: "damaged"
    case .newer: "newer"
    case .unavailable: nil
    }
  }
}
