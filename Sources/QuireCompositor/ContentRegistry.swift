package import QuireScene
internal import Synchronization

/// The contents whose textures belong to one window.
///
/// Each frame, the compositor asks it for the image of a content whose generation it has not yet
/// uploaded, and takes from it the contents that are gone, to free their textures.
package final class ContentRegistry {
  /// The contents that came to their end, on whatever thread, since the list was last taken.
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

  /// A registry of no contents.
  package init() {}

  /// The contents that are known and alive, oldest first.
  package var contents: [ViewContent] {
    entries.values.compactMap(\.content).sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// The content with the given identity; nil when it is gone or was never shown.
  package func content(_ id: ContentID) -> ViewContent? {
    entries[id]?.content
  }

  /// Makes `content` known, as happens by itself when a view shows it: before that, so that its
  /// pixels can be uploaded ahead of time.
  package func register(_ content: ViewContent) {
    guard entries[content.id] == nil else { return }
    entries[content.id] = Entry(content: content)
    content.report(to: log)
  }

  /// The contents that are gone since the last call: their textures can be freed.
  package func takeReleased() -> [ContentID] {
    let released = log.take()
    for id in released { entries[id] = nil }
    return released
  }
}
