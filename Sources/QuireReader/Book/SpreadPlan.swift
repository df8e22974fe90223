import QuireDocuments
import QuireGeometry

/// The division of a book into spreads, from what is known so far about the sizes of its pages.
///
/// The sizes become known one by one. A page of unknown size is expected to have the format of most
/// known pages of its section, so that a book opens before its pages have been measured.
nonisolated struct SpreadPlan {
  /// A part of the book whose pages are not paired with those of other parts, such as a document.
  struct Section: Hashable {
    /// The number of pages, at least 1.
    var count: Int
    /// The rule by which the pages are paired.
    var pairing: SpreadList.Pairing
    /// The indices, from the beginning of the section, of the pages that the document marks as
    /// wide, so that they stand alone whatever their sizes are.
    var widePages: Set<Int> = []
    /// The places of the pages for which the document names one, by their indices from the
    /// beginning of the section.
    var places: [Int: SpreadPlace] = [:]
    /// Whether the pages that are wider than high are split into halves.
    var splitsWidePages = false
  }

  /// The pages of the book, according to the last call of `divide`.
  private(set) var order = PageOrder([])
  /// The spreads of the positions of the pages, according to the last call of `divide` or `shift`.
  private(set) var list = SpreadList(isWide: [], pairing: .none) {
    didSet { hasPairs = list.spreads.contains(where: \.hasSpine) }
  }
  /// Whether two pages, or the halves of a page, are side by side in any spread.
  private(set) var hasPairs = false
  /// The shapes of the pages that are known.
  private(set) var shapes: [PageAddress: PageShape] = [:]
  /// The parts of the book in order.
  private var sections: [Section] = []
  /// The positions of the pages that their documents mark as wide.
  private var markedPages: Set<Int> = []
  /// For each position, whether the page it is wide or is expected to be.
  private var isWide: [Bool] = []
  /// The first pages of the runs of pages whose pairing the user has shifted.
  var shiftedRuns: Set<PageAddress> = []
  /// The pages that were wide when the document was read before, and are expected to be wide until
  /// their sizes are known.
  var rememberedWidePages: Set<PageAddress> = []
  /// The page with which the shown spread begins although the rules would divide the pages in
  /// another way, or `nil`.
  private(set) var keptStart: PageAddress?

  /// Creates the plan of a book without pages.
  init() {}

  /// Records the shape of `page`, and returns whether the pages have to be divided again because
  /// the page has another format than expected, or may have to be split.
  ///
  /// If the user has shifted the pairing of the run of pages around `shown`, the spread in view,
  /// and the page divides this run, only the part around `shown` stays shifted.
  mutating func learn(
    _ shape: PageShape, of page: PageAddress, keeping shown: SpreadID? = nil
  ) -> Bool {
    let wasWide = shapes[page]?.isWide ?? false
    shapes[page] = shape
    let position = order.position(of: page)
    if let position, shape.isWide, !isWide[position] {
      divideShiftedRun(at: position, keeping: shown)
    }
    if wasWide != shape.isWide, sections.contains(where: \.splitsWidePages) { return true }
    guard let position else { return false }
    return !markedPages.contains(position) && isWide[position] != shape.isWide
  }

  /// Divides the pages of `order`, of which `sections` are the parts, into spreads; the pages of
  /// `shown`, the spread in view, stay together if they can face each other.
  ///
  /// A pair stays if both of its pages are in portrait format, even if a wide page that became
  /// known before it would shift the pairing.
  mutating func divide(_ sections: [Section], of order: PageOrder, keeping shown: SpreadID?) {
    self.sections = sections
    self.order = order
    markedPages = Set(
      zip(sections, ranges).flatMap { section, range in
        section.widePages.union(section.places.filter { $0.value == .alone }.keys)
          .map { range.lowerBound + $0 }
      })
    isWide = expectedFormats()
    keptStart = nil
    list = makeList()
    guard let shown, case .pair(let first?, let second?) = shown, !contains(shown),
      isNarrow(first), isNarrow(second)
    else { return }
    keptStart = first
    list = makeList()
    // The pages may belong to different sections now, or stand alone.
    guard contains(shown) else {
      keptStart = nil
      list = makeList()
      return
    }
  }

  private func isNarrow(_ page: PageAddress) -> Bool {
    order.position(of: page).map { !isWide[$0] } ?? false
  }

  /// Shifts the pairing of the run of pages around `spread` by one page, and returns the page to
  /// show: the last page of the spread if `isForward` is true, otherwise its first.
  mutating func shift(around spread: SpreadID, isForward: Bool) -> PageAddress {
    let pages = spread.pages
    // A spread that was kept against the rules is shifted to where the rules put it.
    if keptStart == nil, let position = order.position(of: pages[0]) {
      shiftedRuns.formSymmetricDifference([order.pages[startOfRun(around: position)]])
    }
    keptStart = nil
    list = makeList()
    return isForward ? pages[pages.count - 1] : pages[0]
  }

  /// Changes what is known about pages after files were renamed; `names` maps the old paths to the
  /// new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    guard !names.isEmpty else { return }
    order = PageOrder(order.pages.map { $0.renamed(names) })
    shapes = Dictionary(shapes.map { ($0.renamed(names), $1) }) { first, _ in first }
    shiftedRuns = Set(shiftedRuns.map { $0.renamed(names) })
    rememberedWidePages = Set(rememberedWidePages.map { $0.renamed(names) })
    keptStart = keptStart?.renamed(names)
  }

  // MARK: Spreads

  /// The number of spreads.
  var count: Int { list.spreads.count }

  /// The spread at `index` in the order of reading.
  subscript(index: Int) -> SpreadID { list.spreads[index].map { order.pages[$0] } }

  /// Returns the index of the spread at `place`, or `nil` if the book does not have its page.
  func index(of place: BookPlace) -> Int? {
    order.position(of: place.page).map { list.index(ofPage: $0, half: place.half) }
  }

  /// Returns the spread at `place`, or `nil` if the book does not have its page.
  func spread(at place: BookPlace) -> SpreadID? { index(of: place).map { self[$0] } }

  /// Returns the spread that shows `page` or, if it is split, its first half; `nil` if the book
  /// does not have the page.
  func spread(of page: PageAddress) -> SpreadID? { spread(at: BookPlace(page: page)) }

  /// Returns whether `spread` is one of the spreads of the book.
  func contains(_ spread: SpreadID) -> Bool {
    spread.place.flatMap(self.spread(at:)) == spread
  }

  /// Returns the other pages to load around the spread of `page`, the nearest first, as
  /// `SpreadList.neighbours(ofPage:direction:)` does.
  func neighbours(of page: PageAddress, direction: Int) -> [PageAddress] {
    guard let position = order.position(of: page) else { return [] }
    return list.neighbours(ofPage: position, direction: direction).map { order.pages[$0] }
  }

  /// The largest number of wide pages that are remembered.
  static let widePageLimit = 1000

  /// The pages that are known or remembered to be wide.
  ///
  /// Wide pages say nothing about the pairing if most known pages are wide. Then, and if there are
  /// more than ``widePageLimit``, these are the remembered pages alone.
  var widePages: Set<PageAddress> {
    let known = shapes.filter { page in
      order.position(of: page.key).map { !markedPages.contains($0) } ?? true
    }
    let wide = known.filter(\.value.isWide).keys
    let pages = rememberedWidePages.filter { known[$0] == nil }.union(wide)
    return wide.count * 2 > known.count || pages.count > SpreadPlan.widePageLimit
      ? rememberedWidePages : pages
  }

  /// Returns whether the pages of `spread` are the cover of a closed book: the first page of a
  /// section, which faces nothing.
  func isCover(_ spread: SpreadID) -> Bool {
    guard case .pair(nil, let page?) = spread else { return false }
    let position = order.position(of: page)
    return ranges.contains { $0.lowerBound == position }
  }

  /// Returns whether `spread` is the last page of a closed book: the last page of a section, which
  /// faces nothing.
  func isBackCover(_ spread: SpreadID) -> Bool {
    guard case .pair(let page?, nil) = spread, let position = order.position(of: page) else {
      return false
    }
    return ranges.contains { $0.upperBound - 1 == position }
  }

  /// Returns whether `spread` fills an open book: it has two sides, or is a wide page among pairs.
  func liesOpen(_ spread: SpreadID) -> Bool {
    guard case .single(let page) = spread else { return spread.hasSpine }
    guard let position = order.position(of: page),
      let index = ranges.firstIndex(where: { $0.contains(position) }),
      sections[index].pairing != .none
    else { return false }
    return shapes[page]?.isWide ?? isWide[position]
  }

  /// The ranges of the pages of the sections.
  private var ranges: [Range<Int>] {
    var end = 0
    return sections.map { section in
      end += section.count
      return end - section.count..<end
    }
  }

  private func makeList() -> SpreadList {
    let shifted = shiftedRuns.compactMap(order.position)
    let start = keptStart.flatMap(order.position)
    return SpreadList(
      joining: zip(sections, ranges).map { section, range in
        SpreadList(
          isWide: Array(isWide[range]), pairing: section.pairing, places: section.places,
          splitPages: section.splitsWidePages ? splitPages(in: range) : [],
          shiftedRuns: Set(shifted.filter(range.contains).map { $0 - range.lowerBound }),
          spreadStart: start.flatMap { range.contains($0) ? $0 - range.lowerBound : nil })
      })
  }

  /// Returns the pages of `range` that are known to be wider than high, by their indices from the
  /// beginning of the range.
  private func splitPages(in range: Range<Int>) -> Set<Int> {
    Set(
      range.filter { shapes[order.pages[$0]]?.isWide == true }.map { $0 - range.lowerBound })
  }

  /// Returns, for each position, whether the page is wide or, if its size is not known, whether it
  /// was wide before or most known pages of its section are that are not marked.
  private func expectedFormats() -> [Bool] {
    ranges.flatMap { range in
      let known = range.compactMap { position in
        markedPages.contains(position) ? nil : shapes[order.pages[position]]
      }
      let mostAreWide = known.count { $0.isWide } * 2 > known.count
      return range.map { position in
        let page = order.pages[position]
        return markedPages.contains(position)
          || shapes[page]?.isWide ?? (mostAreWide || rememberedWidePages.contains(page))
      }
    }
  }

  /// Moves the shift of the run of pages around `shown` to the page after that at `position`, a
  /// page of the run that has turned out to be wide, unless the pages of `shown` face each other
  /// there anyway.
  private mutating func divideShiftedRun(at position: Int, keeping shown: SpreadID?) {
    // A page beside a blank one begins its run, so that no page before it divides the run.
    guard case .pair(let left?, _) = shown, let left = order.position(of: left) else { return }
    let start = startOfRun(around: position)
    let next = position + 1
    guard left >= next, startOfRun(around: left) == start,
      shiftedRuns.remove(order.pages[start]) != nil
    else { return }
    if !(left - next).isMultiple(of: 2) { shiftedRuns.insert(order.pages[next]) }
  }

  /// Returns the position of the first page of the run of paired pages around the page at
  /// `position`: that of the page after a wide page, or of the first page of a section.
  private func startOfRun(around position: Int) -> Int {
    let first = ranges.first { $0.contains(position) }?.lowerBound ?? 0
    var start = position
    while start > first, !isWide[start - 1] { start -= 1 }
    return start
  }
}
