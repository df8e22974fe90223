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

  /// The spreads of the book, according to the last call of `divide` or `shift`.
  private(set) var list = SpreadList(isWide: [], pairing: .none) {
    didSet { hasPairs = list.spreads.contains(where: \.hasSpine) }
  }
  /// Whether two pages, or the halves of a page, are side by side in any spread.
  private(set) var hasPairs = false
  /// The shapes of the pages that are known, by the indices of the pages.
  private(set) var shapes: [Int: PageShape] = [:]
  /// The parts of the book in order.
  private var sections: [Section] = []
  /// The pages that their documents mark as wide.
  private var markedPages: Set<Int> = []
  /// For each page, whether it is wide or is expected to be.
  private var isWide: [Bool] = []
  /// The first pages of the runs of pages whose pairing the user has shifted.
  var shiftedRuns: Set<Int> = []
  /// The pages that were wide when the document was read before, and are expected to be wide until
  /// their sizes are known.
  var rememberedWidePages: Set<Int> = []
  /// The page with which the shown spread begins although the rules would divide the pages in
  /// another way, or `nil`.
  private(set) var keptStart: Int?

  /// Creates the plan of a book without pages.
  init() {}

  /// Records the shape of the page at `index`, and returns whether the pages have to be divided
  /// again because the page has another format than expected, or may have to be split.
  ///
  /// If the user has shifted the pairing of the run of pages around `shown`, the spread in view,
  /// and the page divides this run, only the part around `shown` stays shifted.
  mutating func learn(_ shape: PageShape, at index: Int, keeping shown: Spread? = nil) -> Bool {
    let wasWide = shapes[index]?.isWide ?? false
    shapes[index] = shape
    if shape.isWide, isWide.indices.contains(index), !isWide[index] {
      divideShiftedRun(at: index, keeping: shown)
    }
    if wasWide != shape.isWide, sections.contains(where: \.splitsWidePages) { return true }
    return isWide.indices.contains(index) && !markedPages.contains(index)
      && isWide[index] != shape.isWide
  }

  /// Divides the pages of `sections` into spreads; the pages of `shown`, the spread in view, stay
  /// together if they can face each other.
  ///
  /// A pair stays if both of its pages are in portrait format, even if a wide page that became
  /// known before it would shift the pairing.
  mutating func divide(_ sections: [Section], keeping shown: Spread?) {
    self.sections = sections
    markedPages = Set(
      zip(sections, ranges).flatMap { section, range in
        section.widePages.union(section.places.filter { $0.value == .alone }.keys)
          .map { range.lowerBound + $0 }
      })
    isWide = expectedFormats()
    keptStart = nil
    list = makeList()
    guard case .pair(let first?, let second?) = shown, isWide.indices.contains(second),
      !list.contains(.pair(first: first, second: second)), !isWide[first], !isWide[second]
    else { return }
    keptStart = first
    list = makeList()
    // The pages may belong to different sections now, or stand alone.
    guard list.contains(.pair(first: first, second: second)) else {
      keptStart = nil
      list = makeList()
      return
    }
  }

  /// Shifts the pairing of the run of pages around `spread` by one page, and returns the page to
  /// show: the last page of the spread if `isForward` is true, otherwise its first.
  mutating func shift(around spread: Spread, isForward: Bool) -> Int {
    let pages = spread.indices
    let start = startOfRun(around: pages[0])
    // A spread that was kept against the rules is shifted to where the rules put it.
    if keptStart == nil { shiftedRuns.formSymmetricDifference([start]) }
    keptStart = nil
    list = makeList()
    return isForward ? pages[pages.count - 1] : pages[0]
  }

  /// Moves what is known about pages to their indices in a new list of pages, in which `newIndex`
  /// returns the index of a page, or `nil` if the page was removed.
  mutating func renumber(_ newIndex: (Int) -> Int?) {
    shapes = Dictionary(
      shapes.compactMap { page in newIndex(page.key).map { ($0, page.value) } }
    ) { first, _ in first }
    shiftedRuns = Set(shiftedRuns.compactMap(newIndex))
    rememberedWidePages = Set(rememberedWidePages.compactMap(newIndex))
    keptStart = nil
  }

  /// The largest number of wide pages that are remembered.
  static let widePageLimit = 1000

  /// The pages that are known or remembered to be wide.
  ///
  /// Wide pages say nothing about the pairing if most known pages are wide. Then, and if there are
  /// more than ``widePageLimit``, these are the remembered pages alone.
  var widePages: Set<Int> {
    let known = shapes.filter { !markedPages.contains($0.key) }
    let wide = known.filter(\.value.isWide).keys
    let pages = rememberedWidePages.filter { known[$0] == nil }.union(wide)
    return wide.count * 2 > known.count || pages.count > SpreadPlan.widePageLimit
      ? rememberedWidePages : pages
  }

  /// Returns whether the pages of `spread` are the cover of a closed book: the first page of a
  /// section, which faces nothing.
  func isCover(_ spread: Spread) -> Bool {
    guard case .pair(nil, let page?) = spread else { return false }
    return ranges.contains { $0.lowerBound == page }
  }

  /// Returns whether `spread` is the last page of a closed book: the last page of a section, which
  /// faces nothing.
  func isBackCover(_ spread: Spread) -> Bool {
    guard case .pair(let page?, nil) = spread else { return false }
    return ranges.contains { $0.upperBound - 1 == page }
  }

  /// Returns whether `spread` fills an open book: it has two sides, or is a wide page among pairs.
  func liesOpen(_ spread: Spread) -> Bool {
    guard case .single(let page) = spread else { return spread.hasSpine }
    let index = ranges.firstIndex { $0.contains(page) }
    guard let index, sections[index].pairing != .none else { return false }
    return shapes[page]?.isWide ?? isWide[page]
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
    SpreadList(
      joining: zip(sections, ranges).map { section, range in
        SpreadList(
          isWide: Array(isWide[range]), pairing: section.pairing, places: section.places,
          splitPages: section.splitsWidePages ? splitPages(in: range) : [],
          shiftedRuns: Set(
            shiftedRuns.filter(range.contains).map { $0 - range.lowerBound }),
          spreadStart: keptStart.flatMap { range.contains($0) ? $0 - range.lowerBound : nil })
      })
  }

  /// Returns the pages of `range` that are known to be wider than high, by their indices from the
  /// beginning of the range.
  private func splitPages(in range: Range<Int>) -> Set<Int> {
    Set(
      shapes.filter { range.contains($0.key) && $0.value.isWide }.keys.map {
        $0 - range.lowerBound
      })
  }

  /// Returns, for each page, whether it is wide or, if its size is not known, whether it was wide
  /// before or most known pages of its section are that are not marked.
  private func expectedFormats() -> [Bool] {
    ranges.flatMap { range in
      let known = shapes.filter { range.contains($0.key) && !markedPages.contains($0.key) }
      let mostAreWide = known.count { $0.value.isWide } * 2 > known.count
      return range.map {
        markedPages.contains($0)
          || shapes[$0]?.isWide
            ?? (mostAreWide || rememberedWidePages.contains($0))
      }
    }
  }

  /// Moves the shift of the run of pages around `shown` to the page after `index`, a page of the
  /// run that has turned out to be wide, unless the pages of `shown` face each other there anyway.
  private mutating func divideShiftedRun(at index: Int, keeping shown: Spread?) {
    // A page beside a blank one begins its run, so that no page before it divides the run.
    guard case .pair(let left?, _) = shown else { return }
    let start = startOfRun(around: index)
    let next = index + 1
    guard left >= next, startOfRun(around: left) == start, shiftedRuns.remove(start) != nil else {
      return
    }
    if !(left - next).isMultiple(of: 2) { shiftedRuns.insert(next) }
  }

  /// Returns the first page of the run of paired pages that contains `page`: the page after a wide
  /// page, or the first page of a section.
  private func startOfRun(around page: Int) -> Int {
    let first = ranges.first { $0.contains(page) }?.lowerBound ?? 0
    var start = page
    while start > first, !isWide[start - 1] { start -= 1 }
    return start
  }
}
