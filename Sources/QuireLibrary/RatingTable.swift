internal import Foundation
internal import GRDB
internal import QuireDocuments

/// The table of the ratings, which has a row for each rated file.
///
/// A row is changed by itself, so that two windows with the same folder keep each other's ratings.
enum RatingTable {
  /// A row of the table.
  struct Row: Hashable {
    /// The file, as it was when the rating was stored or found last.
    var file: RememberedFile
    /// The rating, or none if it has been removed although the path has a former one.
    var rating: Rating
  }

  /// The change that creates the table.
  static let creation = """
    CREATE TABLE rating (
      size INTEGER NOT NULL,
      digest TEXT NOT NULL,
      path BLOB NOT NULL,
      number INTEGER,
      stars INTEGER NOT NULL,
      PRIMARY KEY (size, digest, path)
    )
    """

  private static let columns = "size, digest, path, number, stars"

  /// Checks that the table has the columns of this version.
  static func check(_ database: Database) throws {
    _ = try GRDB.Row.fetchOne(database, sql: "SELECT \(columns) FROM rating LIMIT 0")
  }

  /// Returns all rows; a row that no rating can have is left out.
  static func rows(in database: Database) throws -> [Row] {
    try GRDB.Row.fetchAll(database, sql: "SELECT \(columns) FROM rating").compactMap { row in
      guard let size = Int64.fromDatabaseValue(row["size"]),
        let digest = String.fromDatabaseValue(row["digest"]),
        let path = Data.fromDatabaseValue(row["path"]),
        let rating = Int.fromDatabaseValue(row["stars"]).flatMap(Rating.init(stars:))
      else { return nil }
      let file = RememberedFile(
        identity: DocumentIdentity(size: size, digest: digest),
        path: FilePath(bytes: Array(path)), number: Int64.fromDatabaseValue(row["number"]))
      return Row(file: file, rating: rating)
    }
  }

  /// Stores `rating` as that of `file`, or removes the rating if it is none.
  ///
  /// A file that has been written again since it was rated has a row with its former contents,
  /// which is not to count again. A row without stars stands before that.
  static func store(_ rating: Rating, of file: RememberedFile, in database: Database) throws {
    let key = key(of: file)
    try database.execute(
      sql: "DELETE FROM rating WHERE \(isKey)", arguments: StatementArguments(key))
    let isRatedOtherwise = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM rating WHERE path = ?)",
      arguments: [Data(file.path.bytes)])
    guard rating != .none || isRatedOtherwise == true else { return }
    try database.execute(
      sql: "INSERT INTO rating (\(columns)) VALUES (?, ?, ?, ?, ?)",
      arguments: StatementArguments(key + [file.number, rating.stars]))
  }

  /// Makes the rating of `former` that of `file`, which is the same file at another path or with
  /// other contents.
  static func move(
    _ former: RememberedFile, to file: RememberedFile, in database: Database
  ) throws {
    let isSame = former.identity == file.identity && former.path == file.path
    let (former, new) = (key(of: former), key(of: file))
    let number: [(any DatabaseValueConvertible)?] = [file.number]
    try database.execute(
      sql: """
        UPDATE OR IGNORE rating SET size = ?, digest = ?, path = ?, number = ? WHERE \(isKey)
        """,
      arguments: StatementArguments(new + number + former))
    guard !isSame else { return }
    // The rating of the new contents wins.
    try database.execute(
      sql: "DELETE FROM rating WHERE \(isKey)", arguments: StatementArguments(former))
  }

  /// The condition that a row is that of a file, with ``key(of:)`` as its arguments.
  private static let isKey = "size = ? AND digest = ? AND path = ?"

  /// Returns the values that tell `file` from all others.
  private static func key(of file: RememberedFile) -> [(any DatabaseValueConvertible)?] {
    [file.identity.size, file.identity.digest, Data(file.path.bytes)]
  }
}
