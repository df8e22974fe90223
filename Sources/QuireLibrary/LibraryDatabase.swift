internal import QuireDocuments
internal import QuireSQLite

/// An open database with the reading states of documents.
///
/// Several processes may have the same database open. Each write is one transaction in SQLite's
/// write-ahead log, so a process that is killed leaves the database as it was after its last
/// complete write.
struct LibraryDatabase: Sendable {
  /// The number in the header of the file that says that the file belongs to this program: "Quir".
  private static let applicationID = 0x5175_6972
  /// The longest wait for another process that writes, in milliseconds.
  private static let patience: Int32 = 1000

  private let database: Database
  private let lock: LibraryLock

  /// Opens the database at `path`, or creates an empty one; `lock` is the lock of this process,
  /// which is released when the database is closed.
  ///
  /// - Throws: `LibraryProblem` if that is impossible; a file that is not a database of this
  ///   version is left as it is.
  init(at path: String, lock: LibraryLock) throws(LibraryProblem) {
    self.lock = lock
    do {
      database = try Database(at: path, patience: LibraryDatabase.patience)
      try LibraryDatabase.prepare(database)
      try LibrarySchema.migrations.apply(to: database)
      if try database.read(LibrarySchema.lacksColumns) {
        try database.write(LibrarySchema.addColumns)
      }
      try database.read(LibrarySchema.check)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Reads the whole database to find damage.
  ///
  /// - Throws: `LibraryProblem` if the database is damaged.
  func verify() throws(LibraryProblem) {
    do {
      let answer = try database.read { try $0.value("PRAGMA quick_check(1)") }
      guard answer?.text == "ok" else { throw LibraryProblem.damaged }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Closes the database, and releases its lock.
  func close() {
    database.close()
    lock.release()
  }

  /// Returns the state of `document`, or `nil` if it has none.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func state(of document: OpenedDocument) throws(LibraryProblem) -> ReadingState? {
    do {
      return try database.read { try LibrarySchema.state(of: document, in: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Stores `states`, all of them or none.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be written.
  func store(_ states: [OpenedDocument: ReadingState]) throws(LibraryProblem) {
    do {
      try database.write { database in
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
      try database.write { database in
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
      return try database.read { try LibrarySchema.opensLinks(in: folder, of: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Stores that the links in `folder`, a resolved path, are opened.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be written.
  func allowLinks(in folder: FilePath) throws(LibraryProblem) {
    do {
      try database.write { try LibrarySchema.allowLinks(in: folder, of: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the books on the shelf.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func shelf() throws(LibraryProblem) -> [ShelfBook] {
    do {
      return try database.read(ShelfTable.books)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the book of the files `id` on the shelf, or `nil` if there is none.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func book(_ id: ShelfBook.ID) throws(LibraryProblem) -> ShelfBook? {
    do {
      return try database.read { try ShelfTable.book(id, in: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the identity of the document on the shelf at `path`, or `nil` if it is not known.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func identity(ofBookAt path: FilePath) throws(LibraryProblem) -> DocumentIdentity? {
    do {
      return try database.read { try ShelfTable.identity(ofDocumentAt: path, in: $0) }
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Returns the answer of `question`, which only reads.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be read.
  func read<Value>(_ question: (Database) throws -> Value) throws(LibraryProblem) -> Value {
    do {
      return try database.read(question)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Makes `change` in one transaction.
  ///
  /// - Throws: `LibraryProblem` if the database cannot be written.
  func write(_ change: (Database) throws -> Void) throws(LibraryProblem) {
    do {
      try database.write(change)
    } catch {
      throw LibraryProblem(error)
    }
  }

  /// Checks that the file is empty or a database of this program that is not newer than this
  /// version, before anything is written to it.
  private static func prepare(_ database: Database) throws {
    let number = try database.value("PRAGMA application_id")?.int
    if number != applicationID {
      guard try database.value("SELECT count(*) FROM sqlite_master")?.int == 0 else {
        throw LibraryProblem.damaged
      }
    }
    guard try !LibrarySchema.migrations.areSuperseded(in: database) else {
      throw LibraryProblem.newer
    }
    try database.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL
      """)
    if number != applicationID {
      try database.execute("PRAGMA application_id = \(applicationID)")
    }
  }
}
