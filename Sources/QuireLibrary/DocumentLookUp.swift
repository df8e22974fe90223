internal import Dispatch
internal import Synchronization

/// The search for a document in the library, which runs on another thread.
public final class DocumentLookUp: Sendable {
  /// A document that has been found or that the library can remember from now on.
  public struct Result: Hashable, Sendable {
    /// The document, with which changes of its state are stored.
    public let document: OpenedDocument
    /// The state in which the document was last read, or `nil` if it is new.
    public let state: ReadingState?
  }

  private let group = DispatchGroup()
  private let found = Mutex<Result?>(nil)

  init() {
    group.enter()
  }

  /// Ends the search with `result`, or with `nil` if the document cannot be remembered.
  func finish(with result: Result?) {
    found.withLock { $0 = result }
    group.leave()
  }

  /// Waits for the result, and returns whether the search ended within `limit`.
  public func wait(atMost limit: Duration) -> Bool {
    group.wait(timeout: .now() + DispatchTimeInterval(limit)) == .success
  }

  /// The result, or `nil` while the search runs or if the document cannot be remembered.
  public var result: Result? { found.withLock { $0 } }

  /// Calls `body` on the main queue with the result, once the search has ended.
  public func whenFinished(_ body: @escaping @MainActor (Result?) -> Void) {
    group.notify(queue: .main) { [self] in
      MainActor.assumeIsolated { body(result) }
    }
  }
}
