import Dispatch
import QuireDocuments
import Synchronization

/// An object that keeps the list of a folder's pictures up to date.
///
/// It lists the pictures on a background queue, because a drive may be slow.
nonisolated final class FolderFollower: Sendable {
  private let folder: FollowedFolder
  private let list: Mutex<[FilePath]>
  private let changed: @MainActor () -> Void
  private let queue = DispatchQueue(label: "quire.folder", qos: .utility)

  /// The path of the folder.
  var path: FilePath { folder.path }

  /// The current list of the folder's pictures, in natural order.
  var pictures: [FilePath] { list.withLock { $0 } }

  /// Creates the follower of `folder`, whose listed pictures are `pictures`; `changed` is called
  /// after they have changed.
  init(_ folder: FollowedFolder, pictures: [FilePath], changed: @escaping @MainActor () -> Void) {
    self.folder = folder
    list = Mutex(pictures)
    self.changed = changed
  }

  /// Updates the list after `change`.
  func update(after change: FolderWatch.Change) {
    queue.async { self.scan(after: change) }
  }

  /// Updates the list if the folder may have changed since it was listed first, because changes are
  /// reported only from now on.
  func updateIfChanged() {
    queue.async { if self.folder.hasChanged { self.scan(after: .everything) } }
  }

  private func scan(after change: FolderWatch.Change) {
    let before = pictures
    // If the folder can no longer be listed, the book keeps its pages.
    guard let now = try? folder.files(after: change, of: before), now != before else { return }
    list.withLock { $0 = now }
    let changed = changed
    Task { @MainActor in changed() }
  }
}
