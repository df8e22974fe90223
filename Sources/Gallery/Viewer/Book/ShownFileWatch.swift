import Documents

/// An object that watches the file of the current picture for changes.
final class ShownFileWatch {
  private let changed: () -> Void
  private var file: FilePath?
  private var watch: FolderWatch?

  /// Creates an object that watches no file yet; `changed` is called after the watched file may
  /// have changed.
  init(changed: @escaping () -> Void) {
    self.changed = changed
  }

  /// Starts to watch `file` instead of the previous file.
  func follow(_ file: FilePath) {
    defer { self.file = file }
    guard file.parent != self.file?.parent else { return }
    // The pictures can be shown even if the folder cannot be watched.
    watch = try? FolderWatch(file.parent) { [weak self] change in
      Task { @MainActor in self?.handle(change) }
    }
  }

  private func handle(_ change: FolderWatch.Change) {
    guard let file else { return }
    if case .files(let names) = change, !names.contains(file.lastComponent) { return }
    changed()
  }
}
