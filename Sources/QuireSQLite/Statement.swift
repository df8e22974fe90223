internal import CQuireSQLite

/// A statement in SQL that SQLite has read.
@safe
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer

  /// Creates an object that owns `handle`, a statement for `database`.
  init(_ handle: OpaquePointer, of database: OpaquePointer) {
    unsafe self.handle = handle
    unsafe self.database = database
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Replaces the question marks with `arguments`, which must be as many.
  ///
  /// - Throws: `DatabaseError` if SQLite cannot store one of them.
  func bind(_ arguments: [DatabaseValue]) throws(DatabaseError) {
    guard unsafe Int(sqlite3_bind_parameter_count(handle)) == arguments.count else {
      preconditionFailure("a statement has another number of arguments")
    }
    for (index, value) in zip(Int32(1)..., arguments) {
      let result = bind(value, at: index)
      guard result == SQLITE_OK else { throw unsafe DatabaseError(result, of: database) }
    }
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): return unsafe sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 {
        unsafe quire_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
      }
    case .blob(let bytes):
      return unsafe bytes.withUnsafeBytes {
        // Without an address, the value would be NULL.
        guard let start = $0.baseAddress else {
          return unsafe sqlite3_bind_zeroblob(handle, index, 0)
        }
        return unsafe quire_bind_blob(handle, index, start, UInt64($0.count))
      }
    }
  }

  /// Runs the statement up to its next row, which is returned, or to its end.
  ///
  /// - Throws: `DatabaseError` if it fails.
  func nextRow() throws(DatabaseError) -> Row? {
    let result = unsafe sqlite3_step(handle)
    if result == SQLITE_DONE { return nil }
    guard result == SQLITE_ROW else { throw unsafe DatabaseError(result, of: database) }
    let columns = unsafe 0..<sqlite3_column_count(handle)
    return Row(names: columns.map { name($0) }, values: columns.map { value($0) })
  }

  private func name(_ column: Int32) -> String {
    unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) } ?? ""
  }

  private func value(_ column: Int32) -> DatabaseValue {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, column))
    // The bytes are asked for before their number, because that can change the encoding.
    case SQLITE_TEXT:
      let start = unsafe UnsafeRawPointer(sqlite3_column_text(handle, column))
      return .text(String(decoding: unsafe bytes(from: start, column), as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_column_blob(handle, column)
      return .blob(unsafe bytes(from: start, column))
    default: return .null
    }
  }

  private func bytes(from start: UnsafeRawPointer?, _ column: Int32) -> [UInt8] {
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
