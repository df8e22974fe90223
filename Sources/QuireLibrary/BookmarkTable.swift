internal import Foundation
internal import GRDB
internal import QuireDocuments

/// The table of the bookmarks, which has a row for each bookmark.
///
/// A row is changed by itself, so that two windows with the same document keep each other's
/// bookmarks.
enum BookmarkTable {
  /// A row of the table.
  struct Row: Hashable {
    /// The file, as it was when the bookmark was set or found last.
    var file: BookmarkedFile
    /// The index of the page, from 0.
    var page: Int
    /// The bookmark.
    var bookmark: Bookmark
  }

  /// The change that creates the table.
  static let creation = """
    CREATE TABLE bookmark (
      size INTEGER NOT NULL,
      digest TEXT NOT NULL,
      path BLOB NOT NULL,
      page INTEGER NOT NULL,
      name TEXT,
      PRIMARY KEY (size, digest, page)
    )
    """

  /// Checks that the table has the columns of this version.
  static func check(_ database: Database) throws {
    _ = try GRDB.Row.fetchOne(
      database, sql: "SELECT size, digest, path, page, name FROM bookmark LIMIT 0")
  }

  /// Returns all rows; a row that no bookmark can have is left out.
  static func rows(in database: Database) throws -> [Row] {
    try GRDB.Row.fetchAll(database, sql: "SELECT size, digest, path, page, name FROM bookmark")
      .compactMap { row in
        guard let size = Int64.fromDatabaseValue(row["size"]),
          let digest = String.fromDatabaseValue(row["digest"]),
          let path = Data.fromDatabaseValue(row["path"]),
          let page = ColumnForm<Int>.index.decode([row["page"]])
        else { return nil }
        let identity = DocumentIdentity(size: size, digest: digest)
        return Row(
          file: BookmarkedFile(identity: identity, path: FilePath(bytes: Array(path))), page: page,
          bookmark: Bookmark(name: String.fromDatabaseValue(row["name"])))
      }
  }

  /// Stores `bookmark` at the page with the index `page` of `file`, or removes the bookmark there
  /// if it is `nil`.
  static func store(
    _ bookmark: Bookmark?, at page: Int, of file: BookmarkedFile, in database: Database
  ) throws {
    let key: [any DatabaseValueConvertible] = [file.identity.size, file.identity.digest, page]
    guard let bookmark else {
      return try database.execute(
        sql: "DELETE FROM bookmark WHERE size = ? AND digest = ? AND page = ?",
        arguments: StatementArguments(key))
    }
    let others: [(any DatabaseValueConvertible)?] = [Data(file.path.bytes), bookmark.name]
    try database.execute(
      sql: """
        INSERT INTO bookmark (size, digest, page, path, name) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET path = excluded.path, name = excluded.name
        """, arguments: StatementArguments(key + others))
  }

  /// Makes the bookmarks of `former` those of `file`, which is the same file at another path or
  /// with other contents.
  static func move(
    _ former: BookmarkedFile, to file: BookmarkedFile, in database: Database
  ) throws {
    let key: [any DatabaseValueConvertible] = [
      former.identity.size, former.identity.digest, Data(former.path.bytes),
    ]
    try database.execute(
      sql: """
        UPDATE OR IGNORE bookmark SET size = ?, digest = ?, path = ?
        WHERE size = ? AND digest = ? AND path = ?
        """,
      arguments: StatementArguments(
        [file.identity.size, file.identity.digest, Data(file.path.bytes)] + key))
    guard file.identity != former.identity else { return }
    // The bookmarks of the new contents win.
    try database.execute(
      sql: "DELETE FROM bookmark WHERE size = ? AND digest = ? AND path = ?",
      arguments: StatementArguments(key))
  }
}
