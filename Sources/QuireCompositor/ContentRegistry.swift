package import QuireScene
internal import Synchronization

/// The registry of the view contents that one window shows.
///
/// In each frame the compositor asks the registry for images of new generations to upload, and for
/// removed contents whose textures it can free.
package final class ContentRegistry {
  /// A log of the contents that have been deallocated, on any thread, since the last call of
  /// `take()`.
  nonisolated final class ReleaseLog: Sendable {
    private let ids = Mutex<[ContentID]>([])

    func add(_ id: ContentID) {
      ids.withLock { $0.append(id) }
    }

    func take() -> [ContentID] {
      ids.withLock { ids in
        defer { ids = [] }
        return ids
      }
    }
  }

  private struct Entry {
    weak var content: ViewContent?
  }

  private var entries: [ContentID: Entry] = [:]
  private let log = ReleaseLog()

  /// Creates an empty registry.
  package init() {}

  /// The registered contents that are alive, oldest first.
  package var contents: [ViewContent] {
    entries.values.compactMap(\.content).sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// Returns the content with the identity `id`, or `nil` if it was deallocated or never
  /// registered.
  package func content(_ id: ContentID) -> ViewContent? {
    entries[id]?.content
  }

  /// Registers `content` before a view shows it, so that its pixels can be uploaded ahead of time.
  ///
  /// Showing a content registers it, too.
  package func register(_ content: ViewContent) {
    guard entries[content.id] == nil else { return }
    entries[content.id] = Entry(content: content)
    content.report(to: log)
  }

  /// Returns the identities of the contents that were deallocated since the last call, so that
  /// their textures can be freed.
  package func takeReleased() -> [ContentID] {
    let released = log.take()
    for id in released { entries[id] = nil }
    return released
  }
}
