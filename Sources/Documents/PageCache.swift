internal import QuireScene

/// The states of the pages of a list: loaded, being read, wanted or none of these.
///
/// The cache reads nothing itself; it returns the actions to perform. Only pages around the current
/// one are kept, however long the list is. The very first page is read alone, because a person
/// waits for the window and the page should have the whole machine. Later pages are read together
/// with their neighbours, because a page that hangs must not delay the others.
struct PageCache {
  /// An action that the page loader has to perform for the cache.
  enum Action: Hashable {
    /// The loader has to read the page at `index`, at a quarter of the size if `isReduced`;
    /// `attempt` identifies the read.
    case read(index: Int, attempt: Int, urgency: Int, isReduced: Bool = false)
    /// The loader has to change the urgency of the read `attempt`; 0 is the most urgent.
    case hurry(attempt: Int, urgency: Int)
    /// The loader has to cancel the read `attempt`.
    case cancel(attempt: Int)
  }

  /// The size at which a page is shown, in pixels.
  struct Box: Hashable {
    var width: Int
    var height: Int

    /// A quarter of the width and height, for pages that are visible only while they move.
    var reduced: Box { Box(width: (width + 3) / 4, height: (height + 3) / 4) }
  }

  /// The state of one page in the cache.
  private struct Entry {
    var image: PageImage?
    /// The error of the last attempt to read the page, or `nil` if it succeeded.
    var failure: CodecError?
    /// Whether the file or the appearance of the page may have changed since the image was loaded.
    var isOutdated = false
    /// Whether the loaded image is kept if the file can no longer be read.
    var keepsImage = false
    /// Whether the file has changed since the current read of the page began.
    var hasChangedMeanwhile = false
    /// The read of the page that is running now, or `nil` if there is none.
    var reading: (attempt: Int, box: Box, urgency: Int)?
  }

  /// The number of pages in the list.
  private(set) var count: Int
  /// The largest amount of memory for pixels, in bytes, although one page is kept in any case.
  let budget: Int
  /// The index of the current page, or `nil` before the first page is shown.
  private(set) var current: Int?
  private var box: Box?
  /// The indices of the pages to load at full size, the most urgent first.
  private var wanted: [Int] = []
  /// The indices of the pages that are visible only while they move, which may be loaded at a
  /// reduced size.
  private var passing: [Int] = []
  private var entries: [Int: Entry] = [:]
  private var lastAttempt = 0
  /// Whether pages other than the current one may be read, because a first page has been read or
  /// takes too long to read.
  private var hasBegun = false

  /// Creates a cache for a list of `count` pages that keeps at most `budget` bytes of pixels.
  init(count: Int, budget: Int) {
    self.count = count
    self.budget = budget
  }

  /// Returns the indices of the pages to load, the most urgent first: the current page `index`, the
  /// next and the previous one, then those after and before them.
  static func wanted(around index: Int, direction: Int, count: Int) -> [Int] {
    let step = direction < 0 ? -1 : 1
    return [0, step, -step, 2 * step, -2 * step].map { index + $0 }
      .filter { (0..<count).contains($0) }
  }

  /// The indices of all pages that are loaded or being read.
  var keptPages: Set<Int> { Set(entries.keys) }

  /// Returns the state of the page at `index`.
  func page(at index: Int) -> PageLoader.Page {
    guard let entry = entries[index] else { return .waiting }
    if let image = entry.image { return .ready(image) }
    if let failure = entry.failure { return .failed(failure) }
    return .waiting
  }

  /// Returns the error of the last attempt to reload the page at `index`, or `nil` if the attempt
  /// succeeded or the page has no earlier image.
  func reloadError(at index: Int) -> CodecError? {
    guard let entry = entries[index], entry.image != nil else { return nil }
    return entry.failure
  }

  /// Makes the page at `index` the current page, and returns the reads to start, change or cancel.
  ///
  /// - Parameters:
  ///   - index: the index of the page.
  ///   - passing: the pages in motion until `index` is reached.
  ///   - direction: the direction of travel, 1 or −1.
  ///   - box: the size of pages.
  /// - Returns: the actions to perform.
  mutating func show(
    _ index: Int, passing: [Int] = [], direction: Int, box: Box
  ) -> [Action] {
    precondition(
      ([index] + passing).allSatisfy((0..<count).contains), "the page must be in the list")
    let isVisit = current != index
    current = index
    self.box = box
    self.passing = passing.filter { $0 != index }
    if isVisit, entries[index]?.failure != nil { entries[index]?.isOutdated = true }

    let byteCount = 4 * box.width * box.height * 4 / 3
    wanted = Array(
      PageCache.wanted(around: index, direction: direction, count: count)
        .prefix(max(1, budget / max(1, byteCount))))
    var actions: [Action] = []
    for dropped in keptPages.subtracting(wanted + self.passing).sorted() {
      if let reading = entries.removeValue(forKey: dropped)?.reading {
        actions.append(.cancel(attempt: reading.attempt))
      }
    }
    return actions + readWantedPages()
  }

  /// Allows the neighbours of the first page to be read although the first page is not ready yet,
  /// and returns the actions that read them.
  mutating func startNeighbours() -> [Action] {
    hasBegun = true
    return readWantedPages()
  }

  /// Marks the page at `index` as outdated because its file has changed, and returns the actions
  /// that read it again.
  mutating func reload(at index: Int) -> [Action] {
    guard entries[index] != nil else { return [] }
    entries[index]?.isOutdated = true
    return readWantedPages()
  }

  /// Marks the visible page at `index` as outdated because its file has changed, and returns the
  /// actions that read it again.
  ///
  /// If the file cannot be read, for example because it is half written, the loaded image stays.
  mutating func reloadKeepingImage(at index: Int) -> [Action] {
    guard var entry = entries[index] else { return [] }
    entry.keepsImage = true
    entry.hasChangedMeanwhile = entry.reading != nil
    entries[index] = entry
    return reload(at: index)
  }

  /// Marks all pages as outdated because their appearance has changed, and returns the actions that
  /// read them again.
  ///
  /// The loaded images stay until they are replaced.
  mutating func reloadAll() -> [Action] {
    for index in entries.keys {
      entries[index]?.isOutdated = true
      if entries[index]?.reading != nil { entries[index]?.hasChangedMeanwhile = true }
    }
    return readWantedPages()
  }

  /// Changes the indices of the pages after the list of files has changed, and returns the reads to
  /// cancel.
  ///
  /// - Parameters:
  ///   - count: the new number of pages.
  ///   - newIndex: the new index of a page, or `nil` if the page was removed. The current page has
  ///     to stay.
  /// - Returns: the actions that cancel reads; `show` then reads the wanted pages.
  mutating func renumber(count: Int, _ newIndex: (Int) -> Int?) -> [Action] {
    self.count = count
    wanted = []
    var actions: [Action] = []
    var kept: [Int: Entry] = [:]
    for (index, entry) in entries {
      if let place = newIndex(index) {
        kept[place] = entry
      } else if let reading = entry.reading {
        actions.append(.cancel(attempt: reading.attempt))
      }
    }
    entries = kept
    if let current {
      guard let place = newIndex(current) else {
        preconditionFailure("the new list must contain the current page")
      }
      self.current = place
    }
    return actions
  }

  /// Records the result of the read `attempt`, and returns the actions to perform and the index of
  /// the page that has changed, if any.
  ///
  /// - Returns: the index of a page whose state has changed, or `nil` if there is none, and the
  ///   actions to perform.
  mutating func finish(
    attempt: Int, with result: Result<PageImage, CodecError>
  ) -> (changed: Int?, actions: [Action]) {
    guard let (index, found) = entries.first(where: { $0.value.reading?.attempt == attempt })
    else { return (nil, []) }
    hasBegun = true
    var entry = found
    let box = entry.reading?.box
    let keepsImage = entry.keepsImage && entry.image.map { Box(of: $0) } == box
    entry.reading = nil
    entry.isOutdated = entry.hasChangedMeanwhile
    entry.keepsImage = entry.hasChangedMeanwhile
    entry.hasChangedMeanwhile = false
    var isChanged = true
    switch result {
    case .success(let image):
      entry.image = image
      entry.failure = nil
    case .failure(let error):
      isChanged = entry.image != nil && !keepsImage || entry.failure != error
      if !keepsImage { entry.image = nil }
      entry.failure = error
    }
    entries[index] = entry
    return (isChanged ? index : nil, readWantedPages())
  }

  /// Returns the actions that start, hurry and cancel reads so that all wanted pages are loaded.
  private mutating func readWantedPages() -> [Action] {
    guard let box, let current else { return [] }
    var actions: [Action] = []
    let inOrder = passing + wanted.filter { !passing.contains($0) }
    for (urgency, index) in inOrder.enumerated() {
      let mayStart = index == current || hasBegun
      actions += readIfNeeded(index, urgency: urgency, box: box, mayStart: mayStart)
    }
    return actions
  }

  /// Returns the actions that start, hurry or cancel the read of the page at `index`, so that it is
  /// loaded at the size `box`.
  private mutating func readIfNeeded(
    _ index: Int, urgency: Int, box: Box, mayStart: Bool
  ) -> [Action] {
    var entry = entries[index] ?? Entry()
    defer { entries[index] = entry }
    let isReduced = passing.contains(index)
    // For a page in motion, any loaded image is good enough.
    let fits = entry.image.map { isReduced || Box(of: $0) == box }
    let isDone = !entry.isOutdated && (fits ?? (entry.failure != nil))
    var actions: [Action] = []
    if let reading = entry.reading {
      if !isDone, isReduced || reading.box == box {
        guard reading.urgency != urgency else { return [] }
        entry.reading?.urgency = urgency
        return [.hurry(attempt: reading.attempt, urgency: urgency)]
      }
      entry.reading = nil
      actions.append(.cancel(attempt: reading.attempt))
    }
    guard !isDone, mayStart else { return actions }
    lastAttempt += 1
    entry.reading = (lastAttempt, isReduced ? box.reduced : box, urgency)
    return actions + [
      .read(index: index, attempt: lastAttempt, urgency: urgency, isReduced: isReduced)
    ]
  }
}

extension PageCache.Box {
  /// Creates the size that `page` had when it was read.
  fileprivate init(of page: PageImage) {
    self.init(width: page.pageWidth, height: page.pageHeight)
  }
}
