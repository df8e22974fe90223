import Quire
import QuireDocuments
import QuireGeometry

/// A small picture of a page.
nonisolated struct Thumbnail: Sendable {
  let image: Image
  /// The size of the upright page, and whether it is sharp at any size.
  let shape: PageShape

  /// The memory for the pixels with their mipmap levels, in bytes; each picture takes whole
  /// pages of memory.
  var byteCount: Int { max(4096, 4 * image.width * image.height * 4 / 3) }
}

/// A plan for the small pictures of the pages in sight: which of them to read, which to cancel and
/// which to keep.
///
/// | event | effect |
/// |---|---|
/// | `want` | pictures out of sight are cancelled, and the first missing ones are read |
/// | `finish` | the picture is kept, and the next missing one is read |
/// | `add` | a picture from elsewhere is kept, and need not be read |
/// | `addProvisional` | a picture from elsewhere is kept until the page has been read |
/// | `forget` | pictures of changed files are read again if they are wanted |
/// | `reset` | everything is forgotten, because the pictures have to look different |
///
/// A page is not read again while it is kept, or while a cancelled request for it is still running.
nonisolated struct ThumbnailPlan {
  /// An action that the plan asks for.
  enum Action: Hashable {
    /// The picture of a page has to be read, in the attempt with a number.
    case read(PageAddress, attempt: Int)
    /// The attempt with a number has to be cancelled.
    case cancel(attempt: Int)
  }

  /// The state of the picture of a page.
  enum State {
    case waiting
    case ready(Thumbnail)
    /// The page cannot be read.
    case broken
  }

  private struct Entry {
    /// The picture, or `nil` if the page cannot be read.
    let thumbnail: Thumbnail?
    /// The number of the last call of `want` that named the page.
    var lastUse: Int
    /// Whether the page is still to be read.
    var isProvisional = false
  }

  private struct Attempt {
    let number: Int
    var isCancelled = false
  }

  /// The greatest number of pictures that are read at the same time, so that the workers are busy
  /// and pages out of sight do not wait in the queue.
  static let readLimit = 3

  /// The most memory for the pictures, in bytes; those in sight are kept even if they need more.
  let budget: Int
  /// The pages whose pictures are wanted, the most urgent first.
  private(set) var wanted: [PageAddress] = []
  private var entries: [PageAddress: Entry] = [:]
  private var attempts: [PageAddress: Attempt] = [:]
  private var lastAttempt = 0
  private var uses = 0
  /// The memory for all pictures, in bytes.
  private(set) var byteCount = 0

  /// Creates a plan without pictures, which keeps pictures of at most `budget` bytes.
  init(budget: Int = 48 << 20) {
    self.budget = budget
  }

  /// Returns what is known about the picture of the page at `address`.
  func state(of address: PageAddress) -> State {
    guard let entry = entries[address] else { return .waiting }
    return entry.thumbnail.map(State.ready) ?? .broken
  }

  /// Makes `pages` the wanted ones, the most urgent first, and returns the actions to perform.
  mutating func want(_ pages: [PageAddress]) -> [Action] {
    wanted = pages
    uses += 1
    for page in pages { entries[page]?.lastUse = uses }
    let kept = Set(pages)
    let left = attempts.filter { !$0.value.isCancelled && !kept.contains($0.key) }
    for page in left.keys { attempts[page]?.isCancelled = true }
    return left.values.map(\.number).sorted().map { .cancel(attempt: $0) } + readNext()
  }

  /// Keeps the result of the attempt with the number `number`.
  ///
  /// - Returns: The page whose state has changed, or `nil`, and the actions to perform.
  mutating func finish(
    _ number: Int, with result: Result<Thumbnail, CodecError>
  ) -> (changed: PageAddress?, actions: [Action]) {
    guard let (page, attempt) = attempts.first(where: { $0.value.number == number }) else {
      return (nil, [])
    }
    attempts[page] = nil
    // A cancelled attempt that was nearly done may succeed.
    if case .failure(let error) = result, attempt.isCancelled, error.reason == .cancelled {
      return (nil, readNext())
    }
    keep((try? result.get()) ?? entries[page]?.thumbnail, of: page)
    return (page, readNext())
  }

  /// Keeps `thumbnail`, the picture of the page at `address`, or that the page cannot be read if it
  /// is `nil`; returns the actions to perform.
  mutating func add(_ thumbnail: Thumbnail?, of address: PageAddress) -> [Action] {
    let attempt = attempts.removeValue(forKey: address)
    keep(thumbnail, of: address)
    guard let attempt, !attempt.isCancelled else { return [] }
    return [.cancel(attempt: attempt.number)] + readNext()
  }

  /// Keeps `thumbnail`, the picture of the page at `address`, until the page has been read, unless
  /// that has been done.
  mutating func addProvisional(_ thumbnail: Thumbnail, of address: PageAddress) {
    guard entries[address] == nil else { return }
    keep(thumbnail, of: address)
    entries[address]?.isProvisional = true
  }

  /// Forgets what is known about the pages for which `isOutdated` returns `true`, and returns the
  /// actions to perform.
  mutating func forget(where isOutdated: (PageAddress) -> Bool) -> [Action] {
    for (page, entry) in entries where isOutdated(page) {
      byteCount -= entry.thumbnail?.byteCount ?? 0
      entries[page] = nil
    }
    // What is being read may be the former file.
    let former = attempts.filter { isOutdated($0.key) }
    for page in former.keys { attempts[page] = nil }
    let cancelled = former.values.filter { !$0.isCancelled }.map(\.number).sorted()
    return cancelled.map { .cancel(attempt: $0) } + readNext()
  }

  /// Forgets all pictures and wanted pages, and returns the actions to perform.
  mutating func reset() -> [Action] {
    defer { (wanted, entries, attempts, byteCount) = ([], [:], [:], 0) }
    return attempts.values.filter { !$0.isCancelled }.map { .cancel(attempt: $0.number) }
  }

  private mutating func readNext() -> [Action] {
    var free = ThumbnailPlan.readLimit - attempts.values.count { !$0.isCancelled }
    var actions: [Action] = []
    for page in wanted where free > 0 && isMissing(page) && attempts[page] == nil {
      lastAttempt += 1
      attempts[page] = Attempt(number: lastAttempt)
      actions.append(.read(page, attempt: lastAttempt))
      free -= 1
    }
    return actions
  }

  private func isMissing(_ page: PageAddress) -> Bool { entries[page]?.isProvisional ?? true }

  private mutating func keep(_ thumbnail: Thumbnail?, of page: PageAddress) {
    byteCount += (thumbnail?.byteCount ?? 0) - (entries[page]?.thumbnail?.byteCount ?? 0)
    entries[page] = Entry(thumbnail: thumbnail, lastUse: uses)
    guard byteCount > budget else { return }
    let inSight = Set(wanted)
    let others = entries.filter { $0.value.thumbnail != nil && !inSight.contains($0.key) }
    for (page, entry) in others.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > budget else { return }
      byteCount -= entry.thumbnail?.byteCount ?? 0
      entries[page] = nil
    }
  }
}
