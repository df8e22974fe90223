internal import Dispatch
internal import Synchronization

/// The search for books on the shelf, which runs on another thread.
public final class ShelfLookUp: Sendable {
  private let group = DispatchGroup()
  private let found = Mutex<[ShelfBook]>([])

  init() { group.enter() }

  /// Ends the search with `books`.
  func finish(with books: [ShelfBook]) {
    found.withLock { $0 = books }
    group.leave()
  }

  /// Waits for the books, and returns whether the search ended within `limit`.
  public func wait(atMost limit: Duration) -> Bool {
    group.wait(timeout: .now() + DispatchTimeInterval(limit)) == .success
  }

  /// The books, or none while the search runs.
  public var books: [ShelfBook] { found.withLock { $0 } }

  /// Calls `body` on the main queue with the books, once the search has ended.
  public func whenFinished(_ body: @escaping @MainActor ([ShelfBook]) -> Void) {
    group.notify(queue: .main) { [self] in
      MainActor.assumeIsolated { body(books) }
    }
  }
}
