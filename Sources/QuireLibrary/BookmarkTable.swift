internal import QuireDocuments
internal import QuireSQLite

/// The table of the bookmarks, which has a row for each bookmark.
///
/// A row is changed by itself, so that two windows with the same document keep each other's
/// bookmarks.
enum BookmarkTable {
  /// A row of the table.
  struct Row: Hashable {
    /// The file, as it was when the bookmark was set or found last.
    var file: RememberedFile
    /// The index of the page, from 0.
    var page: Int
    /// The bookmark.
    var bookmark: Bookmark
  }

  /// The change that creates the table, in which copies of a file share their bookmarks.
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

  /// The change that gives each copy of a file its own bookmarks.
  ///
  /// The numbers of the files are not known before they are found again.
  static let separation = """
    CREATE TABLE fileBookmark (
      size INTEGER NOT NULL,
      digest TEXT NOT NULL,
      path BLOB NOT NULL,
      page INTEGER NOT NULL,
      number INTEGER,
      name TEXT,
      PRIMARY KEY (size, digest, path, page)
    );
    INSERT INTO fileBookmark (size, digest, path, page, name)
      SELECT size, digest, path, page, name FROM bookmark;
    DROP TABLE bookmark;
    ALTER TABLE fileBookmark RENAME TO bookmark
    """

  private static let columns = "size, digest, path, page, number, name"

  /// Checks that the table has the columns of this version.
  static func check(_ database: Database) throws {
    try database.execute("SELECT \(columns) FROM bookmark LIMIT 0")
  }

  /// Returns all rows; a row that no bookmark can have is left out.
  static func rows(in database: Database) throws -> [Row] {
    try database.rows("SELECT \(columns) FROM bookmark")
      .compactMap { row in
        guard let file = RememberedFile(row),
          let page = ColumnForm<Int>.index.decode([row["page"]])
        else { return nil }
        return Row(
          file: file, page: page,
          bookmark: Bookmark(name: row["name"].text))
      }
  }

  /// Stores `bookmark` at the page with the index `page` of `file`, or removes the bookmark there
  /// if it is `nil`.
  static func store(
    _ bookmark: Bookmark?, at page: Int, of file: RememberedFile, in database: Database
  ) throws {
    let key = file.key
    guard let bookmark else {
      return try database.execute(
        "DELETE FROM bookmark WHERE \(RememberedFile.isKey) AND page = ?",
        key + [DatabaseValue(page)])
    }
    let others: [DatabaseValue] = [
      DatabaseValue(page), DatabaseValue(file.number), DatabaseValue(bookmark.name),
    ]
    try database.execute(
      """
      INSERT INTO bookmark (\(columns)) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET number = excluded.number, name = excluded.name
      """, key + others)
  }

  /// Makes the bookmarks of `former` those of `file`, which is the same file at another path or
  /// with other contents.
  static func move(
    _ former: RememberedFile, to file: RememberedFile, in database: Database
  ) throws {
    try former.give(rowsOf: "bookmark", to: file, in: database)
  }
}
