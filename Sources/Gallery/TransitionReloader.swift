import ArgumentParser
import Documents
import Quire
import Synchronization

/// Reads a chosen shader file again whenever it changes.
final class TransitionReloader {
  private let watch: FolderWatch?

  /// Follows `file`, with `settings`, for as long as the reloader lives.
  ///
  /// - Parameters:
  ///   - file: as it is used now.
  ///   - settings: each KEY=VALUE.
  ///   - use: takes what the file has become; what cannot be drawn with is said instead, once.
  init(
    _ file: TransitionFile, settings: [String], use: @escaping @MainActor (ShaderTransition) -> Void
  ) {
    let reader = Reader(file, settings: settings, use: use)
    // A folder that cannot be watched is no reason not to turn pages.
    watch = try? FolderWatch(file.path.parent) { reader.look(after: $0) }
  }
}

/// Works on the watch's own queue, which waits for a trial and nobody for it.
nonisolated private final class Reader: Sendable {
  private let path: FilePath
  private let settings: [String]
  private let use: @MainActor (ShaderTransition) -> Void
  /// What was read last, good or not.
  private let bytes: Mutex<[UInt8]>

  init(
    _ file: TransitionFile, settings: [String], use: @escaping @MainActor (ShaderTransition) -> Void
  ) {
    path = file.path
    self.settings = settings
    self.use = use
    bytes = Mutex(file.bytes)
  }

  func look(after change: FolderWatch.Change) {
    if case .files(let names) = change, !names.contains(path.lastComponent) { return }
    do {
      var file = try TransitionFile(path)
      let read = file.bytes
      let isNew = bytes.withLock { bytes in
        defer { bytes = read }
        return bytes != read
      }
      guard isNew else { return }
      try TransitionSettings.apply(settings, to: &file.transition, called: path.displayName)
      try ShaderTrial(file, settings: settings).run()
      let (use, transition) = (use, file.transition)
      Task { @MainActor in use(transition) }
    } catch let problem as TransitionFile.Problem {
      Diagnostics.report("\(problem)")
    } catch {
      Diagnostics.report("\(error)")
    }
  }
}
