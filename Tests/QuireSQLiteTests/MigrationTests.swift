import Testing

@testable import QuireSQLite

@Suite struct MigrationTests {
  private let database: Database
  private var migrations = Migrations()

  init() throws {
    database = try Database(at: ":memory:", patience: 0)
    migrations.add("first", "CREATE TABLE t (a)")
    migrations.add("second", "ALTER TABLE t ADD COLUMN b; INSERT INTO t VALUES (1, 2)")
  }

  @Test("Each change is made once, in its order")
  func once() throws {
    try migrations.apply(to: database)
    try migrations.apply(to: database)
    #expect(try database.rows("SELECT b FROM t").map { $0["b"] } == [.integer(2)])
  }

  @Test("A database of an older version gets only the changes that it lacks")
  func older() throws {
    try database.execute(
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      INSERT INTO grdb_migrations VALUES ('first');
      CREATE TABLE t (a)
      """)
    #expect(try !migrations.areSuperseded(in: database))
    try migrations.apply(to: database)
    #expect(try database.value("SELECT b FROM t") == .integer(2))
  }

  @Test("A database of a newer version is recognised")
  func newer() throws {
    try migrations.apply(to: database)
    try database.execute("INSERT INTO grdb_migrations VALUES ('third')")
    #expect(try migrations.areSuperseded(in: database))
  }

  @Test("A change that fails leaves the database as it was")
  func failure() throws {
    var wrong = migrations
    wrong.add("third", "ALTER TABLE u ADD COLUMN c")
    #expect(throws: DatabaseError.self) { try wrong.apply(to: database) }
    #expect(try database.value("SELECT count(*) FROM sqlite_master") == .integer(0))
  }
}
