import Dispatch
import Documents
import Synchronization

/// An object that watches a folder, and updates the list of the folder's pictures when the folder
/// changes.
final class FolderFollower {
  private let scanner: Scanner
  private let watch: FolderWatch?

  /// The path of the watched folder.
  let path: FilePath

  /// The current list of the folder's pictures, in natural order.
  var files: [FilePath] { scanner.files.withLock { $0 } }

  /// Watches `folder` until this object is released, and calls `changed` after the list of its
  /// pictures has changed.
  ///
  /// - Parameters:
  ///   - folder: the folder to watch.
  ///   - files: the pictures of the folder at the time when it was listed.
  ///   - changed: called after `files` has changed.
  init(_ folder: FollowedFolder, files: [FilePath], changed: @escaping @MainActor () -> Void) {
    path = folder.path
    scanner = Scanner(folder, files: files, changed: changed)
    // The pictures can be shown even if the folder cannot be watched.
    watch = try? FolderWatch(folder.path) { [scanner] in scanner.scan(after: $0) }
    // The folder may have changed between its listing and the start of the watch.
    if folder.hasChanged { scanner.scan(after: .everything) }
  }
}

/// The part of the follower that lists the pictures of the folder on a background queue, because a
/// drive may be slow.
nonisolated private final class Scanner: Sendable {
  let files: Mutex<[FilePath]>
  private let folder: FollowedFolder
  private let changed: @MainActor () -> Void
  private let queue = DispatchQueue(label: "quire.folder", qos: .utility)

  init(_ folder: FollowedFolder, files: [FilePath], changed: @escaping @MainActor () -> Void) {
    self.files = Mutex(files)
    self.folder = folder
    self.changed = changed
  }

  func scan(after change: FolderWatch.Change) {
    queue.async { [self] in
      let before = files.withLock { $0 }
      // If the folder can no longer be listed, the book keeps its pages.
      guard let now = try? folder.files(after: change, of: before), now != before else { return }
      files.withLock { $0 = now }
      let changed = changed
      Task { @MainActor in changed() }
    }
  }
}
