internal import QuireScene

/// A cache of the current pages of a book and the pages around them; it decides which pages to read
/// and which to drop.
///
/// Pages are known by their addresses. A page that stands twice in a list is read once.
///
/// The cache reads nothing itself; it returns the actions to perform. The very first page is read
/// alone, because the user waits for the window. Later pages are read together with their
/// neighbours, because a page that hangs must not delay the others.
struct PageCache {
  /// An action that the cache asks the page loader to perform.
  enum Action: Hashable {
    /// The loader has to start the attempt with the number `attempt` to read the page at an
    /// address, at a reduced size if `isReduced` is true.
    ///
    /// If `isReduced` is true, the page is read at a quarter of its width and height.
    case read(PageAddress, attempt: Int, urgency: Urgency, isReduced: Bool = false)
    /// The loader has to change the urgency of the attempt with the number `attempt` to read a
    /// page.
    case hurry(attempt: Int, urgency: Urgency)
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
    /// Whether the background colour has changed after the current attempt to read the page began.
    var hasOtherBackground = false
    /// The running attempt to read the page, with its page size and urgency, or `nil` if the page
    /// is not being read.
    var reading: (attempt: Int, box: Box, urgency: Urgency)?
  }

  /// The largest amount of memory for the pixels of all pages, in bytes; the current page is kept
  /// even if it needs more.
  let budget: Int
  /// The current pages, or an empty array before the first page is shown.
  private(set) var current: [PageAddress] = []
  /// The sizes of the pages to load and of those that are visible only during a transition.
  private var boxes: [PageAddress: Box] = [:]
  /// The pages to load at full size, the most urgent first.
  private var wanted: [PageAddress] = []
  /// The pages that are visible only during a transition; these pages are loaded at a reduced size.
  private var passing: [PageAddress] = []
  private var entries: [PageAddress: Entry] = [:]
  private var lastAttempt = 0
  /// Whether the neighbours of the first page may be read, since it has
  /// been read or takes too long.
  private var hasBegun = false

  /// Creates an empty cache; the pixels of all loaded pages take at most `budget` bytes.
  init(budget: Int) {
    self.budget = budget
  }

  /// The pages that are loaded or being read.
  var keptPages: Set<PageAddress> { Set(entries.keys) }

  /// Returns the size at which the page at `address` is loaded, or `nil` if it is not wanted.
  func box(at address: PageAddress, isReduced: Bool) -> Box? {
    boxes[address].map { isReduced ? $0.reduced : $0 }
  }

  /// Returns whether the page at `address` is to be loaded at its full size.
  func isWanted(_ address: PageAddress) -> Bool { wanted.contains(address) }

  /// Returns the loading state of the page at `address`.
  func page(at address: PageAddress) -> PageLoader.Page {
    guard let entry = entries[address] else { return .waiting }
    if let image = entry.image { return .ready(image) }
    if let failure = entry.failure { return .failed(failure) }
    return .waiting
  }

  /// Returns the error of the last attempt to reload the page at `address`, or `nil` if that
  /// attempt succeeded or the page has no image.
  func reloadError(at address: PageAddress) -> CodecError? {
    guard let entry = entries[address], entry.image != nil else { return nil }
    return entry.failure
  }

  /// Makes the pages `pages` the current ones, and returns the actions that load these pages, their
  /// neighbours and the pages `passing`, which are visible only during the transition.
  ///
  /// - Parameters:
  ///   - pages: The current pages, at least one.
  ///   - passing: The pages that the transition passes.
  ///   - neighbours: The other pages to load, the most urgent first, as far as the budget allows.
  ///   - box: Returns the size of a page.
  ///   - share: Returns the number of facing pages in the box of a page.
  /// - Returns: The actions to perform.
  mutating func show(
    _ pages: [PageAddress], passing: [PageAddress] = [], neighbours: [PageAddress],
    box: (PageAddress) -> Box, share: (PageAddress) -> Int = { _ in 1 }
  ) -> [Action] {
    precondition(!pages.isEmpty, "there must be a page to show")
    // A page may stand twice in the list.
    let pages = pages.withoutRepetitions()
    for page in pages where !current.contains(page) && entries[page]?.failure != nil {
      entries[page]?.isOutdated = true
    }
    current = pages
    self.passing = passing.filter { !pages.contains($0) }.withoutRepetitions()
    wanted = pages
    boxes = [:]
    for page in pages + self.passing { boxes[page] = box(page) }
    // Facing pages share the width of their box.
    var room = budget - pages.reduce(0) { $0 + (boxes[$1]?.byteCount ?? 0) / share($1) }
    for page in neighbours where !wanted.contains(page) {
      let box = box(page)
      room -= box.byteCount / share(page)
      if room < 0 { break }
      boxes[page] = box
      wanted.append(page)
    }
    let dropped = keptPages.subtracting(wanted + self.passing)
    let attempts = dropped.compactMap { entries.removeValue(forKey: $0)?.reading?.attempt }
    return attempts.sorted().map { .cancel(attempt: $0) } + readWantedPages()
  }

  /// Allows the neighbours of the first page to be read before the first page is ready, and returns
  /// the actions that read the neighbours.
  mutating func startNeighbours() -> [Action] {
    hasBegun = true
    return readWantedPages()
  }

  /// Marks the page at `address` as outdated because its file has changed, and returns the actions
  /// that read the page again.
  mutating func reload(_ address: PageAddress) -> [Action] {
    guard entries[address] != nil else { return [] }
    entries[address]?.isOutdated = true
    return readWantedPages()
  }

  /// Forgets the errors of the pages of the file at `path`, and returns the actions that read these
  /// pages again.
  mutating func retry(_ path: FilePath) -> [Action] {
    for (address, entry) in entries where entry.image == nil && address.path == path {
      entries[address]?.failure = nil
      entries[address]?.hasChangedMeanwhile = entry.reading != nil
    }
    return readWantedPages()
  }

  /// Marks the page at `address` as outdated, keeps its image even if the file can no longer be
  /// read, and returns the actions that read the page again.
  ///
  /// The file may be unreadable for a moment, for example because it is half written.
  mutating func reloadKeepingImage(_ address: PageAddress) -> [Action] {
    guard var entry = entries[address] else { return [] }
    entry.keepsImage = true
    entry.hasChangedMeanwhile = entry.reading != nil
    entries[address] = entry
    return reload(address)
  }

  /// Marks those pages as outdated whose background colour can be seen, because it has changed, and
  /// returns the actions that read the wanted ones among them again.
  ///
  /// The loaded images stay until they are replaced. Whether a page that is being read shows its
  /// background is not known before it has been read.
  mutating func backgroundDidChange() -> [Action] {
    for (address, entry) in entries {
      if entry.image?.showsBackground == true { entries[address]?.isOutdated = true }
      entries[address]?.hasOtherBackground = entry.reading != nil
    }
    return readWantedPages()
  }

  /// Gives the pages of renamed files their new addresses, and returns the actions that cancel the
  /// reading of pages that have become one; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) -> [Action] {
    var cancelled: [Int] = []
    var renamed: [PageAddress: Entry] = [:]
    for (address, entry) in entries {
      let target = address.renamed(names)
      // Two pages become one if a file turns out to be another one of the list.
      let other = renamed[target]
      let isBetter = other?.image == nil
      renamed[target] = isBetter ? entry : other
      if let reading = (isBetter ? other : entry)?.reading { cancelled.append(reading.attempt) }
    }
    entries = renamed
    (current, wanted, passing) = (
      current.renamed(names), wanted.renamed(names), passing.renamed(names)
    )
    boxes = Dictionary(boxes.map { ($0.renamed(names), $1) }) { first, _ in first }
    return cancelled.sorted().map { .cancel(attempt: $0) }
  }

  /// Stores the result of the attempt with the number `attempt` to read a page.
  ///
  /// - Returns: The page whose state has changed, or `nil` if there is none, and the actions to
  ///   perform.
  mutating func finish(
    attempt: Int, with result: Result<PageImage, CodecError>
  ) -> (changed: PageAddress?, actions: [Action]) {
    guard let (address, found) = entries.first(where: { $0.value.reading?.attempt == attempt })
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
      if entry.hasOtherBackground, image.showsBackground { entry.isOutdated = true }
      entry.image = image
      entry.failure = nil
    case .failure(let error):
      isChanged = entry.image != nil && !keepsImage || entry.failure != error
      if !keepsImage { entry.image = nil }
      entry.failure = error
    }
    entry.hasOtherBackground = false
    entries[address] = entry
    return (isChanged ? address : nil, readWantedPages())
  }

  /// Returns the actions that start, change and cancel the reading of pages so that all wanted
  /// pages are loaded.
  private mutating func readWantedPages() -> [Action] {
    var actions: [Action] = []
    let inOrder = passing + wanted.filter { !passing.contains($0) }
    for (place, address) in inOrder.enumerated() {
      guard let box = boxes[address] else { continue }
      let isCurrent = current.contains(address)
      let mayStart = isCurrent || hasBegun
      let urgency: Urgency =
        isCurrent || passing.contains(address) ? .shown(place) : .neighbour(place)
      actions += readIfNeeded(address, urgency: urgency, box: box, mayStart: mayStart)
    }
    return actions
  }

  /// Returns the actions that load the page at `address` at the size `box` with the given urgency;
  /// a new attempt to read the page starts only if `mayStart` is true.
  private mutating func readIfNeeded(
    _ address: PageAddress, urgency: Urgency, box: Box, mayStart: Bool
  ) -> [Action] {
    var entry = entries[address] ?? Entry()
    defer { entries[address] = entry }
    let isReduced = passing.contains(address)
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
      .read(address, attempt: lastAttempt, urgency: urgency, isReduced: isReduced)
    ]
  }
}

extension PageImage {
  /// Whether the background colour of the page can be seen in the image.
  fileprivate var showsBackground: Bool { isTransparent || isIncomplete }
}

extension PageCache.Box {
  /// Creates the page size for which `page` was read, in pixels.
  fileprivate init(of page: PageImage) {
    self.init(width: page.pageWidth, height: page.pageHeight)
  }
}
