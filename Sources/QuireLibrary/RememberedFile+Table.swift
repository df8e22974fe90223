internal import QuireDocuments
internal import QuireSQLite

/// A remembered file in the tables of bookmarks and of ratings, whose rows have columns for it.
extension RememberedFile {
  /// The condition that a row is one of a file, with ``key`` as its arguments.
  static let isKey = "size = ? AND digest = ? AND path = ?"

  /// The values that tell the file from all others.
  var key: [DatabaseValue] {
    [.integer(identity.size), .text(identity.digest), .blob(path.bytes)]
  }

  /// Creates the file of `row`, or returns `nil` if no file can have the row.
  init?(_ row: Row) {
    guard let size = row["size"].int64,
      let digest = row["digest"].text,
      let path = row["path"].bytes
    else { return nil }
    self.init(
      identity: DocumentIdentity(size: size, digest: digest), path: FilePath(bytes: path),
      number: row["number"].int64)
  }

  /// Gives the rows of this file in `table` to `file`, which is the same file at another path or
  /// with other contents.
  func give(rowsOf table: String, to file: RememberedFile, in database: Database) throws {
    try database.execute(
      """
      UPDATE OR IGNORE \(table) SET size = ?, digest = ?, path = ?, number = ?
      WHERE \(RememberedFile.isKey)
      """,
      file.key + [DatabaseValue(file.number)] + key)
    guard identity != file.identity || path != file.path else { return }
    // What the new contents have counts more.
    try database.execute(
      "DELETE FROM \(table) WHERE \(RememberedFile.isKey)",
      key)
  }
}
