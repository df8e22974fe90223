import Documents

/// Tells when the file on the screen changes.
final class ShownFileWatch {
  private let changed: () -> Void
  private var file: FilePath?
  private var watch: FolderWatch?

  /// A watch of no file; `changed` is called a moment after the one that is followed may be
  /// another.
  init(changed: @escaping () -> Void) {
    self.changed = changed
  }

  /// Follows `file` in place of the one before.
  func follow(_ file: FilePath) {
    defer { self.file = file }
    guard file.parent != self.file?.parent else { return }
    // A folder that cannot be watched is no reason not to show what is in it.
    watch = try? FolderWatch(file.parent) { [weak self] change in
      Task { @MainActor in self?.take(change) }
    }
  }

  private func take(_ change: FolderWatch.Change) {
    guard let file else { return }
    if case .files(let names) = change, !names.contains(file.lastComponent) { return }
    changed()
  }
}
