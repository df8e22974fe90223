internal import Dispatch
internal import Glibc
public import QuireDocuments
internal import QuireSQLite
internal import Synchronization

/// The memory of how documents were last read, which a database in the user's folder of states
/// keeps.
///
/// The database is opened by the first look-up, on another thread. If it cannot be used, one line
/// says why, and nothing is remembered. Windows and processes may share a database; the last write
/// for a document counts.
public final class DocumentLibrary: Sendable {
  /// The connection to the database.
  private struct Connection {
    /// The open database, or `nil` if it is not open.
    var database: LibraryDatabase?
    /// The problem because of which the database could not be opened, and is not tried again.
    var refusal: LibraryProblem?
    /// The problems that have been reported and are not reported again.
    var reported: Set<LibraryProblem> = []
  }

  /// The file of the database.
  let file: LibraryFile
  private let report: @Sendable (String) -> Void
  /// Reads a document and returns its identity, or `nil` if it cannot be read.
  let identify: @Sendable (FilePath) -> DocumentIdentity?
  /// The queue on which the database is used.
  let queue = DispatchQueue(label: "quire.library", qos: .userInitiated)
  private let connection = Mutex(Connection())
  private let schedule: Mutex<WriteSchedule<OpenedDocument, ReadingState>>
  /// The books on the shelf that have not been written yet.
  let shelf: Mutex<WriteSchedule<ShelfBook.ID, ShelfTable.Entry>>
  /// The pages of documents that have not been written yet; `nil` stands for any page.
  let pages: Mutex<WriteSchedule<FilePath, Int?>>
  private let openings = Mutex(OpeningTimes())
  /// The queue on which files with new bookmarks or pages are read.
  let files = DispatchQueue(label: "quire.library.files", qos: .userInitiated)
  /// The changes of bookmarks and pages whose files have not been read or that have not been
  /// written yet.
  let changes = DispatchGroup()

  /// Creates the library in `folder`, without reading or creating any file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the database, which is created if necessary.
  ///   - interval: The shortest time between two writes.
  ///   - report: Called with a line of text that says what is wrong with the database. It may be
  ///     called on any thread.
  public convenience init(
    in folder: FilePath, interval: Duration = .seconds(1),
    report: @escaping @Sendable (String) -> Void
  ) {
    self.init(
      in: folder, interval: interval, identify: { try? DocumentIdentity(of: $0) }, report: report)
  }

  /// Creates the library in `folder`; `identify` reads a document and returns its identity, or
  /// `nil` if it cannot be read.
  init(
    in folder: FilePath, interval: Duration,
    identify: @escaping @Sendable (FilePath) -> DocumentIdentity?,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.identify = identify
    file = LibraryFile(folder: folder)
    schedule = Mutex(WriteSchedule(interval: interval))
    shelf = Mutex(WriteSchedule(interval: interval))
    pages = Mutex(WriteSchedule(interval: interval))
    self.report = report
  }

  /// Starts to look for the document at `path`, which the user opens now, and returns the search.
  public func lookUp(_ path: FilePath) -> DocumentLookUp {
    // Here, because it reads the environment, which the main thread may change later.
    Database.prepare()
    let lookUp = DocumentLookUp()
    let time = Int64(time(nil))
    // A drive that does not answer delays neither writes nor the end of the program.
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      guard let identity = identify(path) else { return lookUp.finish(with: nil) }
      let document = OpenedDocument(identity: identity, path: path.resolved, time: time)
      queue.async { lookUp.finish(with: self.result(for: document)) }
    }
    return lookUp
  }

  /// Stores `state` as the state of `document`, within the interval of writes.
  public func remember(_ state: ReadingState, of document: OpenedDocument) {
    let delay = schedule.withLock { $0.add(state, for: document, at: .now) }
    if let delay { write(after: delay) }
  }

  /// Writes all states that have not been written yet, and closes the database.
  ///
  /// A later call opens it again.
  public func finish() {
    writePages()
    _ = changes.wait(timeout: .now() + DispatchTimeInterval(DocumentLibrary.filePatience))
    // On the queue, because a write that is running puts states back if it fails.
    queue.sync {
      write()
      writeShelf()
      connection.withLock { connection in
        connection.database?.close()
        connection.database = nil
      }
    }
  }

  /// Calls `work` on the queue of the database, after what has been asked before.
  func perform(_ work: @escaping @Sendable (DocumentLibrary) -> Void) {
    // Here, because it reads the environment, which the main thread may change later.
    Database.prepare()
    queue.async { work(self) }
  }

  private func result(for document: OpenedDocument) -> DocumentLookUp.Result? {
    use { database throws(LibraryProblem) in
      let document = OpenedDocument(
        identity: document.identity, path: document.path,
        time: try openingTime(of: [document.path], document.time, in: database))
      return DocumentLookUp.Result(document: document, state: try database.state(of: document))
    }
  }

  /// Returns the time to store in `database` for the book of `files` that was opened when the clock
  /// said `clock`, both in seconds since the beginning of 1970.
  func openingTime(
    of files: [FilePath], _ clock: Int64, in database: LibraryDatabase
  ) throws(LibraryProblem) -> Int64 {
    let newest = try database.read(LibrarySchema.lastOpening)
    return openings.withLock { $0.time(of: files, for: clock, newest: newest) }
  }

  private func write(after delay: Duration) {
    queue.asyncAfter(deadline: .now() + DispatchTimeInterval(delay)) { self.write() }
  }

  private func write() {
    let states = schedule.withLock { $0.take(at: .now) }
    guard !states.isEmpty else { return }
    let isWritten: Void? = use { database throws(LibraryProblem) in try database.store(states) }
    guard isWritten == nil, connection.withLock(\.refusal) == nil else { return }
    if let delay = schedule.withLock({ $0.putBack(states, at: .now) }) { write(after: delay) }
  }

  /// Opens the database if necessary, and returns the result of `body`, or `nil` if the database
  /// cannot be used, which is reported once.
  ///
  /// A database that turns out to be damaged is replaced, and `body` is called again.
  func use<Value: Sendable>(
    _ body: (LibraryDatabase) throws(LibraryProblem) -> Value
  ) -> Value? {
    connection.withLock { connection in
      do throws(LibraryProblem) { return try result(of: body, &connection) } catch {
        if connection.reported.insert(error).inserted { report("\(file.path): \(error)") }
        return nil
      }
    }
  }

  /// Does the same as ``use(_:)``, but reports no problem, for changes that the user does not miss.
  func tryToUse<Value: Sendable>(
    _ body: (LibraryDatabase) throws(LibraryProblem) -> Value
  ) -> Value? {
    connection.withLock { connection in
      do throws(LibraryProblem) { return try result(of: body, &connection) } catch { return nil }
    }
  }

  private func result<Value>(
    of body: (LibraryDatabase) throws(LibraryProblem) -> Value, _ connection: inout Connection
  ) throws(LibraryProblem) -> Value {
    let database = try open(&connection)
    do throws(LibraryProblem) {
      return try body(database)
    } catch {
      guard error.suffix != nil else { throw error }
      database.close()
      connection.database = nil
      let replacement = try file.reopen(report: report)
      connection.database = replacement
      return try body(replacement)
    }
  }

  /// Returns the open database, and opens it if that has not failed yet.
  private func open(
    _ connection: inout Connection
  ) throws(LibraryProblem) -> LibraryDatabase {
    if let database = connection.database { return database }
    if let refusal = connection.refusal { throw refusal }
    do throws(LibraryProblem) {
      let database = try file.open(report: report)
      connection.database = database
      return database
    } catch {
      connection.refusal = error
      throw error
    }
  }
}
