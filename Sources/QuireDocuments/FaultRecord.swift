internal import CodecProtocol
internal import Synchronization

/// The record of the orders that cost codec processes: the process ended unexpectedly, took too
/// long, needed too much memory or sent an invalid reply.
///
/// What has cost two processes is not tried a third time until the file changes or the user asks
/// for it, and only ten processes are replaced in a minute.
final class FaultRecord: Sendable {
  /// A kind of work that a codec process does with a file.
  enum Work: Hashable, Sendable {
    /// The process describes the document.
    case description
    /// The process describes the pages with the given indices.
    case descriptions(ofPages: Range<Int>)
    /// The process draws the page with the given index.
    case page(Int)
    /// The process draws a part of a page that is enlarged, or a page that is larger than a screen.
    case part(ofPage: Int)
    /// The process reads the texts of the pages with the given indices, or what else is on one.
    case contents(ofPages: Range<Int>)
    /// The process copies the pages with the given indices.
    case excerpt(of: RangeSet<Int>)
  }

  /// The reason for which a process ended.
  enum Fault: Sendable {
    /// The process may have been taken over, so that its whole file counts as harmful.
    case ended
    /// The work exceeded the limits of time or memory; the other pages may be simpler.
    case exceededLimit
  }

  /// The faults of one version of a file.
  private struct Entry {
    let identity: SourceFile.Identity
    /// The number of processes that ended while they described the document or drew pages.
    var endsOfPages = 0
    /// The number of processes that ended while they read texts.
    ///
    /// A document whose text cannot be read can still be shown.
    var endsOfContents = 0
    /// The number of processes that ended while they described several pages at once.
    ///
    /// Each of the pages can still be described alone.
    var endsOfRanges = 0
    /// The number of processes that ended while they read the texts of several pages at once.
    ///
    /// Each of the texts can still be read alone.
    var endsOfTexts = 0
    /// The number of processes that ended while they copied pages.
    ///
    /// The pages can still be shown, and printed as pictures.
    var endsOfExcerpts = 0
    /// The numbers of times that a limit was exceeded.
    var exceededLimits: [Work: Int] = [:]

    /// Returns the reason for which `work` is not done, or `nil` if it is.
    func refusal(of work: Work) -> CodecError.Reason? {
      let ends =
        switch work {
        case .contents(let pages) where pages.count > 1: max(endsOfContents, endsOfTexts)
        case .contents: endsOfContents
        case .excerpt: endsOfExcerpts
        case .descriptions(let pages) where pages.count > 1: max(endsOfPages, endsOfRanges)
        default: endsOfPages
        }
      if ends >= FaultRecord.limit { return .decoderStoppedRepeatedly }
      return exceededLimits[work, default: 0] >= FaultRecord.limit
        ? .exceededLimitsRepeatedly : nil
    }

    /// Adds a fault during `work`.
    mutating func add(_ fault: Fault, during work: Work) {
      switch (fault, work) {
      case (.exceededLimit, _): exceededLimits[work, default: 0] += 1
      case (.ended, .contents(let pages)) where pages.count > 1: endsOfTexts += 1
      case (.ended, .contents): endsOfContents += 1
      case (.ended, .excerpt): endsOfExcerpts += 1
      case (.ended, .descriptions(let pages)) where pages.count > 1: endsOfRanges += 1
      case (.ended, _): endsOfPages += 1
      }
    }
  }

  private struct State {
    var entries: [FilePath: Entry] = [:]
    /// The times of the last faults, the oldest first.
    var times: [ContinuousClock.Instant] = []
  }

  /// The number of processes that one kind of work with a file may cost.
  private static let limit = 2
  /// The time in which ``replacementLimit`` processes are replaced.
  private static let period = Duration.seconds(60)

  private let replacementLimit: Int
  private let state = Mutex(State())

  /// Creates an empty record; after `replacementLimit` faults within a minute, nothing is read for
  /// the rest of it.
  init(replacementLimit: Int) {
    self.replacementLimit = replacementLimit
  }

  /// Records that `work` with `file` has cost a process, and returns the reason for which it is not
  /// done again, or `nil` if it may be.
  func add(
    _ fault: Fault, during work: Work, with file: SourceFile,
    at time: ContinuousClock.Instant = .now
  ) -> CodecError.Reason? {
    state.withLock { state in
      state.times.append(time)
      state.times.removeFirst(max(0, state.times.count - replacementLimit))
      var entry = state.entries[file.path] ?? Entry(identity: file.identity)
      if entry.identity != file.identity { entry = Entry(identity: file.identity) }
      entry.add(fault, during: work)
      state.entries[file.path] = entry
      return entry.refusal(of: work)
    }
  }

  /// Throws an error if `work` with `file` is not to be done.
  ///
  /// - Throws: `CodecError` with the reason `decoderStoppedRepeatedly`, `exceededLimitsRepeatedly`
  ///   or `decoderPaused`.
  func check(
    _ work: Work, with file: SourceFile, at time: ContinuousClock.Instant = .now
  ) throws(CodecError) {
    let reason = state.withLock { state -> CodecError.Reason? in
      if let entry = state.entries[file.path], entry.identity == file.identity,
        let reason = entry.refusal(of: work)
      {
        return reason
      }
      guard state.times.count >= replacementLimit, let oldest = state.times.first else {
        return nil
      }
      return time - oldest < FaultRecord.period ? .decoderPaused : nil
    }
    if let reason { throw CodecError(reason) }
  }

  /// Forgets the faults of the file at `path`, because the user wants it to be read again.
  func forget(_ path: FilePath) {
    state.withLock { $0.entries[path] = nil }
  }
}
