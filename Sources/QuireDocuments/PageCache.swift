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

    /// The size of the pixels of a page and of all its mipmap levels, in bytes.
    var byteCount: Int { 4 * width * height * 4 / 3 }

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
  /// The indices of the current pages, one or two, or an empty array before
  /// the first page is shown.
  private(set) var current: [Int] = []
  /// The sizes of the pages to load and of those that are visible only during a transition.
  private var boxes: [Int: Box] = [:]
  /// The indices of the pages to load at full size, the most urgent first.
  private var wanted: [Int] = []
  /// The indices of the pages that are visible only during a transition; these pages are loaded at
  /// a reduced size.
  private var passing: [Int] = []
  private var entries: [Int: Entry] = [:]
  private var lastAttempt = 0
  /// Whether the neighbours of the first page may be read, since it has
  /// been read or takes too long.
  private var hasBegun = false

  /// Creates a cache for a list of `count` pages; the pixels of all loaded pages take at most
  /// `budget` bytes.
  init(count: Int, budget: Int) {
    self.count = count
    self.budget = budget
  }

  /// The indices of all pages that are loaded or being read.
  var keptPages: Set<Int> { Set(entries.keys) }

  /// Returns the size at which the page at `index` is loaded, or `nil` if the page is not wanted.
  func box(at index: Int, isReduced: Bool) -> Box? {
    boxes[index].map { isReduced ? $0.reduced : $0 }
  }

  /// Returns whether the page at `index` is to be loaded at its full size.
  func isWanted(_ index: Int) -> Bool { wanted.contains(index) }

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

  /// Makes the pages `pages` the current ones, and returns the actions that load these pages, their
  /// neighbours and the pages `passing`, which are visible only during the transition.
  ///
  /// - Parameters:
  ///   - pages: The indices of the current pages, at least one.
  ///   - passing: The pages that the transition passes.
  ///   - neighbours: The other pages to load, the most urgent first, as far as the budget allows.
  ///   - box: Returns the size of the page with a given index.
  ///   - share: Returns the number of facing pages in the box of the page with a given index.
  /// - Returns: The actions to perform.
  mutating func show(
    _ pages: [Int], passing: [Int] = [], neighbours: [Int], box: (Int) -> Box,
    share: (Int) -> Int = { _ in 1 }
  ) -> [Action] {
    precondition(
      !pages.isEmpty && (pages + passing + neighbours).allSatisfy((0..<count).contains),
      "the page must be in the list")
    for page in pages where !current.contains(page) && entries[page]?.failure != nil {
      entries[page]?.isOutdated = true
    }
    current = pages
    self.passing = passing.filter { !pages.contains($0) }
    wanted = pages
    boxes = [:]
    for page in pages + self.passing { boxes[page] = box(page) }
    // Facing pages share the width of their box.
    var room = budget - pages.reduce(0) { $0 + (boxes[$1]?.byteCount ?? 0) / share($1) }
    for page in neighbours where !pages.contains(page) {
      let box = box(page)
      room -= box.byteCount / share(page)
      if room < 0 { break }
      boxes[page] = box
      wanted.append(page)
    }
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

  /// Forgets the errors of the pages whose indices meet `condition`, and returns the actions that
  /// read these pages again.
  mutating func retry(where condition: (Int) -> Bool) -> [Action] {
    for (index, entry) in entries where entry.image == nil && condition(index) {
      entries[index]?.failure = nil
      entries[index]?.hasChangedMeanwhile = entry.reading != nil
    }
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

  /// Gives each page the index that `newIndex` returns, or removes the page if that is `nil`, in a
  /// new list of `count` pages, and returns the actions that cancel the reading of removed pages.
  ///
  /// Call `show` afterwards to read the wanted pages.
  mutating func renumber(count: Int, _ newIndex: (Int) -> Int?) -> [Action] {
    self.count = count
    (wanted, passing, boxes) = ([], [], [:])
    var actions: [Action] = []
    var kept: [Int: Entry] = [:]
    for (index, entry) in entries {
      var dropped: Entry? = entry
      if let target = newIndex(index) {
        // Two pages become one if a file turns out to be another one of the list.
        let other = kept[target]
        (kept[target], dropped) = other?.image == nil ? (entry, other) : (other, entry)
      }
      if let reading = dropped?.reading { actions.append(.cancel(attempt: reading.attempt)) }
    }
    entries = kept
    current = current.compactMap(newIndex)
    return actions
  }

  /// Stores the result of the attempt with the number `attempt` to read a page.
  ///
  /// - Returns: The index of a page whose state has changed, or `nil` if there is none, and the
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
    var actions: [Action] = []
    let inOrder = passing + wanted.filter { !passing.contains($0) }
    for (urgency, index) in inOrder.enumerated() {
      guard let box = boxes[index] else { continue }
      let mayStart = current.contains(index) || hasBegun
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
