import Dispatch
import QuireDocuments

/// The session for the book that the user opens next.
///
/// Each book has decoding processes of its own, so that a harmful document meets no other one. The
/// first of them is started in advance: the first page of the next book need not wait for it.
final class NextSession {
  private let settings: CodecPool.Settings
  private var session: DocumentSession?
  private var isAwaited = false

  /// The time after which the processes are started, in which the current book opens.
  private static let delay = DispatchTimeInterval.seconds(2)

  /// Creates sessions with `settings`, without starting processes.
  init(_ settings: CodecPool.Settings) {
    self.settings = settings
  }

  /// Returns a session that has not read anything.
  func take() -> DocumentSession {
    defer { session = nil }
    return session ?? DocumentSession(settings)
  }

  /// Starts the processes of the next session in a while, unless they have been started.
  func prepare() {
    guard session == nil, !isAwaited else { return }
    isAwaited = true
    DispatchQueue.main.asyncAfter(deadline: .now() + NextSession.delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isAwaited = false
        if self.session == nil { self.session = DocumentSession(self.settings) }
      }
    }
  }
}
