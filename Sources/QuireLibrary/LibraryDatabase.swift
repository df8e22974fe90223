internal import GRDB
internal import QuireDocuments

/// An open database with the reading states of documents.
///
/// Several processes may have the same database open. Each write is one transaction in SQLite's
/// write-ahead log, so a process that is killed leaves the database as it was after its last
/// complete write.
struct LibraryDatabase: Sendable {
  /// The number in the header of the file that says that the file belongs to this program: "Quir".
  private static let applicationID: Int32 = 0x5175_6972
  /// The longest wait for another process that writes, in seconds.
  private static let busyTimeout = 1.0

  private let queue: DatabaseQueue
  private let lock: LibraryLock

  /// Opens the database at `path`, or creates an empty one; `lock` is the lock of this process,
  /// which is released when the database is closed.
  ///
  /// - Throws: `LibraryProblem` if that is impossible; a file that is not a database of this
  ///   version is left as it is.
  init(at path: String, lock: LibraryLock) throws(LibraryProblem) {
    self.lock = lock
    var configuration = Configuration()
    configuration.label = "quire.library"
    configuration.busyMode = .timeout(LibraryDatabase.busyTimeout)
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction(LibraryDatabase.prepare)
      try LibrarySchema.migrator.migrate(queue)
      if try queue.read(LibrarySchema.lacksColumns) { try queue.write(LibrarySchema.addColumns) }
      try queue.read(LibrarySchema.check)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Reads the whole database to find damage.
  ///
  /// - Throws: `LibraryProblem` if the database is damaged.
  func verify() throws(LibraryProblem) {
    do {
      let answer = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
      guard answer == "ok" else { throw LibraryProblem.damaged }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Closes the database, and releases its lock.
  func close() {
    // The write-ahead log keeps what could not be moved to the database.
    try? queue.close()
    lock.release()
  }

  /// Returns the state of `document`, or `nil` if it has none.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func state(of document: OpenedDocument) throws(LibraryProblem) -> ReadingState? {
    do {
      return try queue.read { try LibrarySchema.state(of: document, in: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Stores `states`, all of them or none.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be written.
  func store(_ states: [OpenedDocument: ReadingState]) throws(LibraryProblem) {
    do {
      try queue.write { database in
        for (document, state) in states {
          try LibrarySchema.store(state, of: document, in: database)
        }
      }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Stores the pages of documents that were shown last, or that a document was opened if its page
  /// is `nil`, all of them or none; the rest of their states stays.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be written.
  func store(
    _ pages: [(document: OpenedDocument, page: Int?)]
  ) throws(LibraryProblem) {
    do {
      try queue.write { database in
        for (document, page) in pages {
          var state = try LibrarySchema.state(of: document, in: database) ?? ReadingState()
          if let page, state.page != page { (state.page, state.center) = (page, nil) }
          try LibrarySchema.store(state, of: document, in: database)
          try ShelfTable.setPlace(state.page, ofDocumentAt: document.path, in: database)
        }
      }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns whether the links in `folder`, a resolved path, are opened.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func opensLinks(in folder: FilePath) throws(LibraryProblem) -> Bool {
    do {
      return try queue.read { try LibrarySchema.opensLinks(in: folder, of: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Stores that the links in `folder`, a resolved path, are opened.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be written.
  func allowLinks(in folder: FilePath) throws(LibraryProblem) {
    do {
      try queue.write { try LibrarySchema.allowLinks(in: folder, of: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the books on the shelf.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func shelf() throws(LibraryProblem) -> [ShelfBook] {
    do {
      return try queue.read(ShelfTable.books)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the book of the files `id` on the shelf, or `nil` if there is none.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func book(_ id: ShelfBook.ID) throws(LibraryProblem) -> ShelfBook? {
    do {
      return try queue.read { try ShelfTable.book(id, in: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the identity of the document on the shelf at `path`, or `nil` if it is not known.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func identity(ofBookAt path: FilePath) throws(LibraryProblem) -> DocumentIdentity? {
    do {
      return try queue.read { try ShelfTable.identity(ofDocumentAt: path, in: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the answer of `question`, which only reads.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func read<Value>(_ question: (Database) throws -> Value) throws(LibraryProblem) -> Value {
    do {
      return try queue.read(question)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Makes `change` in one transaction.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be written.
  func write(_ change: (Database) throws -> Void) throws(LibraryProblem) {
    do {
      try queue.write(change)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Checks that the file is empty or a database of this program that is not newer than this
  /// version, before anything is written to it.
  private static func prepare(_ database: Database) throws {
    let number = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    if number != applicationID {
      guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
        throw LibraryProblem.damaged
      }
    }
    guard try !LibrarySchema.migrator.hasBeenSuperseded(database) else {
      throw LibraryProblem.newer
    }
    try database.execute(
      sql: """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = NORMAL
        """)
    if number != applicationID {
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
  }
}
