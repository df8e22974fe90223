internal import QuireScene

/// A cache of the pages around the current page of a list; it decides which pages to read and which
/// to drop.
///
/// The cache reads nothing itself; it returns the actions to perform. The very first page is read
/// alone, because the user waits for the window. Later pages are read together with their
/// neighbours, because a page that hangs must not delay the others.
struct PageCache {
  /// An action that the cache asks the page loader to perform.
  enum Action: Hashable {
    /// The loader has to start the attempt with the number `attempt` to read the page at `index`,
    /// at a reduced size if `isReduced` is true.
    ///
    /// If `isReduced` is true, the page is read at a quarter of its width and height. The urgency 0
    /// is the most urgent.
    case read(index: Int, attempt: Int, urgency: Int, isReduced: Bool = false)
    /// The loader has to change the urgency of the attempt with the number `attempt` to read a
    /// page; 0 is the most urgent.
    case hurry(attempt: Int, urgency: Int)
    /// The loader has to cancel the attempt with the number `attempt` to read a page.
    case cancel(attempt: Int)
  }

  /// The width and height at which a page is read, in pixels.
  struct Box: Hashable {
    var width: Int
    var height: Int

    /// A size with a quarter of the width and height, for pages that are visible only during a
    /// transition.
    var reduced: Box { Box(width: (width + 3) / 4, height: (height + 3) / 4) }
  }

  /// The state of a page in the cache: its image, its last error and whether it is being read.
  private struct Entry {
    var image: PageImage?
    /// The error of the last attempt to read the page, or `nil` if it succeeded.
    var failure: CodecError?
    /// Whether the page has to be read again because its file or its background colour may have
    /// changed.
    var isOutdated = false
    /// Whether the loaded image is kept if the file can no longer be read.
    var keepsImage = false
    /// Whether the file has changed again after the current attempt to read the page began.
    var hasChangedMeanwhile = false
    /// The running attempt to read the page, with its page size and urgency, or `nil` if the page
    /// is not being read.
    var reading: (attempt: Int, box: Box, urgency: Int)?
  }

  /// The number of pages in the list.
  private(set) var count: Int
  /// The largest amount of memory for the pixels of all pages, in bytes; the current page is kept
  /// even if it needs more.
  let budget: Int
  /// The index of the current page, or `nil` before the first page is shown.
  private(set) var current: Int?
  private var box: Box?
  /// The indices of the pages to load at full size, the most urgent first.
  private var wanted: [Int] = []
  /// The indices of the pages that are visible only during a transition; these pages are loaded at
  /// a reduced size.
  private var passing: [Int] = []
  private var entries: [Int: Entry] = [:]
  private var lastAttempt = 0
  /// Whether the neighbours of the first page may be read, because the first page has been read or
  /// is taking too long.
  private var hasBegun = false

  /// Creates a cache for a list of `count` pages; the pixels of all loaded pages take at most
  /// `budget` bytes.
  init(count: Int, budget: Int) {
    self.count = count
    self.budget = budget
  }

  /// Returns the indices of the pages to load around the page `index` of `count` pages, the most
  /// urgent first; `direction` is 1 if the user moves forward, −1 if backward.
  ///
  /// They are the current page and two neighbours on each side. The neighbours in `direction`, 1
  /// toward the end of the list or −1 toward its beginning, come first.
  static func wanted(around index: Int, direction: Int, count: Int) -> [Int] {
    let step = direction < 0 ? -1 : 1
    return [0, step, -step, 2 * step, -2 * step].map { index + $0 }
      .filter { (0..<count).contains($0) }
  }

  /// The indices of all pages that are loaded or being read.
  var keptPages: Set<Int> { Set(entries.keys) }

  /// Returns the loading state of the page at `index`.
  func page(at index: Int) -> PageLoader.Page {
    guard let entry = entries[index] else { return .waiting }
    if let image = entry.image { return .ready(image) }
    if let failure = entry.failure { return .failed(failure) }
    return .waiting
  }

  /// Returns the error of the last attempt to reload the page at `index`, or `nil` if that attempt
  /// succeeded or the page has no image.
  func reloadError(at index: Int) -> CodecError? {
    guard let entry = entries[index], entry.image != nil else { return nil }
    return entry.failure
  }

  /// Makes the page at `index` the current page, and returns the actions that load this page, its
  /// neighbours and the pages `passing`, which are visible only during the transition.
  ///
  /// - Parameters:
  ///   - index: the index of the page.
  ///   - passing: the pages that the transition to `index` passes.
  ///   - direction: 1 if the user moves toward the end of the list, −1 toward its beginning.
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

  /// Allows the neighbours of the first page to be read before the first page is ready, and returns
  /// the actions that read the neighbours.
  mutating func startNeighbours() -> [Action] {
    hasBegun = true
    return readWantedPages()
  }

  /// Marks the page at `index` as outdated because its file has changed, and returns the actions
  /// that read the page again.
  mutating func reload(at index: Int) -> [Action] {
    guard entries[index] != nil else { return [] }
    entries[index]?.isOutdated = true
    return readWantedPages()
  }

  /// Marks the page at `index` as outdated, keeps its image even if the file can no longer be read,
  /// and returns the actions that read the page again.
  ///
  /// The file may be unreadable for a moment, for example because it is half written.
  mutating func reloadKeepingImage(at index: Int) -> [Action] {
    guard var entry = entries[index] else { return [] }
    entry.keepsImage = true
    entry.hasChangedMeanwhile = entry.reading != nil
    entries[index] = entry
    return reload(at: index)
  }

  /// Marks all pages as outdated because their background colour has changed, and returns the
  /// actions that read them again.
  ///
  /// The loaded images stay until they are replaced.
  mutating func reloadAll() -> [Action] {
    for index in entries.keys {
      entries[index]?.isOutdated = true
      if entries[index]?.reading != nil { entries[index]?.hasChangedMeanwhile = true }
    }
    return readWantedPages()
  }

  /// Gives each page the index that `newIndex` returns, in a new list of `count` pages, and returns
  /// the actions that cancel the reading of removed pages.
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
      if let target = newIndex(index) {
        kept[target] = entry
      } else if let reading = entry.reading {
        actions.append(.cancel(attempt: reading.attempt))
      }
    }
    entries = kept
    if let current {
      guard let target = newIndex(current) else {
        preconditionFailure("the new list must contain the current page")
      }
      self.current = target
    }
    return actions
  }

  /// Stores the result of the attempt with the number `attempt` to read a page, and returns the
  /// page's index if its state has changed, and the actions to perform next.
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

  /// Returns the actions that start, change and cancel the reading of pages so that all wanted
  /// pages are loaded.
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

  /// Returns the actions that load the page at `index` at the size `box` with the given urgency; a
  /// new attempt to read the page starts only if `mayStart` is true.
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
  /// Creates the page size for which `page` was read, in pixels.
  fileprivate init(of page: PageImage) {
    self.init(width: page.pageWidth, height: page.pageHeight)
  }
}
