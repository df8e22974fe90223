internal import Dispatch
public import QuireDocuments
internal import QuireSQLite
internal import Synchronization

extension DocumentLibrary {
  /// Starts to look for the books that the user has opened, and returns the search.
  public func findShelf() -> ShelfLookUp {
    let lookUp = ShelfLookUp()
    perform { library in
      library.writeShelf()
      // Nothing has been stored yet, and nothing is created for a question.
      guard library.file.path.exists else { return lookUp.finish(with: []) }
      let books = library.use { database throws(LibraryProblem) in try database.shelf() }
      lookUp.finish(with: books ?? [])
    }
    return lookUp
  }

  /// Returns the book that was opened last, of those that are at their places, or `nil` if there is
  /// none or the library or a drive does not answer within `limit`.
  public func lastBook(atMost limit: Duration) -> ShelfBook? {
    let end = ContinuousClock.now + limit
    let shelf = findShelf()
    guard shelf.wait(atMost: limit) else { return nil }
    let present = ShelfLookUp()
    // A drive that does not answer delays the program no longer than that.
    DispatchQueue.global(qos: .userInitiated).async {
      let last = Shelf(shelf.books).byTime.first { $0.id.contains(where: \.exists) }
      present.finish(with: [last].compactMap { $0 })
    }
    guard present.wait(atMost: ContinuousClock.now.duration(to: end)) else { return nil }
    return present.books.first
  }

  /// Starts to look for the book that consists of the files `files` in this order, and returns the
  /// search.
  public func findOnShelf(_ files: [FilePath]) -> ShelfLookUp {
    let lookUp = ShelfLookUp()
    perform { library in
      library.writeShelf()
      guard library.file.path.exists else { return lookUp.finish(with: []) }
      let book = library.use { database throws(LibraryProblem) in
        try database.book(files.absolute)
      }
      lookUp.finish(with: [book].compactMap { $0 ?? nil })
    }
    return lookUp
  }

  /// Stores `book` within the interval of writes, as the folder or the several documents that it is
  /// or, if it is `document`, as the document that the user has opened.
  public func shelve(_ book: ShelfBook, as document: OpenedDocument? = nil) {
    // Here, because it reads the environment, which the main thread may change later.
    Database.prepare()
    let entry = ShelfTable.Entry(book: book, identity: document?.identity)
    let delay = shelf.withLock { $0.add(entry, for: book.id, at: .now) }
    guard let delay else { return }
    queue.asyncAfter(deadline: .now() + DispatchTimeInterval(delay)) { self.writeShelf() }
  }

  /// Removes the book of the files `id` from the shelf; how documents are read stays remembered.
  public func removeFromShelf(_ id: ShelfBook.ID) {
    changeShelf { database throws(LibraryProblem) in
      try database.write { try ShelfTable.remove(id, from: $0) }
    }
  }

  /// Stores whether the book of the files `id` is pinned.
  public func pin(_ id: ShelfBook.ID, _ isPinned: Bool) {
    changeShelf { database throws(LibraryProblem) in
      try database.write { try ShelfTable.pin(id, isPinned, in: $0) }
    }
  }

  /// Gives the missing book at `former` the path `path`, if that is the same document, and calls
  /// `completion` on another thread with whether it is.
  ///
  /// A folder is the same if the picture is in it that was shown last. Several documents are not
  /// found again.
  public func findAgain(
    _ former: ShelfBook, at path: FilePath, completion: @escaping @Sendable (Bool) -> Void
  ) {
    // A drive that does not answer delays neither writes nor the end of the program.
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let path = path.resolved
      let identity = former.kind == .document ? identify(path) : nil
      perform { library in
        let known = library.use { database throws(LibraryProblem) in
          try database.identity(ofBookAt: former.path)
        }
        let isSame =
          switch former.kind {
          case .document: identity != nil && identity == known
          case .folder(let last): path.appending(last).exists
          case .documents: false
          }
        guard isSame else { return completion(false) }
        library.writeShelf()
        _ = library.use { database throws(LibraryProblem) in
          try database.write { try ShelfTable.move(former.path, to: path, in: $0) }
        }
        completion(true)
      }
    }
  }

  /// Finds out on another thread of which of `books` no file is at its place, and calls
  /// `completion` there with these books.
  public static func findMissing(
    among books: [ShelfBook], completion: @escaping @Sendable (Set<ShelfBook.ID>) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completion(Set(books.map(\.id).filter { !$0.contains(where: \.exists) }))
    }
  }

  /// Writes the books that wait, on the queue of the database.
  func writeShelf() {
    let waiting = shelf.withLock { $0.take(at: .now) }.values
    let entries = waiting.compactMap { entry in
      // The path of a document is absolute already.
      if entry.identity != nil { return entry }
      return entry.book.absolute.map { ShelfTable.Entry(book: $0) }
    }
    guard !entries.isEmpty else { return }
    // The user does not need to know that a book is missing on the shelf.
    _ = tryToUse { database throws(LibraryProblem) in
      var stored = entries
      for index in stored.indices where stored[index].identity == nil {
        let book = stored[index].book
        stored[index].book.lastOpened = try openingTime(
          of: book.id, book.lastOpened, in: database)
      }
      try database.write { [stored] database in
        for entry in stored { try ShelfTable.store(entry, in: database) }
      }
    }
  }

  private func changeShelf(
    _ change: @escaping @Sendable (LibraryDatabase) throws(LibraryProblem) -> Void
  ) {
    perform { library in
      library.writeShelf()
      _ = library.use(change)
    }
  }
}
