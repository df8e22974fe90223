import GRDB
import QuireDocuments

/// The database of a library, opened without the library.
struct SQLiteFile {
  /// The change that makes the shelf one on which a book is not several documents yet.
  static let olderShelf = """
    ALTER TABLE shelf RENAME COLUMN files TO path;
    ALTER TABLE shelf RENAME COLUMN lastFile TO lastPicture;
    ALTER TABLE shelf DROP COLUMN lastPage;
    ALTER TABLE shelf DROP COLUMN firstDocument
    """

  private let queue: DatabaseQueue

  init(_ folder: FilePath) throws {
    var configuration = Configuration()
    // A transaction may last longer than one call.
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: "\(folder)/library.sqlite", configuration: configuration)
  }

  func run(_ statement: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: statement) }
  }

  /// Returns the first value that `question` finds, as text.
  func text(_ question: String) throws -> String {
    try queue.read { try String.fetchOne($0, sql: question) } ?? ""
  }
}
