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
  private typealias Contents = Result<[UInt8], TransitionFile.Problem>

  /// What was read last, good or not.
  private let last: Mutex<Contents>

  init(
    _ file: TransitionFile, settings: [String], use: @escaping @MainActor (ShaderTransition) -> Void
  ) {
    path = file.path
    self.settings = settings
    self.use = use
    last = Mutex(.success(file.bytes))
  }

  func look(after change: FolderWatch.Change) {
    if case .files(let names) = change, !names.contains(path.lastComponent) { return }
    let contents = Contents { () throws(TransitionFile.Problem) in
      try TransitionFile.bytes(at: path)
    }
    let isNew = last.withLock { last in
      defer { last = contents }
      return last != contents
    }
    guard isNew else { return }
    do {
      var file = try TransitionFile(path, bytes: try contents.get())
      try TransitionSettings.apply(settings, to: &file.transition, called: path.displayName)
      try ShaderTrial(file, settings: settings).run()
      let (use, transition) = (use, file.transition)
      Task { @MainActor in use(transition) }
    } catch {
      Diagnostics.report("\(error)")
    }
  }
}
