import Documents

/// An object that watches the folders of a book's files for changes: that of the current page, and
/// those around it.
final class BookFolderWatch {
  /// The greatest number of folders that are watched.
  ///
  /// Each watch takes one of the 128 inotify(7) instances that a user usually has for all programs.
  /// So many folders contain all pages that a book reads ahead, even if each page has its own folder.
  static let limit = 12

  private let folders: [FilePath]
  private let changed: (_ isChanged: (FilePath) -> Bool) -> Void
  /// The folder of the current page.
  private var current: FilePath?
  private var watches: [FilePath: FolderWatch] = [:]

  /// Creates an object that watches no folder yet.
  ///
  /// - Parameters:
  ///   - folders: the folders of the book's files in the order of its pages.
  ///   - changed: called after watched files may have changed, with a function that returns whether
  ///     the file at a path is one of them.
  init(
    _ folders: [FilePath], changed: @escaping (_ isChanged: (FilePath) -> Bool) -> Void
  ) {
    self.folders = folders
    self.changed = changed
  }

  /// The number of watched folders.
  var watchCount: Int { watches.count }

  /// Watches the folder of `file`, the file of the current page, and the folders around it, and no
  /// others.
  func follow(_ file: FilePath) {
    let folder = file.parent
    guard folder != current else { return }
    current = folder
    let wanted = BookFolderWatch.surroundings(of: folder, among: folders)
    watches = watches.filter { wanted.contains($0.key) }
    for folder in wanted where watches[folder] == nil {
      // The pictures can be shown even if a folder cannot be watched.
      watches[folder] = try? FolderWatch(folder) { [weak self] change in
        Task { @MainActor in self?.handle(change, in: folder) }
      }
    }
  }

  private func handle(_ change: FolderWatch.Change, in folder: FilePath) {
    guard watches[folder] != nil else { return }
    changed { file in
      guard file.parent == folder else { return false }
      return switch change {
      case .files(let names): names.contains(file.lastComponent)
      case .everything: true
      }
    }
  }

  /// Returns the folders of the files at `files`, each once, in the order of the files.
  static func folders(of files: [FilePath]) -> [FilePath] {
    var folders: [FilePath] = []
    var known: Set<FilePath> = []
    for folder in files.lazy.map(\.parent) where folder != folders.last {
      if known.insert(folder).inserted { folders.append(folder) }
    }
    return folders
  }

  /// Returns `folder` and the folders around it in `folders`, at most ``limit``.
  static func surroundings(of folder: FilePath, among folders: [FilePath]) -> [FilePath] {
    guard let index = folders.firstIndex(of: folder) else { return [folder] }
    let start = max(0, min(index - limit / 2, folders.count - limit))
    return Array(folders[start..<min(folders.count, start + limit)])
  }
}
