import Dispatch

/// The work on files that a person asks for, one after another and beside the main thread, because
/// a drive may be slow.
package nonisolated final class FileOperations: Sendable {
  private let queue = DispatchQueue(label: "quire.files", qos: .userInitiated)

  /// Does `work` after all work before it, and then calls `completion` with its result.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    queue.async {
      let result = work()
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(result) } }
    }
  }

  /// Waits until all work is done, before the program ends.
  package func finish() { queue.sync {} }
}
