import QuireDocuments

/// The pages that are compared side by side, and the one that commands concern.
///
/// The pages come from a list of candidates, the marked pictures or all pages of the book. Two to
/// four of them are shown.
nonisolated struct Comparison: Equatable, Sendable {
  /// The greatest number of pages beside each other.
  static let most = 4
  /// The least number of pages beside each other, as long as there are candidates.
  static let least = 2

  /// The pages that can be compared, in the order of the book.
  private(set) var candidates: [PageAddress]
  /// The shown pages, in the order of reading.
  private(set) var shown: [PageAddress]
  /// The index of the shown page that commands concern.
  private(set) var focus = 0
  /// The pages that have left the book, each with the page that has taken its place.
  private var substitutes: [PageAddress: PageAddress] = [:]

  /// Creates the comparison of `page` with the candidate after it, or with the one before it at the
  /// end of the list; `nil` if there are no two candidates.
  ///
  /// If `page` is no candidate, the first two candidates are compared.
  init?(of candidates: [PageAddress], at page: PageAddress) {
    guard candidates.count >= Comparison.least else { return nil }
    self.candidates = candidates
    let index = min(candidates.firstIndex(of: page) ?? 0, candidates.count - Comparison.least)
    shown = Array(candidates[index..<index + Comparison.least])
    focus = shown.firstIndex(of: page) ?? 0
  }

  /// The shown page that commands concern, or `nil` if all pages have left the book.
  var focused: PageAddress? { shown.indices.contains(focus) ? shown[focus] : nil }

  /// The candidates after and before the shown pages, which may be shown next.
  var neighbors: [PageAddress] {
    [1, -1].compactMap { candidate(from: focused, by: $0) }
  }

  // MARK: The focus

  /// Moves the focus by `step` pages; after the last page comes the first.
  mutating func moveFocus(by step: Int) {
    guard !shown.isEmpty else { return }
    focus = ((focus + step) % shown.count + shown.count) % shown.count
  }

  /// Moves the focus by `step` rows of `columns` pages; the last row may be shorter.
  mutating func moveFocus(rows step: Int, of columns: Int) {
    guard !shown.isEmpty else { return }
    let goal = focus + step * columns
    if shown.indices.contains(goal) {
      focus = goal
    } else if goal >= shown.count, focus / columns < (shown.count - 1) / columns {
      focus = shown.count - 1
    }
  }

  /// Moves the focus to `page`, if it is shown.
  mutating func moveFocus(to page: PageAddress) {
    if let index = shown.firstIndex(of: page) { focus = index }
  }

  // MARK: The pages

  /// Whether the focused page can be replaced by a candidate `step` after it, which is 1 or −1.
  func canReplace(by step: Int) -> Bool { candidate(from: focused, by: step) != nil }

  /// Shows the nearest candidate after the focused page that is not shown, or before it if `step`
  /// is −1, in the place of the focused page.
  mutating func replace(by step: Int) {
    if let page = candidate(from: focused, by: step) { shown[focus] = page }
  }

  /// Lets the focused page change places with the one after it, or with the one before it if it is
  /// the last; the focus goes along.
  mutating func swap() {
    guard shown.count >= 2 else { return }
    let other = focus + 1 < shown.count ? focus + 1 : focus - 1
    shown.swapAt(focus, other)
    focus = other
  }

  /// Whether another page fits beside the shown ones.
  var canAdd: Bool { shown.count < Comparison.most && newcomer != nil }

  /// Shows one more candidate after the shown pages, and moves the focus to it.
  mutating func add() {
    guard canAdd, let page = newcomer else { return }
    shown.append(page)
    focus = shown.count - 1
  }

  /// Whether a page can be taken out of the comparison.
  var canTakeOut: Bool { shown.count > Comparison.least }

  /// Takes the focused page out of the comparison; it stays a candidate.
  mutating func takeOut() {
    guard canTakeOut else { return }
    shown.remove(at: focus)
    focus = min(focus, shown.count - 1)
  }

  // MARK: The book

  /// Follows the book, in which the candidates are now `candidates`.
  ///
  /// The next candidate takes the place of a shown page that has gone, or else the page's place
  /// closes. A page that comes back takes its place again from the page that has taken it.
  mutating func update(_ candidates: [PageAddress]) {
    let (former, page) = (self.candidates, focused)
    let present = Set(candidates)
    self.candidates = candidates
    for page in candidates where substitutes[page] != nil {
      // The page that has taken the place may have left it to another one.
      let holders = sequence(first: page) { [substitutes] in substitutes[$0] }
        .dropFirst().prefix(substitutes.count)
      if !shown.contains(page), let holder = holders.first(where: shown.contains),
        let index = shown.firstIndex(of: holder)
      {
        shown[index] = page
      }
    }
    substitutes = substitutes.filter { !present.contains($0.key) }
    for (index, page) in shown.enumerated().reversed() where !present.contains(page) {
      let place = former.firstIndex(of: page) ?? 0
      let after = former[place...] + former[..<place].reversed()
      if let substitute = after.first(where: { present.contains($0) && !shown.contains($0) }) {
        shown[index] = substitute
        substitutes[page] = substitute
      } else {
        shown.remove(at: index)
        if index < focus { focus -= 1 }
      }
    }
    // A book that was nearly empty may have pages again.
    while shown.count < Comparison.least, let page = newcomer { shown.append(page) }
    if let page, let index = shown.firstIndex(of: page) { focus = index }
    focus = max(0, min(focus, shown.count - 1))
  }

  /// Follows files that were renamed; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    candidates = candidates.map { $0.renamed(names) }
    shown = shown.map { $0.renamed(names) }
    // What is known of a page counts no more when its name has become that of another one.
    let taken = Set(names.values)
    substitutes = Dictionary(
      substitutes.filter { !taken.contains($0.key.path) }
        .map { ($0.renamed(names), $1.renamed(names)) }
    ) { first, _ in first }
  }

  /// Returns the nearest candidate that is not shown after `page`, or before it if `step` is −1.
  private func candidate(from page: PageAddress?, by step: Int) -> PageAddress? {
    guard let page, let start = candidates.firstIndex(of: page) else { return nil }
    return sequence(first: start + step) { $0 + step }
      .prefix { candidates.indices.contains($0) }
      .lazy.map { candidates[$0] }.first { !shown.contains($0) }
  }

  /// The candidate that is shown next beside the others, or `nil` if all are shown.
  private var newcomer: PageAddress? {
    let last = shown.compactMap(candidates.firstIndex).max() ?? -1
    let order = candidates[(last + 1)...] + candidates[..<(last + 1)].reversed()
    return order.first { !shown.contains($0) }
  }
}
