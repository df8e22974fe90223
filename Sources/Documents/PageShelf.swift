internal import QuireScene

/// Which pages of a list are at hand, being read or wanted: a value that reads nothing itself.
///
/// Only pages around the present one are held, however long the list is. The very first page is
/// read alone: a person waits for the window, and it gets the whole machine. Later ones are read
/// with their neighbours, since a page that hangs would leave a person without the others.
struct PageShelf {
  /// What to do next.
  enum Action: Hashable {
    case read(index: Int, attempt: Int, urgency: Int, isReduced: Bool = false)
    case hurry(attempt: Int, urgency: Int)
    case cancel(attempt: Int)
  }

  /// In pixels.
  struct Box: Hashable {
    var width: Int
    var height: Int

    /// The size of a page that is passed over: a quarter each way.
    var reduced: Box { Box(width: (width + 3) / 4, height: (height + 3) / 4) }
  }

  private struct Entry {
    var image: PageImage?
    var failure: CodecError?
    /// What is at hand may not be what is in the file.
    var isOutdated = false
    /// Whether what is at hand is better than the reason why the file cannot be read any more.
    var keepsImage = false
    /// Whether the file changed after its reading began.
    var hasChangedMeanwhile = false
    var reading: (attempt: Int, box: Box, urgency: Int)?
  }

  private(set) var count: Int
  /// The most bytes for pixels; one page is held in any case.
  let budget: Int
  private(set) var current: Int?
  private var box: Box?
  private var wanted: [Int] = []
  /// The pages in motion, for which a smaller picture does.
  private var passing: [Int] = []
  private var entries: [Int: Entry] = [:]
  private var lastAttempt = 0
  /// A page was read, or failed, since the beginning.
  private var hasBegun = false

  /// A shelf for a list of `count` pages.
  init(count: Int, budget: Int) {
    self.count = count
    self.budget = budget
  }

  /// The most urgent first: the present page, the one ahead, the one behind, then the next two.
  static func wanted(around index: Int, direction: Int, count: Int) -> [Int] {
    let step = direction < 0 ? -1 : 1
    return [0, step, -step, 2 * step, -2 * step].map { index + $0 }
      .filter { (0..<count).contains($0) }
  }

  /// The pages that are held or being read.
  var held: Set<Int> { Set(entries.keys) }

  /// What can be shown of a page.
  func page(at index: Int) -> PageLoader.Page {
    guard let entry = entries[index] else { return .waiting }
    if let image = entry.image { return .ready(image) }
    if let failure = entry.failure { return .failed(failure) }
    return .waiting
  }

  /// Why a file that changed in sight could not be read again, while what it was before is at hand.
  func refusal(at index: Int) -> CodecError? {
    guard let entry = entries[index], entry.image != nil else { return nil }
    return entry.failure
  }

  /// Makes `index` the present page, reached in `direction` over the pages `passing`, with pages the
  /// size of `box`.
  mutating func show(
    _ index: Int, passing: [Int] = [], direction: Int, box: Box
  ) -> [Action] {
    precondition(([index] + passing).allSatisfy((0..<count).contains), "the list ends before")
    let isVisit = current != index
    current = index
    self.box = box
    self.passing = passing.filter { $0 != index }
    if isVisit, entries[index]?.failure != nil { entries[index]?.isOutdated = true }

    let byteCount = 4 * box.width * box.height * 4 / 3
    wanted = Array(
      PageShelf.wanted(around: index, direction: direction, count: count)
        .prefix(max(1, budget / max(1, byteCount))))
    var actions: [Action] = []
    for dropped in held.subtracting(wanted + self.passing).sorted() {
      if let reading = entries.removeValue(forKey: dropped)?.reading {
        actions.append(.cancel(attempt: reading.attempt))
      }
    }
    return actions + pursue()
  }

  /// Reads the neighbours of the first page beside it, since that takes long.
  mutating func firstPageIsSlow() -> [Action] {
    hasBegun = true
    return pursue()
  }

  /// Reads the page again, since its file has changed.
  mutating func fileChanged(at index: Int) -> [Action] {
    guard entries[index] != nil else { return [] }
    entries[index]?.isOutdated = true
    return pursue()
  }

  /// Reads the page again, since its file has changed while a person looks at it; what cannot be
  /// read, as a file that is half written, leaves the page as it is.
  mutating func fileChangedInSight(at index: Int) -> [Action] {
    guard var entry = entries[index] else { return [] }
    entry.keepsImage = true
    entry.hasChangedMeanwhile = entry.reading != nil
    entries[index] = entry
    return fileChanged(at: index)
  }

  /// Reads all pages again, since they are to look different; what is at hand stays until then.
  mutating func lookChanged() -> [Action] {
    for index in entries.keys {
      entries[index]?.isOutdated = true
      if entries[index]?.reading != nil { entries[index]?.hasChangedMeanwhile = true }
    }
    return pursue()
  }

  /// Gives pages other numbers, since the list has changed.
  ///
  /// - Parameters:
  ///   - count: of the pages that there are now.
  ///   - newIndex: the new number of a page, or `nil` if it is no longer there. The present page
  ///     has to stay.
  /// - Returns: the readings to end; `show` then reads what is wanted now.
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
      guard let place = newIndex(current) else { preconditionFailure("the present page stays") }
      self.current = place
    }
    return actions
  }

  /// Takes what became of an attempt.
  ///
  /// - Returns: the page that looks different now or is refused, nil when none is, and what to do
  ///   next.
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
    var isNews = true
    switch result {
    case .success(let image):
      entry.image = image
      entry.failure = nil
    case .failure(let error):
      isNews = entry.image != nil && !keepsImage || entry.failure != error
      if !keepsImage { entry.image = nil }
      entry.failure = error
    }
    entries[index] = entry
    return (isNews ? index : nil, pursue())
  }

  /// Goes after what is wanted.
  private mutating func pursue() -> [Action] {
    guard let box, let current else { return [] }
    var actions: [Action] = []
    let inOrder = passing + wanted.filter { !passing.contains($0) }
    for (urgency, index) in inOrder.enumerated() {
      let mayStart = index == current || hasBegun
      actions += want(index, urgency: urgency, box: box, mayStart: mayStart)
    }
    return actions
  }

  private mutating func want(
    _ index: Int, urgency: Int, box: Box, mayStart: Bool
  ) -> [Action] {
    var entry = entries[index] ?? Entry()
    defer { entries[index] = entry }
    let isReduced = passing.contains(index)
    // Whatever is at hand of a page in motion is as good as a reduced one.
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

extension PageShelf.Box {
  /// The size of a page that was read.
  fileprivate init(of page: PageImage) {
    self.init(width: page.pageWidth, height: page.pageHeight)
  }
}
