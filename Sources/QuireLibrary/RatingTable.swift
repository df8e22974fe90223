internal import QuireDocuments
internal import QuireSQLite

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
    try database.execute("SELECT \(columns) FROM rating LIMIT 0")
  }

  /// Returns all rows; a row that no rating can have is left out.
  static func rows(in database: Database) throws -> [Row] {
    try database.rows("SELECT \(columns) FROM rating").compactMap { row in
      guard let file = RememberedFile(row),
        let rating = row["stars"].int.flatMap(Rating.init(stars:))
      else { return nil }
      return Row(file: file, rating: rating)
    }
  }

  /// Stores `rating` as that of `file`, or removes the rating if it is none.
  ///
  /// A file that has been written again since it was rated has a row with its former contents,
  /// which is not to count again. A row without stars stands before that.
  static func store(_ rating: Rating, of file: RememberedFile, in database: Database) throws {
    let key = file.key
    try database.execute(
      "DELETE FROM rating WHERE \(RememberedFile.isKey)", key)
    let isRatedOtherwise = try database.value(
      "SELECT EXISTS (SELECT 1 FROM rating WHERE path = ?)", [.blob(file.path.bytes)])?.bool
    guard rating != .none || isRatedOtherwise == true else { return }
    try database.execute(
      "INSERT INTO rating (\(columns)) VALUES (?, ?, ?, ?, ?)",
      key + [DatabaseValue(file.number), DatabaseValue(rating.stars)])
  }

  /// Makes the rating of `former` that of `file`, which is the same file at another path or with
  /// other contents.
  static func move(
    _ former: RememberedFile, to file: RememberedFile, in database: Database
  ) throws {
    try former.give(rowsOf: "rating", to: file, in: database)
  }
}
