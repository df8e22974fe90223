import QuireDocuments
import QuireSQLite

/// The database of a library, opened without the library.
struct SQLiteFile {
  /// The change that makes the shelf one on which a book is not several documents yet.
  static let olderShelf = """
    ALTER TABLE shelf RENAME COLUMN files TO path;
    ALTER TABLE shelf RENAME COLUMN lastFile TO lastPicture;
    ALTER TABLE shelf DROP COLUMN lastPage;
    ALTER TABLE shelf DROP COLUMN firstDocument
    """

  private let database: Database

  init(_ folder: FilePath) throws {
    database = try Database(at: "\(folder)/library.sqlite", patience: 0)
  }

  func run(_ statement: String) throws {
    try database.execute(statement)
  }

  /// Returns the first value that `question` finds, as text.
  func text(_ question: String) throws -> String {
    switch try database.value(question) {
    case .integer(let number): "\(number)"
    case let value: value?.text ?? ""
    }
  }
}
