internal import QuireDocuments
internal import QuireSQLite

/// The table of the shelf, which has a row for each book that the user has opened and not removed.
enum ShelfTable {
  /// A book to store, with the identity of its document.
  struct Entry: Hashable, Sendable {
    var book: ShelfBook
    /// The value that identifies the document, or `nil` for a folder or several documents.
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

  /// The change after which a book may consist of several documents.
  ///
  /// The files are their paths with zero bytes between them; those of other books are one path. The
  /// last page belongs to several documents only, and so does the first of them.
  static let severalDocuments = """
    ALTER TABLE shelf RENAME COLUMN path TO files;
    ALTER TABLE shelf RENAME COLUMN lastPicture TO lastFile;
    ALTER TABLE shelf ADD COLUMN lastPage INTEGER;
    ALTER TABLE shelf ADD COLUMN firstDocument BLOB
    """

  private static let columns = """
    files, size, digest, lastFile, lastPage, firstDocument, title, place, count, lastOpened, isPinned
    """

  /// Checks that the table has the columns of this version.
  static func check(_ database: Database) throws {
    try database.execute("SELECT \(columns) FROM shelf LIMIT 0")
  }

  /// Returns the books, the last one first; a row that no book can have is left out.
  static func books(in database: Database) throws -> [ShelfBook] {
    try database.rows(
      """
      SELECT \(columns) FROM shelf ORDER BY isPinned DESC, lastOpened DESC, rowid DESC
      LIMIT \(limit)
      """
    ).compactMap(book)
  }

  /// Returns the book of the files `id`, or `nil` if it is not on the shelf.
  static func book(_ id: ShelfBook.ID, in database: Database) throws -> ShelfBook? {
    try database.rows("SELECT \(columns) FROM shelf WHERE files = ?", [key(id)]).first
      .flatMap(book)
  }

  /// Returns the identity of the document at `path`, or `nil` if it is not known.
  static func identity(
    ofDocumentAt path: FilePath, in database: Database
  ) throws -> DocumentIdentity? {
    let row = try database.rows("SELECT size, digest FROM shelf WHERE files = ?", [key([path])])
      .first
    guard let row, let size = row["size"].int64,
      let digest = row["digest"].text
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
        """
        UPDATE OR REPLACE shelf SET files = ?
        WHERE size = ? AND digest = ? AND files <> ?
        """,
        [key(book.id), .integer(identity.size), .text(identity.digest), key(book.id)])
    }
    var (lastFile, lastPage, firstDocument): (DatabaseValue, Int?, DatabaseValue) = (
      .null, nil, .null
    )
    switch book.kind {
    case .document: break
    case .folder(let last): lastFile = key([last])
    case .documents(_, let last):
      (lastFile, lastPage, firstDocument) = (key([last.path]), last.page, key([book.path]))
    }
    try database.execute(
      """
      INSERT INTO shelf (files, size, digest, lastFile, lastPage, firstDocument, title, place,
        count, lastOpened)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET size = excluded.size, digest = excluded.digest,
        lastFile = excluded.lastFile, lastPage = excluded.lastPage,
        firstDocument = excluded.firstDocument, title = excluded.title, place = excluded.place,
        count = coalesce(excluded.count, count), lastOpened = excluded.lastOpened
      """,
      [
        key(book.id), DatabaseValue(entry.identity?.size), DatabaseValue(entry.identity?.digest),
        lastFile, DatabaseValue(lastPage), firstDocument, DatabaseValue(book.title),
        DatabaseValue(book.place), DatabaseValue(book.count), .integer(book.lastOpened),
      ])
  }

  /// Stores the index `place` of the page that was shown last, if the document at `path` is a book
  /// on the shelf.
  static func setPlace(_ place: Int, ofDocumentAt path: FilePath, in database: Database) throws {
    try database.execute(
      "UPDATE shelf SET place = ? WHERE files = ?", [DatabaseValue(place), key([path])])
  }

  /// Removes the book of the files `id`.
  static func remove(_ id: ShelfBook.ID, from database: Database) throws {
    try database.execute("DELETE FROM shelf WHERE files = ?", [key(id)])
  }

  /// Stores whether the book of the files `id` is pinned.
  static func pin(_ id: ShelfBook.ID, _ isPinned: Bool, in database: Database) throws {
    try database.execute(
      "UPDATE shelf SET isPinned = ? WHERE files = ?", [DatabaseValue(isPinned), key(id)])
  }

  /// Gives the book at `former` the path `path`.
  static func move(_ former: FilePath, to path: FilePath, in database: Database) throws {
    try database.execute(
      "UPDATE OR REPLACE shelf SET files = ? WHERE files = ?",
      [key([path]), key([former])])
  }

  private static func key(_ files: [FilePath]) -> DatabaseValue {
    .blob(Array(files.map(\.bytes).joined(separator: [0])))
  }

  /// Returns the files whose paths are in `key`, or `nil` if no book can have them.
  private static func files(in key: [UInt8]) -> [FilePath]? {
    let paths = key.split(
      separator: 0, maxSplits: ShelfBook.fileLimit, omittingEmptySubsequences: false)
    let files = paths.map { FilePath(bytes: $0) }
    guard files.count <= ShelfBook.fileLimit, files.allSatisfy(\.isAbsolute),
      Set(files).count == files.count
    else { return nil }
    return files
  }

  private static func path(_ value: DatabaseValue) -> FilePath? {
    value.bytes.map { FilePath(bytes: $0) }
  }

  private static func book(in row: Row) -> ShelfBook? {
    guard let files = row["files"].bytes.flatMap(files), let first = files.first,
      let place = ColumnForm<Int>.index.decode([row["place"]]),
      let time = row["lastOpened"].int64
    else { return nil }
    let lastFile = path(row["lastFile"])
    var (path, kind) = (first, lastFile.map(ShelfBook.Kind.folder) ?? .document)
    if files.count > 1 {
      guard let document = self.path(row["firstDocument"]), files.contains(document),
        let lastFile, lastFile.isAbsolute,
        let lastPage = ColumnForm<Int>.index.decode([row["lastPage"]])
      else { return nil }
      path = document
      kind = .documents(files, last: PageAddress(path: lastFile, page: lastPage))
    }
    var book = ShelfBook(
      path: path, kind: kind,
      title: row["title"].text, place: place,
      count: ColumnForm<Int>.index.decode([row["count"]]), lastOpened: time)
    book.isPinned = row["isPinned"].bool ?? false
    return book
  }
}
