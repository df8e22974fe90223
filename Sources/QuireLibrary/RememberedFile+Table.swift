internal import Foundation
internal import GRDB
internal import QuireDocuments

/// A remembered file in the tables of bookmarks and of ratings, whose rows have columns for it.
extension RememberedFile {
  /// The condition that a row is one of a file, with ``key`` as its arguments.
  static let isKey = "size = ? AND digest = ? AND path = ?"

  /// The values that tell the file from all others.
  var key: [(any DatabaseValueConvertible)?] {
    [identity.size, identity.digest, Data(path.bytes)]
  }

  /// Creates the file of `row`, or returns `nil` if no file can have the row.
  init?(_ row: Row) {
    guard let size = Int64.fromDatabaseValue(row["size"]),
      let digest = String.fromDatabaseValue(row["digest"]),
      let path = Data.fromDatabaseValue(row["path"])
    else { return nil }
    self.init(
      identity: DocumentIdentity(size: size, digest: digest), path: FilePath(bytes: Array(path)),
      number: Int64.fromDatabaseValue(row["number"]))
  }

  /// Gives the rows of this file in `table` to `file`, which is the same file at another path or
  /// with other contents.
  func give(rowsOf table: String, to file: RememberedFile, in database: Database) throws {
    let number: [(any DatabaseValueConvertible)?] = [file.number]
    try database.execute(
      sql: """
        UPDATE OR IGNORE \(table) SET size = ?, digest = ?, path = ?, number = ?
        WHERE \(RememberedFile.isKey)
        """,
      arguments: StatementArguments(file.key + number + key))
    guard identity != file.identity || path != file.path else { return }
    // What the new contents have counts more.
    try database.execute(
      sql: "DELETE FROM \(table) WHERE \(RememberedFile.isKey)",
      arguments: StatementArguments(key))
  }
}
