import Dispatch
import QuireDocuments
import QuireLibrary
import Synchronization

/// The answers of the library to questions about bookmarks, which come from other threads.
nonisolated final class BookmarkAnswers: Sendable {
  private let questions = DispatchGroup()
  private let found = Mutex<[FilePath: [Int: Bookmark]]>([:])

  /// Called when a question is asked.
  func expect() { questions.enter() }

  /// Adds `found`, the answer to a question.
  func add(_ found: [FilePath: [Int: Bookmark]]) {
    self.found.withLock { $0.merge(found) { _, new in new } }
    questions.leave()
  }

  /// Returns the bookmarks that have come since the last call, by their files and the indices of
  /// their pages.
  func take() -> [FilePath: [Int: Bookmark]] {
    found.withLock { found in
      defer { found = [:] }
      return found
    }
  }

  /// Waits for the answers to all questions, and returns whether they have come within `limit`
  /// seconds.
  func wait(atMost limit: Double) -> Bool {
    questions.wait(timeout: .now() + limit) == .success
  }
}

extension ReaderController {
  /// Waits until the bookmarks of all files of the book are known, also of those that have not been
  /// asked for yet, and returns whether they are known within `limit` seconds.
  package func waitForBookmarks(atMost limit: Double) -> Bool {
    book.post(.bookmarksWanted)
    let isComplete = book.bookmarkAnswers.wait(atMost: limit)
    book.takeBookmarks()
    return isComplete
  }
}
