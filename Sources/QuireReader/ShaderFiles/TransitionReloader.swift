import Quire
import QuireDocuments
import StandardStreams
import Synchronization

/// An object that reads the shader file of the current transition again whenever the file changes.
final class TransitionReloader {
  private let watch: FolderWatch?

  /// Watches the shader file `file` until this object is released; after each change, reads the
  /// file, sets the parameter values `settings` and calls `use` with the transition.
  ///
  /// - Parameters:
  ///   - file: The shader file that is used now.
  ///   - settings: The parameter values, each of the form KEY=VALUE.
  ///   - use: Called with the transition after each change. If the new file cannot be used, the
  ///     reason is printed once instead.
  init(
    _ file: TransitionFile, settings: [String], use: @escaping @MainActor (ShaderTransition) -> Void
  ) {
    let reader = Reader(file, settings: settings, use: use)
    // Pages can be turned even if the folder cannot be watched.
    watch = try? FolderWatch(file.path.parent) { reader.reload(after: $0) }
  }
}

/// The part of the reloader that reads and tests the changed file.
///
/// It runs on the queue of the folder watch, so that the main thread does not wait.
nonisolated private final class Reader: Sendable {
  private let path: FilePath
  private let settings: [String]
  private let use: @MainActor (ShaderTransition) -> Void
  private typealias Contents = Result<[UInt8], TransitionFile.Problem>

  /// The contents of the file when it was last read, or the reason why they could not be used.
  private let last: Mutex<Contents>

  init(
    _ file: TransitionFile, settings: [String], use: @escaping @MainActor (ShaderTransition) -> Void
  ) {
    path = file.path
    self.settings = settings
    self.use = use
    last = Mutex(.success(file.bytes))
  }

  func reload(after change: FolderWatch.Change) {
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
