internal import CodecProtocol
internal import Synchronization

/// The libraries that the files of a scope need, as far as they are known.
///
/// A process that lacks one is replaced; without this record, that would
/// happen for every such file.
final class LibraryNeeds: Sendable {
  private let needs: Mutex<[CodecScope: LibrarySet]> = Mutex([:])

  /// Returns the libraries for `file`: those for its format, and those that other files of its
  /// scope have needed.
  func libraries(for file: SourceFile) -> LibrarySet {
    needs.withLock {
      let libraries = $0[file.scope, default: []].union(LibrarySet(file.kind))
      $0[file.scope] = libraries
      return libraries
    }
  }

  /// Records the libraries that a codec process with `loaded` has missed for `file`, as it reports
  /// with `fault`, and returns whether another process will have more of them.
  ///
  /// Several processes may miss the same library at the same time.
  func learn(from fault: Fault, about file: SourceFile, loaded: LibrarySet) -> Bool {
    guard let missing = fault.missingLibraries else { return false }
    needs.withLock { $0[file.scope, default: []].formUnion(missing) }
    return !loaded.isSuperset(of: missing)
  }
}
