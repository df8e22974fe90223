import QuireDocuments

/// An object that watches the folders of a book's files for changes: that of the current page, and
/// those around it.
final class BookFolderWatch {
  /// The greatest number of folders that are watched.
  ///
  /// Each watch takes one of the 128 inotify(7) instances that a user usually has for all
  /// programs. So many folders contain all pages that a book reads ahead, even if each page has
  /// its own folder.
  static let limit = 12

  private let folders: [FilePath]
  private let started: (_ folder: FilePath) -> Void
  private let changed: (_ folder: FilePath, _ change: FolderWatch.Change) -> Void
  /// The folder of the current page.
  private var current: FilePath?
  private var watches: [FilePath: FolderWatch] = [:]

  /// Creates an object that watches no folder yet.
  ///
  /// - Parameters:
  ///   - folders: The folders of the book's files in the order of its pages.
  ///   - started: Called when a folder is watched from now on.
  ///   - changed: Called after files in a watched folder have changed.
  init(
    _ folders: [FilePath], started: @escaping (_ folder: FilePath) -> Void,
    changed: @escaping (_ folder: FilePath, _ change: FolderWatch.Change) -> Void
  ) {
    self.folders = BookFolderWatch.distinct(folders)
    self.started = started
    self.changed = changed
  }

  /// The number of watched folders.
  var watchCount: Int { watches.count }

  /// Watches `folder`, the folder of the current page, and the folders around it, and no others.
  func follow(_ folder: FilePath) {
    guard folder != current else { return }
    current = folder
    let wanted = BookFolderWatch.surroundings(of: folder, among: folders)
    watches = watches.filter { wanted.contains($0.key) }
    for folder in wanted where watches[folder] == nil {
      // The pictures can be shown even if a folder cannot be watched.
      watches[folder] = try? FolderWatch(folder) { [weak self] change in
        Task { @MainActor in self?.handle(change, in: folder) }
      }
      started(folder)
    }
  }

  private func handle(_ change: FolderWatch.Change, in folder: FilePath) {
    if watches[folder] != nil { changed(folder, change) }
  }

  /// Returns `folders` in the same order, each once.
  private static func distinct(_ folders: [FilePath]) -> [FilePath] {
    var known: Set<FilePath> = []
    return folders.filter { known.insert($0).inserted }
  }

  /// Returns `folder` and the folders around it in `folders`, at most ``limit``.
  static func surroundings(of folder: FilePath, among folders: [FilePath]) -> [FilePath] {
    guard let index = folders.firstIndex(of: folder) else { return [folder] }
    let start = max(0, min(index - limit / 2, folders.count - limit))
    return Array(folders[start..<min(folders.count, start + limit)])
  }
}
