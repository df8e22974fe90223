import QuireDocuments

/// A change to files on the disk.
nonisolated enum FileChange: Hashable, Sendable {
  /// The file at a path has changed or can be read in another way.
  case file(FilePath)
  /// Files in a folder have changed.
  case folder(FilePath, FolderWatch.Change)

  /// Returns whether `file` is one of the files.
  func includes(_ file: FilePath) -> Bool {
    switch self {
    case .file(let path): file == path
    case .folder(let folder, .files(let names)):
      file.parent == folder && names.contains(file.lastComponent)
    case .folder(let folder, .everything): file.parent == folder
    }
  }
}
