import Synchronization

/// What has become of files, as one piece of work on files leaves it for a later one.
nonisolated final class FileRecord<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  /// Keeps `values` for the work that brings the files back.
  func keep(_ values: [Value]) { self.values.withLock { $0 = values } }

  /// Returns the kept values, which the caller has from now on.
  func take() -> [Value] {
    values.withLock { values in
      defer { values = [] }
      return values
    }
  }
}
