import QuireDocuments

/// What has become of several files that were put elsewhere: the new places of some of them, and
/// the errors of the others.
nonisolated struct FileResults<Value: Sendable>: Sendable {
  /// The files that were put elsewhere, with what came of each.
  private(set) var done: [(file: FilePath, value: Value)] = []
  /// The files that stayed where they were, with the reasons.
  private(set) var refused: [(file: FilePath, error: FileError)] = []

  /// Calls `work` with each of `files`.
  init(_ files: [FilePath], _ work: (FilePath) throws(FileError) -> Value) {
    for file in files {
      do throws(FileError) {
        done.append((file, try work(file)))
      } catch {
        refused.append((file, error))
      }
    }
  }
}
