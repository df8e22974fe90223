internal import Foundation
internal import GRDB
internal import QuireDocuments
internal import QuireGeometry
internal import QuireScene

/// The tables of the library and their rows as values.
enum LibrarySchema {
  private static let columns = """
    size, digest, lastOpened, page, zoom, centerX, centerY, spreads, shiftedRuns, direction, \
    rotation, splitsWidePages, widePages, path
    """

  /// The changes that turn an empty database into one of this version.
  ///
  /// A change that has been published stays as it is; a new version of the program adds one.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("documents") { database in
      try database.execute(
        sql: """
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
    }
    migrator.registerMigration("split wide pages") { database in
      try database.execute(
        sql: "ALTER TABLE document ADD COLUMN splitsWidePages INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("paths") { database in
      try database.execute(
        sql: """
          ALTER TABLE document ADD COLUMN path BLOB;
          CREATE INDEX documentPath ON document (path, lastOpened)
          """)
    }
    migrator.registerMigration("wide pages") { database in
      try database.execute(
        sql: "ALTER TABLE document ADD COLUMN widePages TEXT NOT NULL DEFAULT ''")
    }
    migrator.registerMigration("folders") { database in
      try database.execute(
        sql: "CREATE TABLE folder (path BLOB PRIMARY KEY, opensLinks INTEGER NOT NULL)")
    }
    return migrator
  }

  /// Checks that the tables have the columns of this version.
  static func check(_ database: Database) throws {
    _ = try Row.fetchOne(database, sql: "SELECT \(columns) FROM document LIMIT 0")
    _ = try Row.fetchOne(database, sql: "SELECT path, opensLinks FROM folder LIMIT 0")
  }

  /// Returns whether the links in `folder`, a resolved path, are opened.
  static func opensLinks(in folder: FilePath, of database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT opensLinks FROM folder WHERE path = ?",
      arguments: [Data(folder.bytes)]) ?? false
  }

  /// Stores that the links in `folder`, a resolved path, are opened.
  static func allowLinks(in folder: FilePath, of database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO folder (path, opensLinks) VALUES (?, 1)
        ON CONFLICT DO UPDATE SET opensLinks = 1
        """, arguments: [Data(folder.bytes)])
  }

  /// Returns the state of `document`, or `nil` if it has none.
  ///
  /// A document that has been written again, such as one that LaTeX has typeset, has the state of the
  /// document that was opened last at its path.
  static func state(
    of document: OpenedDocument, in database: Database
  ) throws -> ReadingState? {
    let known = try Row.fetchOne(
      database, sql: "SELECT \(columns) FROM document WHERE size = ? AND digest = ?",
      arguments: [document.identity.size, document.identity.digest])
    let row =
      try known
      ?? Row.fetchOne(
        database,
        sql: """
          SELECT \(columns) FROM document WHERE path = ? ORDER BY lastOpened DESC, id DESC LIMIT 1
          """,
        arguments: [Data(document.path.bytes)])
    return row.map(state)
  }

  /// Stores `state` as the state of `document`.
  static func store(
    _ state: ReadingState, of document: OpenedDocument, in database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO document (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET
          lastOpened = excluded.lastOpened, page = excluded.page, zoom = excluded.zoom,
          centerX = excluded.centerX, centerY = excluded.centerY, spreads = excluded.spreads,
          shiftedRuns = excluded.shiftedRuns, direction = excluded.direction,
          rotation = excluded.rotation, splitsWidePages = excluded.splitsWidePages,
          widePages = excluded.widePages, path = excluded.path
        """,
      arguments: [
        document.identity.size, document.identity.digest, document.time, state.page,
        value(of: state.zoom), state.center?.x, state.center?.y, state.spreads?.rawValue,
        text(of: state.shiftedRuns),
        state.direction?.rawValue, state.rotation, state.splitsWidePages,
        text(of: state.widePages), Data(document.path.bytes),
      ])
  }

  /// The indices of pages that are restored; no document has more pages.
  private static let pages = 0..<1_000_000

  /// Returns the state in `row`; values that no state can have are replaced by those of a new state.
  private static func state(in row: Row) -> ReadingState {
    func value<Value: DatabaseValueConvertible>(_ column: String) -> Value? {
      Value.fromDatabaseValue(row[column])
    }
    var state = ReadingState()
    if let page: Int = value("page"), pages.contains(page) { state.page = page }
    if let zoom = zoom(row["zoom"]) { state.zoom = zoom }
    if let x: Double = value("centerX"), let y: Double = value("centerY"),
      (0...1).contains(x), (0...1).contains(y)
    {
      state.center = Point(x: x, y: y)
    }
    state.spreads = value("spreads").flatMap(ReadingState.Spreads.init(rawValue:))
    state.shiftedRuns = indices(value("shiftedRuns") ?? "")
    state.widePages = indices(value("widePages") ?? "")
    state.direction = value("direction").flatMap(ReadingDirection.init(rawValue:))
    if let rotation: Int = value("rotation"), (0...3).contains(rotation) {
      state.rotation = rotation
    }
    state.splitsWidePages = value("splitsWidePages") ?? false
    return state
  }

  private static func text(of indices: Set<Int>) -> String {
    indices.sorted().map(String.init).joined(separator: " ")
  }

  private static func indices(_ text: String) -> Set<Int> {
    Set(text.split(separator: " ").compactMap { Int($0) }.filter { $0 >= 0 })
  }

  private static func value(of zoom: ReadingState.Zoom) -> DatabaseValue {
    switch zoom {
    case .fitPage: "page".databaseValue
    case .fitWidth: "width".databaseValue
    case .scale(let scale): scale.databaseValue
    }
  }

  private static func zoom(_ value: DatabaseValue) -> ReadingState.Zoom? {
    if String.fromDatabaseValue(value) == "page" { return .fitPage }
    if String.fromDatabaseValue(value) == "width" { return .fitWidth }
    guard let scale = Double.fromDatabaseValue(value), scale.isFinite, scale > 0 else {
      return nil
    }
    return .scale(scale)
  }
}
