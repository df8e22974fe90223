import Dispatch
import Documents
import Synchronization

/// An object that keeps the list of a folder's pictures up to date when the folder changes.
final class FolderFollower {
  private let scanner: Scanner
  private let watch: FolderWatch?

  /// The path of the folder.
  let path: FilePath

  /// The current pictures of the folder, in natural order.
  var files: [FilePath] { scanner.files.withLock { $0 } }

  /// Watches `folder` and calls `changed` after its list of pictures has changed, for as long as
  /// the object exists.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - files: its pictures at the time when it was opened.
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

/// The part of the follower that lists the folder on its own queue, because a drive may be slow.
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
