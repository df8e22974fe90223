internal import CodecProtocol
internal import Synchronization

/// The record of the documents that ended codec processes unexpectedly.
///
/// A document that has ended two processes is not read a third time until it changes.
final class CrashRecord: Sendable {
  /// The number of processes that a document may end.
  private static let limit = 2

  private let counts: Mutex<[SourceFile.Identity: Int]> = Mutex([:])

  /// Records that a process ended while it read `file`.
  func add(_ file: SourceFile) {
    guard file.signature?.isDocument == true else { return }
    counts.withLock { $0[file.identity, default: 0] += 1 }
  }

  /// Throws an error if `file` has ended as many processes as a document may.
  ///
  /// - Throws: `CodecError` with the reason `decoderStoppedRepeatedly`.
  func check(_ file: SourceFile) throws(CodecError) {
    let count = counts.withLock { $0[file.identity, default: 0] }
    if count >= CrashRecord.limit { throw CodecError(.decoderStoppedRepeatedly) }
  }
}
