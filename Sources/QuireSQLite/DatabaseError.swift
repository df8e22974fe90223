internal import CQuireSQLite

/// An error of SQLite.
package struct DatabaseError: Error, Hashable {
  /// The kind of an error, as far as the library of documents distinguishes them.
  package enum Kind: Hashable, Sendable {
    /// The file or its contents are not those that the program has written.
    case damaged
    /// The file cannot be used now, such as because the disk is full.
    case unavailable
  }

  /// The kind of the error.
  package let kind: Kind
  /// SQLite's description of the error.
  package let message: String

  /// Creates the error with the result `code` of SQLite.
  init(code: Int32, message: String) {
    // The low byte is the primary code.
    switch code & 0xff {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR, SQLITE_CONSTRAINT,
      SQLITE_MISMATCH:
      kind = .damaged
    default: kind = .unavailable
    }
    self.message = message
  }
}
