internal import Dispatch
internal import Glibc
public import QuireDocuments
internal import QuireSQLite
internal import Synchronization

extension DocumentLibrary {
  /// Stores within the interval of writes that the page with the index `page` of the document at
  /// `path` was shown last, or only that the document was opened if `page` is `nil`.
  ///
  /// The rest of the state of the document stays as it is.
  public func remember(page: Int?, of path: FilePath) {
    // Here, because it reads the environment, which the main thread may change later.
    Database.prepare()
    let delay = pages.withLock { pages -> Duration? in
      // A document with a page that waits has been opened.
      if page == nil, pages.isWaiting(for: path) { return nil }
      return pages.add(page, for: path, at: .now)
    }
    guard let delay else { return }
    files.asyncAfter(deadline: .now() + DispatchTimeInterval(delay)) { self.writePages() }
  }

  /// Reads the files of the pages that wait, on the queue of files, and writes the pages then.
  func writePages() {
    // Before the pages are taken, so that the end of the program waits for them on any thread.
    changes.enter()
    let waiting = pages.withLock { $0.take(at: .now) }
    guard !waiting.isEmpty else { return changes.leave() }
    let time = Int64(time(nil))
    files.async { [self] in
      let pages = waiting.compactMap { path, page -> (document: OpenedDocument, page: Int?)? in
        guard let identity = identify(path) else { return nil }
        return (OpenedDocument(identity: identity, path: path.resolved, time: time), page)
      }
      perform { library in
        if !pages.isEmpty {
          _ = library.use { database throws(LibraryProblem) in
            let newest = try database.read(LibrarySchema.lastOpening)
            let time = OpeningTimes.time(for: time, newest: newest)
            try database.store(
              pages.map { document, page in
                let opened = OpenedDocument(
                  identity: document.identity, path: document.path, time: time)
                return (opened, page)
              })
          }
        }
        library.changes.leave()
      }
    }
  }
}
