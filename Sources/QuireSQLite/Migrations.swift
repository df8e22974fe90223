/// The changes that turn a database of any older version into one of this version.
///
/// The names of the changes that have been made are in a table of the database.
package struct Migrations: Sendable {
  // The name is that of a package whose databases this type continues.
  private static let table = "grdb_migrations"

  private struct Migration: Sendable {
    let name: String
    let text: String
  }

  private var all: [Migration] = []

  /// Creates a list without changes.
  package init() {}

  /// Adds the change `name`, which runs the statements in `text` after all changes before it.
  package mutating func add(_ name: String, _ text: String) {
    all.append(Migration(name: name, text: text))
  }

  /// Returns whether a newer version, with changes that are not in the list, has changed
  /// `database`.
  ///
  /// - Throws: `DatabaseError` if the database cannot be read.
  package func areSuperseded(in database: Database) throws -> Bool {
    try !namesOfPastOnes(in: database).isSubset(of: all.map(\.name))
  }

  /// Makes those changes in `database` that it lacks, all of them or none.
  ///
  /// - Throws: `DatabaseError` if the database cannot be changed.
  package func apply(to database: Database) throws {
    // Most databases lack nothing, and need not be locked for a change.
    guard try !missing(in: database).isEmpty else { return }
    try database.write { database in
      try database.execute(
        "CREATE TABLE IF NOT EXISTS \(Migrations.table) (identifier TEXT NOT NULL PRIMARY KEY)")
      for migration in try missing(in: database) {
        try database.execute(migration.text)
        try database.execute(
          "INSERT INTO \(Migrations.table) (identifier) VALUES (?)", [.text(migration.name)])
      }
    }
  }

  private func missing(in database: Database) throws -> [Migration] {
    let past = try namesOfPastOnes(in: database)
    return all.filter { !past.contains($0.name) }
  }

  private func namesOfPastOnes(in database: Database) throws -> Set<String> {
    let exists = try database.value(
      "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?)",
      [.text(Migrations.table)])
    guard exists?.bool == true else { return [] }
    return Set(
      try database.rows("SELECT identifier FROM \(Migrations.table)").compactMap {
        $0["identifier"].text
      })
  }
}
