internal import Foundation
internal import GRDB
internal import QuireDocuments

/// The table of the shelf, which has a row for each book that the user has opened and not removed.
enum ShelfTable {
  /// A book to store, with the identity of its document.
  struct Entry: Hashable, Sendable {
    var book: ShelfBook
    /// The value that identifies the document, or `nil` for a folder.
    var identity: DocumentIdentity?
  }

  /// The most books that are shown.
  private static let limit = 1000

  /// The change that creates the table, with the documents that the library knows.
  ///
  /// Of several documents that have been at one path, the last one is the book.
  static let creation = """
    CREATE TABLE shelf (
      path BLOB PRIMARY KEY,
      size INTEGER,
      digest TEXT,
      lastPicture BLOB,
      title TEXT,
      place INTEGER NOT NULL,
      count INTEGER,
      lastOpened INTEGER NOT NULL,
      isPinned INTEGER NOT NULL DEFAULT 0
    );
    INSERT OR IGNORE INTO shelf (path, size, digest, place, lastOpened)
      SELECT path, size, digest, page, lastOpened FROM document
      WHERE path IS NOT NULL ORDER BY lastOpened DESC, id DESC
    """

  private static let columns =
    "path, size, digest, lastPicture, title, place, count, lastOpened, isPinned"

  /// Checks that the table has the columns of this version.
  static func check(_ database: Database) throws {
    _ = try Row.fetchOne(database, sql: "SELECT \(columns) FROM shelf LIMIT 0")
  }

  /// Returns the books, the last one first; a row that no book can have is left out.
  static func books(in database: Database) throws -> [ShelfBook] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT \(columns) FROM shelf ORDER BY isPinned DESC, lastOpened DESC, rowid DESC
        LIMIT \(limit)
        """
    ).compactMap(book)
  }

  /// Returns the identity of the document at `path`, or `nil` if it is not known.
  static func identity(
    ofDocumentAt path: FilePath, in database: Database
  ) throws -> DocumentIdentity? {
    let row = try Row.fetchOne(
      database, sql: "SELECT size, digest FROM shelf WHERE path = ?", arguments: [key(path)])
    guard let row, let size = Int64.fromDatabaseValue(row["size"]),
      let digest = String.fromDatabaseValue(row["digest"])
    else { return nil }
    return DocumentIdentity(size: size, digest: digest)
  }

  /// Stores `entry`; whether it is pinned stays as it was.
  ///
  /// Copies of a document are one book, which is at the path at which it was opened last.
  static func store(_ entry: Entry, in database: Database) throws {
    let book = entry.book
    if let identity = entry.identity {
      try database.execute(
        sql: """
          UPDATE OR REPLACE shelf SET path = ?
          WHERE size = ? AND digest = ? AND path <> ?
          """,
        arguments: [key(book.path), identity.size, identity.digest, key(book.path)])
    }
    var lastPicture: Data?
    if case .folder(let last) = book.kind { lastPicture = key(last) }
    try database.execute(
      sql: """
        INSERT INTO shelf (path, size, digest, lastPicture, title, place, count, lastOpened)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET size = excluded.size, digest = excluded.digest,
          lastPicture = excluded.lastPicture, title = excluded.title, place = excluded.place,
          count = coalesce(excluded.count, count), lastOpened = excluded.lastOpened
        """,
      arguments: [
        key(book.path), entry.identity?.size, entry.identity?.digest, lastPicture, book.title,
        book.place, book.count, book.lastOpened,
      ])
  }

  /// Removes the book at `path`.
  static func remove(_ path: FilePath, from database: Database) throws {
    try database.execute(sql: "DELETE FROM shelf WHERE path = ?", arguments: [key(path)])
  }

  /// Stores whether the book at `path` is pinned.
  static func pin(_ path: FilePath, _ isPinned: Bool, in database: Database) throws {
    try database.execute(
      sql: "UPDATE shelf SET isPinned = ? WHERE path = ?", arguments: [isPinned, key(path)])
  }

  /// Gives the book at `former` the path `path`.
  static func move(_ former: FilePath, to path: FilePath, in database: Database) throws {
    try database.execute(
      sql: "UPDATE OR REPLACE shelf SET path = ? WHERE path = ?",
      arguments: [key(path), key(former)])
  }

  private static func key(_ path: FilePath) -> Data { Data(path.bytes) }

  private static func book(in row: Row) -> ShelfBook? {
    guard let path = Data.fromDatabaseValue(row["path"]),
      let place = ColumnForm<Int>.index.decode([row["place"]]),
      let time = Int64.fromDatabaseValue(row["lastOpened"])
    else { return nil }
    let picture = Data.fromDatabaseValue(row["lastPicture"]).map { FilePath(bytes: Array($0)) }
    var book = ShelfBook(
      path: FilePath(bytes: Array(path)), kind: picture.map { .folder(last: $0) } ?? .document,
      title: String.fromDatabaseValue(row["title"]), place: place,
      count: ColumnForm<Int>.index.decode([row["count"]]), lastOpened: time)
    book.isPinned = Bool.fromDatabaseValue(row["isPinned"]) ?? false
    return book
  }
}
