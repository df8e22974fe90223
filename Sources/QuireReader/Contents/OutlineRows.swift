/// The rows of a table of contents: the entries that are shown, and the one of the current page.
///
/// | event | effect |
/// |---|---|
/// | the current page changes | its entry is marked, and the entries above it are opened |
/// | the same, after the user has closed an entry above | that entry is marked |
/// | a page is chosen by its entry | this entry is marked while the page is the current one |
nonisolated struct OutlineRows: Equatable {
  /// All entries.
  private(set) var outline: Outline
  /// The entries whose children are shown, if they are shown themselves.
  private var opened: Set<Int> = []
  /// The entries that the user has closed.
  private var closed: Set<Int> = []
  /// The shown entries, in order.
  private(set) var shown: [Int] = []
  /// The entry to which the current page belongs, or `nil` if there is none.
  private var entry: Int?
  /// The position of the current page in the book.
  private var position: Int

  /// Creates the rows of `outline` for a book that shows its page at `position`.
  ///
  /// The entries above that of the current page are open, and an entry that is alone at the top.
  init(_ outline: Outline, at position: Int) {
    (self.outline, self.position) = (outline, position)
    entry = outline.entry(at: position)
    if outline.entries.first?.end == outline.entries.count { opened.insert(0) }
    openParents(of: entry)
    arrange()
  }

  /// The shown entry that stands for the current page: its entry, or the nearest one above it that
  /// is shown, or `nil` if there is none.
  var current: Int? {
    var current = entry
    var above = entry.flatMap { outline.entries[$0].parent }
    while let parent = above {
      if !opened.contains(parent) { current = parent }
      above = outline.entries[parent].parent
    }
    return current
  }

  /// Returns whether the entries below `entry` are shown.
  func isOpen(_ entry: Int) -> Bool { opened.contains(entry) && outline.hasChildren(entry) }

  // MARK: The user

  /// Shows the entries below `entry`, or hides them.
  mutating func toggle(_ entry: Int) {
    if isOpen(entry) { close(entry) } else { open(entry) }
  }

  /// Goes into `entry`: shows the entries below it or, if they are shown, goes to the first one.
  ///
  /// - Returns: The entry that has the focus then.
  mutating func goInto(_ entry: Int) -> Int {
    guard outline.hasChildren(entry) else { return entry }
    if isOpen(entry) { return entry + 1 }
    open(entry)
    return entry
  }

  /// Goes out of `entry`: hides the entries below it or, if there are none or they are hidden, goes
  /// to the entry above it.
  ///
  /// - Returns: The entry that has the focus then.
  mutating func goOut(of entry: Int) -> Int {
    guard isOpen(entry) else { return outline.entries[entry].parent ?? entry }
    close(entry)
    return entry
  }

  /// Shows `entry`, by opening those above it.
  mutating func reveal(_ entry: Int) {
    openParents(of: entry)
    arrange()
  }

  /// Marks `entry`, whose page the user has chosen.
  mutating func choose(_ entry: Int, at position: Int) {
    (self.entry, self.position) = (entry, position)
  }

  private mutating func open(_ entry: Int) {
    guard outline.hasChildren(entry) else { return }
    opened.insert(entry)
    closed.remove(entry)
    arrange()
  }

  private mutating func close(_ entry: Int) {
    opened.remove(entry)
    closed.insert(entry)
    arrange()
  }

  // MARK: The book

  /// Follows the book to its page at `position`.
  mutating func follow(_ position: Int) {
    guard position != self.position else { return }
    self.position = position
    entry = outline.entry(at: position)
    if hasClosedParent(entry) { return }
    openParents(of: entry)
    arrange()
  }

  /// Returns whether the user has closed one of the entries above `entry`.
  private func hasClosedParent(_ entry: Int?) -> Bool {
    var above = entry.flatMap { outline.entries[$0].parent }
    while let parent = above {
      if closed.contains(parent) { return true }
      above = outline.entries[parent].parent
    }
    return false
  }

  /// Shows the entries of `outline` instead, for a book that shows its page at `position`; entries
  /// at the same place with the same title stay open or closed.
  mutating func replace(_ outline: Outline, at position: Int) {
    guard outline != self.outline else { return follow(position) }
    let former = self
    self = OutlineRows(outline, at: position)
    let common = zip(former.outline.entries, outline.entries).enumerated()
      .filter { $0.element.0.title == $0.element.1.title }.map(\.offset)
    opened.formUnion(former.opened.intersection(common))
    closed = former.closed.intersection(common)
    opened.subtract(closed)
    arrange()
  }

  private mutating func openParents(of entry: Int?) {
    var above = entry.flatMap { outline.entries[$0].parent }
    while let parent = above {
      opened.insert(parent)
      closed.remove(parent)
      above = outline.entries[parent].parent
    }
  }

  private mutating func arrange() {
    shown = []
    var index = 0
    while index < outline.entries.count {
      shown.append(index)
      index = opened.contains(index) ? index + 1 : outline.entries[index].end
    }
  }
}
