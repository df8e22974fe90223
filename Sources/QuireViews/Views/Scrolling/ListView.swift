/// A view that shows a scrolling list of rows, and keeps row views only for the visible rows.
///
/// A click selects a row and makes the list the first responder. The arrow keys, Page Up and Down,
/// Home and End then select another row. The data source supplies the context menus of rows. Enter
/// and a double click call `primaryAction`; if `activatesOnClick` is set, a single click does. In
/// all other respects a list behaves like a scroll view.
public final class ListView: ScrollView {
  /// The object that provides the rows, or `nil` for an empty list; call `reloadData` when its rows
  /// change.
  public weak var dataSource: (any ListViewDataSource)? {
    didSet { reloadData() }
  }

  /// The height, in points, of rows for which the data source returns no height.
  public var rowHeight: Double {
    didSet { if rowHeight != oldValue { reloadData() } }
  }

  /// Called with the index of a row when a person selects it.
  public var action: (Int) -> Void = { _ in }

  /// Called with the index of a row when a person double-clicks it or presses Enter on it.
  public var primaryAction: (Int) -> Void = { _ in }

  /// Whether a single click or tap calls `primaryAction`, as in a list whose rows open other pages.
  public var activatesOnClick = false

  private var storedIndex: Int?
  private var heights = RowHeights.uniform(0, count: 0)
  /// The cells of the visible rows, and that of the selected row.
  ///
  /// The selected row has the focus of assistive programs, so it stays the same view while it is
  /// out of sight.
  private let cells = CollectionCells()

  /// The index of the selected row, or `nil` if none is selected.
  public var selectedIndex: Int? {
    get { storedIndex }
    set {
      let index = newValue.flatMap { (0..<heights.count).contains($0) ? $0 : nil }
      guard index != storedIndex else { return }
      storedIndex = index
      for (row, cell) in cells.shown { cell.isSelected = row == index }
      recycleHiddenRows()
      cells.removeUnused()
      setNeedsLayout()
    }
  }

  /// Creates a list without rows, whose future rows are `rowHeight` points high by default.
  ///
  /// - Parameters:
  ///   - rowHeight: The height, in points, of rows for which the data source returns no height.
  ///   - frame: The frame, in points of its future superview.
  public init(rowHeight: Double = 36, frame: Rect = .zero) {
    self.rowHeight = rowHeight
    super.init(frame: frame)
  }

  // MARK: Rows

  /// The number of rows in the list.
  public var numberOfRows: Int { heights.count }

  /// Reloads all rows from the data source.
  ///
  /// The selection stays if there is still a row at its index.
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
    cells.recycleCells(outside: RangeSet())
    cells.visible = nil
    cells.removeUnused()
    setNeedsLayout()
  }

  /// Returns the rectangle of the row with the index `row`, in points, in the coordinates of the
  /// list's contents.
  public func rect(forRow row: Int) -> Rect {
    Rect(
      x: 0, y: heights.start(of: row), width: contentSize.width,
      height: heights.end(of: row) - heights.start(of: row))
  }

  /// Returns the view that the data source has supplied for the row with the index `row`, or `nil`
  /// if the row is not visible.
  public func view(forRow row: Int) -> View? {
    visibleRows.contains(row) ? (cells.shown[row] as? ListRow)?.content : nil
  }

  /// Returns the index of the row at `point`, in points, in the coordinates of the list's contents,
  /// or `nil` if there is none.
  public func row(at point: Point) -> Int? {
    guard (0..<contentSize.width).contains(point.x), (0..<heights.total).contains(point.y) else {
      return nil
    }
    return heights.rows(from: point.y, to: point.y.nextUp).first
  }

  /// The indices of the rows that are at least partly visible.
  public var visibleRows: Range<Int> {
    heights.rows(from: bounds.minY, to: bounds.maxY)
  }

  public override func layoutSubviews() {
    contentSize = Size(
      width: max(0, bounds.width - adjustedContentInset.width), height: heights.total)
    super.layoutSubviews()
    showRows()
    // Assistive programs report the selected row as the focus.
    if let storedIndex, cells.shown[storedIndex] == nil { show(storedIndex) }
    for (row, cell) in cells.shown { cell.frame = rect(forRow: row) }
  }

  public override func contentOffsetDidChange() { showRows() }

  /// Adds cells for the rows that have become visible, and removes the cells of rows that are no
  /// longer visible.
  private func showRows() {
    let visible = visibleRows
    guard RangeSet(visible) != cells.visible else { return }
    cells.visible = RangeSet(visible)
    recycleHiddenRows()
    for row in visible where cells.shown[row] == nil { show(row) }
    cells.removeUnused()
  }

  /// Adds a cell for the row with the index `index`.
  private func show(_ index: Int) {
    let row = cells.takeCell() as? ListRow ?? makeRow()
    View.performWithoutAnimation {
      row.position = index
      row.isSelected = index == storedIndex
      row.content = dataSource?.listView(self, viewForRow: index, reusing: row.content)
      row.frame = rect(forRow: index)
      insertSubview(row, at: 0)
    }
    cells.shown[index] = row
  }

  private func makeRow() -> ListRow {
    let row = ListRow()
    row.itemCount = { [weak self] in self?.numberOfRows ?? 0 }
    row.clicked = { [weak self] in self?.rowWasClicked($0) }
    row.activated = { [weak self] in self?.rowWasActivated($0) }
    return row
  }

  /// Recycles the cells of rows that are out of sight, except that of the selected row.
  private func recycleHiddenRows() {
    let selected = storedIndex.map { RangeSet($0..<$0 + 1) } ?? RangeSet()
    cells.recycleCells(outside: (cells.visible ?? RangeSet()).union(selected))
  }

  // MARK: Choosing

  /// Selects the row with the index `row`, which a person has chosen, scrolls to it, and calls
  /// `action` if the selection changes.
  func choose(_ row: Int) {
    guard (0..<heights.count).contains(row) else { return }
    scrollRectToVisible(rect(forRow: row))
    guard row != storedIndex else { return }
    selectedIndex = row
    action(row)
  }

  private func rowWasClicked(_ cell: CollectionCell) {
    let row = cell.position
    choose(row)
    if cell.pressStart?.clickCount == (activatesOnClick ? 1 : 2) { primaryAction(row) }
  }

  /// Selects the row of `cell` and performs its primary action, for an assistive program.
  private func rowWasActivated(_ cell: CollectionCell) {
    let row = cell.position
    becomeFirstResponder()
    choose(row)
    primaryAction(row)
  }

  public override var canBecomeFirstResponder: Bool { heights.count > 0 }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(role: .list)
  }

  /// The visible rows and the selected one, from top to bottom.
  public override var accessibilityElements: [any Accessible]? {
    get { cells.shown.sorted { $0.key < $1.key }.map(\.value) }
    set { super.accessibilityElements = newValue }
  }

  public override func accessibilitySelect(_ element: any Accessible) -> Bool {
    guard let row = element as? ListRow else { return false }
    choose(row.position)
    return true
  }

  /// Moves the focus to the row `element`, which selects the row as the arrow keys do.
  public override func accessibilityMoveFocus(to element: any Accessible) -> Bool {
    guard super.accessibilityMoveFocus(to: element) else { return false }
    if let row = element as? ListRow { choose(row.position) }
    return true
  }

  /// The selected row, which need not be visible.
  public override var accessibilityFocusedElement: (any Accessible)? {
    storedIndex.flatMap { cells.shown[$0] }
  }

  /// The rectangle of the selected row, or the bounds if no row is selected.
  public override var contextMenuRect: Rect { selectedIndex.map { rect(forRow: $0) } ?? bounds }

  /// Selects the row at `location`, in points of the window, and returns its context menu, or
  /// returns `nil` if there is none.
  public override func contextMenu(at location: Point) -> Menu? {
    guard let point = convert(location, from: nil), let row = row(at: point) else { return nil }
    becomeFirstResponder()
    choose(row)
    return dataSource?.listView(self, contextMenuForRow: row)
  }

  override func hasContextMenu(at location: Point) -> Bool {
    let row = convert(location, from: nil).flatMap(row)
    let menu = row.flatMap { dataSource?.listView(self, contextMenuForRow: $0) }
    return menu?.shownElements.isEmpty == false
  }

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

  /// Returns the index of the row that Page Down selects from `row` if `sense` is positive, or that
  /// Page Up selects if `sense` is negative.
  ///
  /// The result differs from `row` by at least one, unless `row` is the last or the first row.
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
