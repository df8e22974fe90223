import Dispatch
import QuireDocuments

/// The decoding processes for the book that the user opens next.
///
/// Each book has processes of its own, so that a harmful document meets no other one. The first of
/// them is started in advance: the first page of the next book need not wait for it.
final class NextPool {
  private let settings: CodecPool.Settings
  private var pool: CodecPool?
  private var isAwaited = false

  /// The time after which the processes are started, in which the current book opens.
  private static let delay = DispatchTimeInterval.seconds(2)

  /// Creates pools with `settings`, without starting processes.
  init(_ settings: CodecPool.Settings) {
    self.settings = settings
  }

  /// Returns a pool that has not read anything.
  func take() -> CodecPool {
    defer { pool = nil }
    return pool ?? CodecPool(settings)
  }

  /// Starts the processes of the next pool in a while, unless they have been started.
  func prepare() {
    guard pool == nil, !isAwaited else { return }
    isAwaited = true
    DispatchQueue.main.asyncAfter(deadline: .now() + NextPool.delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isAwaited = false
        if self.pool == nil { self.pool = CodecPool(self.settings) }
      }
    }
  }
}
