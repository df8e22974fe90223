internal import QuireDocuments
internal import QuireSQLite

/// The tables of the library and their rows as values.
enum LibrarySchema {
  /// The columns that say which document a row is about.
  private static let ownColumns = ["size", "digest", "lastOpened", "path"]
  /// The columns of the properties of a state.
  private static let stateColumns = RememberedProperty.all.flatMap(\.columns)
  /// The names of all columns, separated by commas.
  private static let columns = (ownColumns + stateColumns.map(\.name)).joined(separator: ", ")

  /// The changes that turn an empty database into one of this version.
  ///
  /// A change that has been published stays as it is. ``addColumns(to:)`` adds the columns of new
  /// properties of a state; any other change of the tables has to be added here.
  static var migrations: Migrations {
    var migrations = Migrations()
    migrations.add(
      "documents",
      """
      CREATE TABLE document (
        id INTEGER PRIMARY KEY,
        size INTEGER NOT NULL,
        digest TEXT NOT NULL,
        lastOpened INTEGER NOT NULL,
        page INTEGER NOT NULL,
        zoom NOT NULL,
        centerX REAL,
        centerY REAL,
        spreads TEXT,
        shiftedRuns TEXT NOT NULL,
        direction TEXT,
        rotation INTEGER NOT NULL,
        UNIQUE (size, digest)
      )
      """)
    migrations.add(
      "split wide pages",
      "ALTER TABLE document ADD COLUMN splitsWidePages INTEGER NOT NULL DEFAULT 0")
    migrations.add(
      "paths",
      """
      ALTER TABLE document ADD COLUMN path BLOB;
      CREATE INDEX documentPath ON document (path, lastOpened)
      """)
    migrations.add(
      "wide pages",
      "ALTER TABLE document ADD COLUMN widePages TEXT NOT NULL DEFAULT ''")
    migrations.add(
      "folders",
      "CREATE TABLE folder (path BLOB PRIMARY KEY, opensLinks INTEGER NOT NULL)")
    migrations.add("bookmarks", BookmarkTable.creation)
    migrations.add("bookmarks of copies", BookmarkTable.separation)
    migrations.add("shelf", ShelfTable.creation)
    migrations.add("several documents on the shelf", ShelfTable.severalDocuments)
    migrations.add("ratings", RatingTable.creation)
    return migrations
  }

  /// Returns whether the table of documents lacks the column of a property.
  static func lacksColumns(_ database: Database) throws -> Bool {
    try !absentColumns(of: database).isEmpty
  }

  /// Adds the columns of those properties for which the table of documents has none.
  static func addColumns(to database: Database) throws {
    for column in try absentColumns(of: database) {
      try database.execute("ALTER TABLE document ADD COLUMN \(column.name) \(column.type)")
    }
  }

  private static func absentColumns(
    of database: Database
  ) throws -> [RememberedProperty.Column] {
    let present = Set(
      try database.rows("PRAGMA table_info(document)").compactMap { $0["name"].text })
    return stateColumns.filter { !present.contains($0.name) }
  }

  /// Checks that the tables have the columns of this version.
  static func check(_ database: Database) throws {
    try database.execute("SELECT \(columns) FROM document LIMIT 0")
    try database.execute("SELECT path, opensLinks FROM folder LIMIT 0")
    try BookmarkTable.check(database)
    try RatingTable.check(database)
    try ShelfTable.check(database)
  }

  /// Returns whether the links in `folder`, a resolved path, are opened.
  static func opensLinks(in folder: FilePath, of database: Database) throws -> Bool {
    try database.value(
      "SELECT opensLinks FROM folder WHERE path = ?", [.blob(folder.bytes)])?.bool ?? false
  }

  /// Stores that the links in `folder`, a resolved path, are opened.
  static func allowLinks(in folder: FilePath, of database: Database) throws {
    try database.execute(
      """
      INSERT INTO folder (path, opensLinks) VALUES (?, 1)
      ON CONFLICT DO UPDATE SET opensLinks = 1
      """, [.blob(folder.bytes)])
  }

  /// Returns the latest time at which a book or a document was opened, in seconds since the
  /// beginning of 1970, or `nil` if there is none.
  static func lastOpening(in database: Database) throws -> Int64? {
    try database.value(
      """
      SELECT max(lastOpened) FROM
        (SELECT lastOpened FROM document UNION ALL SELECT lastOpened FROM shelf)
      """)?.int64
  }

  /// Returns the state of `document`, or `nil` if it has none.
  ///
  /// A document that has been written again, such as one that LaTeX has typeset, has the state of
  /// the document that was opened last at its path.
  static func state(
    of document: OpenedDocument, in database: Database
  ) throws -> ReadingState? {
    let known = try database.rows(
      "SELECT \(columns) FROM document WHERE size = ? AND digest = ?",
      [.integer(document.identity.size), .text(document.identity.digest)])
    let row =
      try known.first
      ?? database.rows(
        """
        SELECT \(columns) FROM document WHERE path = ? ORDER BY lastOpened DESC, id DESC LIMIT 1
        """,
        [.blob(document.path.bytes)]
      ).first
    return row.map(state)
  }

  /// Stores `state` as the state of `document`.
  static func store(
    _ state: ReadingState, of document: OpenedDocument, in database: Database
  ) throws {
    let marks = Array(repeating: "?", count: ownColumns.count + stateColumns.count)
    let replaced = (["lastOpened", "path"] + stateColumns.map(\.name)).map {
      "\($0) = excluded.\($0)"
    }
    let values: [DatabaseValue] = [
      .integer(document.identity.size), .text(document.identity.digest), .integer(document.time),
      .blob(document.path.bytes),
    ]
    try database.execute(
      """
      INSERT INTO document (\(columns)) VALUES (\(marks.joined(separator: ", ")))
      ON CONFLICT DO UPDATE SET \(replaced.joined(separator: ", "))
      """,
      values + RememberedProperty.all.flatMap { $0.values(state) })
  }

  /// Returns the state in `row`; values that no state can have are replaced by those of a new
  /// state.
  private static func state(in row: Row) -> ReadingState {
    var state = ReadingState()
    for property in RememberedProperty.all { property.read(row, &state) }
    return state
  }
}
