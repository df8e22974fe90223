import Dispatch
import Documents
import Synchronization

/// The pictures of a folder, kept up to date while the folder changes.
final class FolderFollower {
  private let scanner: Scanner
  private let watch: FolderWatch?

  /// The folder.
  let path: FilePath

  /// The pictures that there are now, in natural order.
  var files: [FilePath] { scanner.files.withLock { $0 } }

  /// Follows `folder` for as long as the follower lives.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - files: its pictures when it was opened.
  ///   - changed: called when `files` has changed.
  init(_ folder: FollowedFolder, files: [FilePath], changed: @escaping @MainActor () -> Void) {
    path = folder.path
    scanner = Scanner(folder, files: files, changed: changed)
    // A folder that cannot be watched is no reason not to show what is in it.
    watch = try? FolderWatch(folder.path) { [scanner] in scanner.look(after: $0) }
    // The watch began after the list was made.
    if folder.hasChanged { scanner.look(after: .everything) }
  }
}

/// Lists the folder on a queue of its own, since a drive may be slow.
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

  func look(after change: FolderWatch.Change) {
    queue.async { [self] in
      let before = files.withLock { $0 }
      // A folder that cannot be listed any more keeps the pages that it had.
      guard let now = try? folder.files(after: change, of: before), now != before else { return }
      files.withLock { $0 = now }
      let changed = changed
      Task { @MainActor in changed() }
    }
  }
}
