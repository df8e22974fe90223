internal import CQuireSQLite
internal import Glibc

/// An open database of SQLite.
///
/// Several threads may use it. A transaction of one thread delays the others until it ends.
@safe
package final class Database: Sendable {
  // SQLite lets one thread at a time use a connection that is opened with SQLITE_OPEN_FULLMUTEX.
  // Only `close` changes the property, when no thread uses the database.
  private nonisolated(unsafe) var handle: OpaquePointer?

  /// Prepares SQLite, which reads the environment, and must do so before another thread changes it.
  package static func prepare() { sqlite3_initialize() }

  /// Opens the database in the file `path`, or creates an empty one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - patience: The longest wait for another process that writes, in milliseconds.
  /// - Throws: `DatabaseError` if that is impossible.
  package init(at path: String, patience: Int32) throws(DatabaseError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let result = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    guard result == SQLITE_OK, let handle = unsafe handle else {
      defer { unsafe sqlite3_close(handle) }
      throw unsafe handle.map { unsafe DatabaseError(result, of: $0) }
        ?? DatabaseError(code: result, message: "out of memory")
    }
    unsafe self.handle = handle
    // A misspelled column in quotation marks is an error then, and not a text. An SQLite without
    // this choice reads the statements of this program, which have none, in the same way.
    unsafe _ = quire_forbid_quoted_texts(handle)
    unsafe sqlite3_busy_timeout(handle, patience)
  }

  deinit { close() }

  /// Closes the database, which cannot be used any more.
  ///
  /// The last connection of all processes moves the write-ahead log into the database. The log
  /// keeps what cannot be moved.
  package func close() {
    unsafe sqlite3_close(handle)
    unsafe handle = nil
  }

  /// The open connection.
  private var connection: OpaquePointer {
    guard let handle = unsafe handle else { preconditionFailure("the database is closed") }
    return unsafe handle
  }

  /// Runs the statements in `text`, whose question marks stand for `arguments` if it is only one.
  ///
  /// - Throws: `DatabaseError` if one of them fails; those before it have run.
  package func execute(_ text: String, _ arguments: [DatabaseValue] = []) throws(DatabaseError) {
    _ = try rows(text, arguments)
  }

  /// Returns the rows that the question `text` finds, with `arguments` for its question marks.
  ///
  /// - Throws: `DatabaseError` if the database cannot be read.
  package func rows(
    _ text: String, _ arguments: [DatabaseValue] = []
  ) throws(DatabaseError) -> [Row] {
    lock()
    defer { unlock() }
    var rows: [Row] = []
    // A typed error does not leave the closure.
    var failure: DatabaseError?
    unsafe text.utf8CString.withUnsafeBufferPointer {
      var rest = $0.baseAddress
      do throws(DatabaseError) {
        while let statement = unsafe try nextStatement(in: &rest) {
          try statement.bind(arguments)
          while let row = try statement.nextRow() { rows.append(row) }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return rows
  }

  /// Reads the first statement of `text`, which begins behind it afterwards, or returns `nil` if
  /// there is none.
  private func nextStatement(
    in text: inout UnsafePointer<CChar>?
  ) throws(DatabaseError) -> Statement? {
    // Behind a comment or a semicolon, there may be another statement.
    while let start = unsafe text, unsafe start.pointee != 0 {
      var handle: OpaquePointer?
      let result = unsafe sqlite3_prepare_v2(connection, start, -1, &handle, &text)
      guard result == SQLITE_OK else { throw unsafe DatabaseError(result, of: connection) }
      if let handle = unsafe handle { return unsafe Statement(handle, of: connection) }
    }
    return nil
  }

  /// Returns the value of the first column of the first row that the question `text` finds, or
  /// `nil` if it finds none.
  ///
  /// - Throws: `DatabaseError` if the database cannot be read.
  package func value(
    _ text: String, _ arguments: [DatabaseValue] = []
  ) throws(DatabaseError) -> DatabaseValue? {
    try rows(text, arguments).first?.first
  }

  /// Calls `body` in a transaction that sees the database as it is now.
  ///
  /// - Throws: `DatabaseError` if no transaction can begin, or what `body` throws.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try inTransaction("BEGIN DEFERRED", body)
  }

  /// Calls `body` in a transaction whose changes are made together, or not at all if `body` throws
  /// an error.
  ///
  /// - Throws: `DatabaseError` if the database cannot be written, or what `body` throws.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try inTransaction("BEGIN IMMEDIATE", body)
  }

  private func inTransaction<Value>(
    _ beginning: String, _ body: (Database) throws -> Value
  ) throws -> Value {
    lock()
    defer { unlock() }
    try execute(beginning)
    do {
      let value = try body(self)
      try execute("COMMIT")
      return value
    } catch {
      // SQLite ends the transaction itself after some errors.
      if unsafe sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Waits until no other thread uses the database; the same thread may do so again.
  private func lock() { unsafe sqlite3_mutex_enter(sqlite3_db_mutex(connection)) }

  /// Lets other threads use the database.
  private func unlock() { unsafe sqlite3_mutex_leave(sqlite3_db_mutex(connection)) }
}

extension DatabaseError {
  /// Creates the error of the last call for `database`, whose result was `code`.
  init(_ code: Int32, of database: OpaquePointer) {
    let message =
      if unsafe code & 0xff == SQLITE_FULL || sqlite3_system_errno(database) == ENOSPC {
        "there is no space left on its drive"
      } else {
        unsafe String(cString: sqlite3_errmsg(database))
      }
    self.init(code: code, message: message)
  }
}
