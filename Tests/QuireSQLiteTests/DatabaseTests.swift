import Glibc
import Testing

@testable import QuireSQLite

@Suite struct DatabaseTests {
  private struct Interruption: Error {}

  private let database: Database

  init() throws { database = try Database(at: ":memory:", patience: 0) }

  @Test(
    "A value comes back as it was stored",
    arguments: [
      DatabaseValue.null, .integer(.min), .integer(.max), .real(-0.5), .real(1e300), .text(""),
      .text("a\u{0}b 紙 🎏"), .blob([]), .blob([0, 255, 0]),
    ])
  func roundTrip(_ value: DatabaseValue) throws {
    try database.execute("CREATE TABLE t (value)")
    try database.execute("INSERT INTO t VALUES (?)", [value])
    #expect(try database.rows("SELECT value FROM t").map { $0["value"] } == [value])
  }

  @Test("Numbers and texts are read in every form in which they may be stored, and in no other one")
  func forms() {
    #expect(DatabaseValue.real(3).int == 3)
    #expect(DatabaseValue.real(3.5).int == nil)
    #expect(DatabaseValue.real(.nan).int64 == nil)
    #expect(DatabaseValue.text("3").int == nil)
    #expect(DatabaseValue.integer(2).double == 2)
    #expect(DatabaseValue.integer(2).bool == true)
    #expect(DatabaseValue.integer(0).bool == false)
    #expect(DatabaseValue.null.bool == nil)
    #expect(DatabaseValue.blob(Array("page".utf8)).text == "page")
    #expect(DatabaseValue.blob([255]).text == nil)
    #expect(DatabaseValue.text("é").bytes == [0xc3, 0xa9])
    #expect(DatabaseValue.integer(1).text == nil)
    #expect(DatabaseValue(nil as String?) == .null)
  }

  @Test("A text that is not valid is repaired")
  func invalidText() throws {
    #expect(try database.value("SELECT CAST(x'61ff' AS TEXT)") == .text("a\u{fffd}"))
  }

  @Test("Several statements run one after the other, and those before a wrong one stay")
  func severalStatements() throws {
    #expect(throws: DatabaseError.self) {
      try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1); -- two\n INSERT INTO u")
    }
    #expect(try database.value("SELECT a FROM t") == .integer(1))
    try database.execute(" ; -- nothing")
  }

  @Test("An error in a transaction undoes its changes")
  func rollback() throws {
    try database.execute("CREATE TABLE t (a)")
    #expect(throws: Interruption.self) {
      try database.write {
        try $0.execute("INSERT INTO t VALUES (1)")
        throw Interruption()
      }
    }
    try database.write { try $0.execute("INSERT INTO t VALUES (2)") }
    #expect(try database.rows("SELECT a FROM t").map { $0["a"] } == [.integer(2)])
  }

  @Test("A misspelled column is an error, and not a text")
  func quotedNames() throws {
    try database.execute("CREATE TABLE t (a)")
    #expect(throws: DatabaseError.self) { try database.execute("SELECT \"b\" FROM t") }
  }

  @Test("A file that is not a database is damaged, and one that cannot be opened is unavailable")
  func kinds() throws {
    let path = "/tmp/quire-sqlite-\(getpid())"
    defer { _ = unsafe unlink(path) }
    let text = Array(String(repeating: "no database ", count: 100).utf8)
    let file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(unsafe write(file, text, text.count) == text.count)
    close(file)
    let damaged = try Database(at: path, patience: 0)
    #expect {
      try damaged.value("PRAGMA application_id")
    } throws: {
      ($0 as? DatabaseError)?.kind == .damaged
    }
    #expect {
      try Database(at: "/proc/none/database", patience: 0)
    } throws: {
      ($0 as? DatabaseError)?.kind == .unavailable
    }
  }

  @Test("Threads that write at the same time do not mix their transactions")
  func threads() async throws {
    try database.execute("CREATE TABLE t (a)")
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask { [database] in
          for _ in 0..<20 {
            try? database.write {
              try $0.execute("INSERT INTO t VALUES (?)", [DatabaseValue(number)])
              try $0.execute("INSERT INTO t VALUES (?)", [DatabaseValue(number)])
            }
          }
        }
      }
    }
    let rows = try database.rows("SELECT a FROM t ORDER BY rowid").map { $0["a"].int }
    #expect(rows.count == 320)
    #expect(stride(from: 0, to: rows.count, by: 2).allSatisfy { rows[$0] == rows[$0 + 1] })
  }
}
