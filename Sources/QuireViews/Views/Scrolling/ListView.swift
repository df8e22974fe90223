/// Rows, one below the other, of which only those exist as views that show.
///
/// A click chooses a row and gives the list the keys: arrows, Page Up and Down, Home and End choose
/// another one, Enter and a double click call `primaryAction`; where the list `activatesOnClick`, a
/// single one does. All else is as in a scroll view.
public final class ListView: ScrollView {
  /// Says what is in it; to be followed by `reloadData` when that changes.
  public weak var dataSource: (any ListViewDataSource)? {
    didSet { reloadData() }
  }

  /// The height of rows for which the source tells none, in points.
  public var rowHeight: Double {
    didSet { if rowHeight != oldValue { reloadData() } }
  }

  /// The chosen row; nil for none.
  public var selectedIndex: Int? {
    get { storedIndex }
    set {
      let index = newValue.flatMap { (0..<heights.count).contains($0) ? $0 : nil }
      guard index != storedIndex else { return }
      storedIndex = index
      for row in rows { row.isSelected = row.index == index }
    }
  }

  /// Called with the index of the row that a person chooses.
  public var action: (Int) -> Void = { _ in }

  /// Called with the index of a row at a double click or Enter on it.
  public var primaryAction: (Int) -> Void = { _ in }

  /// Whether a single click, or a tap, is enough for `primaryAction`, as where rows lead somewhere.
  public var activatesOnClick = false

  private var storedIndex: Int?
  private var heights = RowHeights.uniform(0, count: 0)
  /// Those that show, from the top down.
  private var rows: [ListRow] = []
  /// Those that showed before.
  private var spares: [ListRow] = []

  /// An empty list.
  ///
  /// - Parameters:
  ///   - rowHeight: of rows for which the source tells none, in points.
  ///   - frame: in points of its future superview.
  public init(rowHeight: Double = 36, frame: Rect = .zero) {
    self.rowHeight = rowHeight
    super.init(frame: frame)
  }

  // MARK: Rows

  /// How many rows there are.
  public var numberOfRows: Int { heights.count }

  /// Asks the source anew for everything; what is chosen stays if there is still such a row.
  public func reloadData() {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    if count > 0, let first = dataSource?.listView(self, heightOfRow: 0) {
      var end = first
      var ends = [first]
      ends.reserveCapacity(count)
      for row in 1..<max(1, count) {
        end += dataSource?.listView(self, heightOfRow: row) ?? rowHeight
        ends.append(end)
      }
      heights = .each(ends: ends)
    } else {
      heights = .uniform(rowHeight, count: count)
    }
    if let storedIndex, storedIndex >= count { self.storedIndex = nil }
    for row in rows { putAway(row) }
    rows = []
    setNeedsLayout()
  }

  /// Where `row` lies in the contents.
  public func rect(ofRow row: Int) -> Rect {
    Rect(
      x: 0, y: heights.start(of: row), width: contentSize.width,
      height: heights.end(of: row) - heights.start(of: row))
  }

  /// What shows `row`; nil when it is out of sight.
  public func viewForRow(_ row: Int) -> View? {
    rows.first { $0.index == row }?.content
  }

  /// The rows of which something shows.
  public var visibleRows: Range<Int> {
    heights.rows(from: bounds.minY, to: bounds.maxY)
  }

  public override func layoutSubviews() {
    contentSize = Size(
      width: max(0, bounds.width - adjustedContentInsets.width), height: heights.total)
    super.layoutSubviews()
    showRows()
    for row in rows { row.frame = rect(ofRow: row.index) }
  }

  public override func contentOffsetDidChange() { showRows() }

  /// Has views for those rows that show, and only for them.
  private func showRows() {
    let shown = visibleRows
    guard rows.count != shown.count || rows.first?.index != shown.first else { return }
    for row in rows where !shown.contains(row.index) { putAway(row) }
    var kept = rows.filter { shown.contains($0.index) }[...]
    rows = shown.map { index in
      if kept.first?.index == index { return kept.removeFirst() }
      return makeRow(index)
    }
    // Rows that were put away at one end and not used again at the other.
    let surplus = spares.count - shown.count - 2
    if surplus > 0 { spares.removeFirst(surplus) }
  }

  private func makeRow(_ index: Int) -> ListRow {
    let row = spares.popLast() ?? ListRow(in: self)
    row.index = index
    row.isSelected = index == storedIndex
    row.content = dataSource?.listView(self, viewForRow: index, reusing: row.content)
    row.frame = rect(ofRow: index)
    insertSubview(row, at: 0)
    return row
  }

  private func putAway(_ row: ListRow) {
    row.removeFromSuperview()
    spares.append(row)
  }

  // MARK: Choosing

  /// Chooses `row` as a person does.
  func choose(_ row: Int) {
    guard (0..<heights.count).contains(row) else { return }
    scrollRectToVisible(rect(ofRow: row))
    guard row != storedIndex else { return }
    selectedIndex = row
    action(row)
  }

  public override var canBecomeFirstResponder: Bool { heights.count > 0 }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [], heights.count > 0 else { return super.keyDown(event) }
    let last = heights.count - 1
    switch event.key {
    case .down: choose(storedIndex.map { min(last, $0 + 1) } ?? visibleRows.lowerBound)
    case .up: choose(storedIndex.map { max(0, $0 - 1) } ?? max(0, visibleRows.upperBound - 1))
    case .pageDown: choose(page(from: storedIndex ?? visibleRows.lowerBound, by: 1))
    case .pageUp: choose(page(from: storedIndex ?? visibleRows.lowerBound, by: -1))
    case .home: choose(0)
    case .end: choose(last)
    case .enter:
      guard let storedIndex else { return false }
      if !event.isRepeat { primaryAction(storedIndex) }
    default: return super.keyDown(event)
    }
    return true
  }

  /// The row a page below or above `row`, at least the next one.
  private func page(from row: Int, by sense: Int) -> Int {
    let height = visibleContentRect.height
    let rows =
      sense > 0
      ? heights.rows(from: heights.start(of: row), to: heights.start(of: row) + height)
      : heights.rows(from: heights.end(of: row) - height, to: heights.end(of: row))
    let step = max(1, rows.count - 1)
    return min(heights.count - 1, max(0, row + sense * step))
  }
}
