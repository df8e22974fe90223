internal import CodecProtocol
internal import Synchronization

/// The record of the documents that ended codec processes unexpectedly.
///
/// A document that has ended two processes at the same work is not given to a third one for it until
/// the document changes.
final class CrashRecord: Sendable {
  /// A kind of work that a codec process does with a document.
  ///
  /// A document whose text cannot be read can still be shown.
  enum Work: Sendable {
    /// The process describes the document or draws its pages.
    case pages
    /// The process reads the text and the links of its pages.
    case contents
  }

  private struct Key: Hashable {
    let file: SourceFile.Identity
    let work: Work
  }

  /// The number of processes that a document may end.
  private static let limit = 2

  private let counts: Mutex<[Key: Int]> = Mutex([:])

  /// Records that a process ended during `work` on `file`, and returns whether the file is left alone
  /// from now on.
  func add(_ file: SourceFile, during work: Work) -> Bool {
    guard file.kind.isDocument else { return false }
    return counts.withLock {
      $0[Key(file: file.identity, work: work), default: 0] += 1
      return $0[Key(file: file.identity, work: work), default: 0] >= CrashRecord.limit
    }
  }

  /// Throws an error if `file` has ended as many processes during `work` as a document may.
  ///
  /// - Throws: `CodecError` with the reason `decoderStoppedRepeatedly`.
  func check(_ file: SourceFile, for work: Work) throws(CodecError) {
    let count = counts.withLock { $0[Key(file: file.identity, work: work), default: 0] }
    if count >= CrashRecord.limit { throw CodecError(.decoderStoppedRepeatedly) }
  }
}
