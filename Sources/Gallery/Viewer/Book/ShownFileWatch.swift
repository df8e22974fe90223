import Documents

/// An object that watches the file of the current picture, and the files beside it, for changes.
final class ShownFileWatch {
  private let changed: (_ isChanged: (FilePath) -> Bool) -> Void
  private var folder: FilePath?
  private var watch: FolderWatch?

  /// Creates an object that watches no file yet.
  ///
  /// - Parameter changed: called after watched files may have changed, with a function that returns
  ///   whether the file at a path is one of them.
  init(changed: @escaping (_ isChanged: (FilePath) -> Bool) -> Void) {
    self.changed = changed
  }

  /// Starts to watch `file`, and the files beside it, instead of the previous ones.
  func follow(_ file: FilePath) {
    guard file.parent != folder else { return }
    let folder = file.parent
    self.folder = folder
    // The pictures can be shown even if the folder cannot be watched.
    watch = try? FolderWatch(folder) { [weak self] change in
      Task { @MainActor in self?.handle(change, in: folder) }
    }
  }

  private func handle(_ change: FolderWatch.Change, in folder: FilePath) {
    changed { file in
      guard file.parent == folder else { return false }
      return switch change {
      case .files(let names): names.contains(file.lastComponent)
      case .everything: true
      }
    }
  }
}
