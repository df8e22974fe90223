/// The methods that place the items, and that add and remove the cells as items become visible.
extension CollectionView {
  /// The width of the contents, in points.
  private var contentWidth: Double { max(0, bounds.width - adjustedContentInset.width) }

  /// Computes the positions of all items for the current width, and the size of the contents.
  func arrange() {
    let free = Size(width: contentWidth, height: .infinity)
    arrangement = CollectionArrangement(
      contents.sections, layout: layout, width: contentWidth,
      top: headerView?.sizeThatFits(free).height ?? 0)
    cells.visible = nil
    contentSize = Size(
      width: contentWidth,
      height: arrangement.bottom + (footerView?.sizeThatFits(free).height ?? 0))
  }

  /// Places the header, the footer and all cells, and shows the items that have become visible.
  ///
  /// - Parameter formerRect: Returns the rectangle from which the cell of an item begins to move,
  ///   or `nil` for an item that fades in.
  func placeContents(from formerRect: ((_ position: Int) -> Rect?)? = nil) {
    let top = arrangement.sections.first?.top ?? arrangement.bottom
    headerView?.frame = Rect(x: 0, y: 0, width: contentWidth, height: top)
    footerView?.frame = Rect(
      x: 0, y: arrangement.bottom, width: contentWidth,
      height: contentSize.height - arrangement.bottom)
    for (position, cell) in cells.shown { cell.frame = rect(forPosition: position) }
    for (section, header) in cells.headers {
      if let rect = rect(forHeader: section) { header.frame = rect }
    }
    showVisible(from: formerRect)
  }

  /// Adds cells for the items that have become visible, and removes the cells of items that are no
  /// longer visible.
  func showVisible(from formerRect: ((_ position: Int) -> Rect?)? = nil) {
    showHeaders()
    let visible = arrangement.items(
      in: Rect(x: 0, y: bounds.minY, width: arrangement.width, height: bounds.height))
    guard visible != cells.visible else { return }
    cells.visible = visible
    recycleHiddenCells()
    var rank = 0
    for range in visible.ranges {
      for position in range {
        if cells.shown[position] == nil { show(position, rank: rank, from: formerRect) }
        rank += 1
      }
    }
    showFocusedCell()
    cells.removeUnused()
  }

  /// Adds a cell for the focused item if it is out of sight, because assistive programs report that
  /// cell as the focus.
  func showFocusedCell() {
    if let focus = selection.focus { showOutOfSight(focus) }
  }

  /// Adds a cell for the item at `position`, which need not be visible, unless it has a cell or the
  /// items have no positions yet.
  func showOutOfSight(_ position: Int) {
    guard cells.visible != nil, cells.shown[position] == nil else { return }
    show(position, rank: cells.shown.keys.count { $0 < position }, from: nil)
  }

  /// Recycles the cells that are out of sight, except those of the focused item and of the items
  /// that assistive programs have requested.
  func recycleHiddenCells() {
    // A cell that still moves out of sight is removed at the end of its animation.
    guard cells.animations == 0, let visible = cells.visible else { return }
    let focus = selection.focus.map { RangeSet($0..<$0 + 1) } ?? RangeSet()
    let requested = RangeSet(cells.requested.map { $0..<$0 + 1 })
    cells.recycleCells(outside: visible.union(focus).union(requested))
  }

  /// Adds the cell of the item at `position` in front of `rank` other cells.
  private func show(_ position: Int, rank: Int, from formerRect: ((Int) -> Rect?)?) {
    let rect = rect(forPosition: position)
    let former = formerRect.map { $0(position) }
    let cell = makeCell(position)
    View.performWithoutAnimation {
      cell.position = position
      cell.frame = (former ?? rect) ?? rect
      cell.alpha = former == .some(nil) ? 0 : 1
      insertSubview(cell, at: min(rank, subviews.count))
      cells.shown[position] = cell
      showState(of: cell)
    }
    guard former != nil else { return }
    cell.frame = rect
    cell.alpha = 1
  }

  private func makeCell(_ position: Int) -> CollectionCell {
    let reused = cells.takeCell()
    let cell = cellProvider(contents.items[position], reused)
    if let reused, cell !== reused { cells.keep(reused) }
    cell.itemCount = { [weak self] in self?.contents.count ?? 0 }
    cell.clicked = { [weak self] in self?.cellWasClicked($0) }
    cell.activated = { [weak self] in self?.cellWasActivated($0) }
    return cell
  }

  private func showHeaders() {
    let sections = arrangement.headers(from: bounds.minY, to: bounds.maxY)
    if cells.animations == 0 { cells.recycleHeaders { sections.contains($0) } }
    for section in sections where cells.headers[section] == nil {
      guard let rect = rect(forHeader: section) else { continue }
      View.performWithoutAnimation {
        let header = headerProvider(contents.titles[section], cells.takeHeader())
        header.frame = rect
        insertSubview(header, at: 0)
        cells.headers[section] = header
      }
    }
  }

  // MARK: States

  /// Shows in all cells which items are selected and which one has the focus.
  func showStates() {
    for cell in cells.shown.values { showState(of: cell) }
  }

  private func showState(of cell: CollectionCell) {
    cell.isSelected = selection.selected.contains(cell.position)
    cell.isFocused =
      cell.position == selection.focus && isFirstResponder && window?.isFocusVisible == true
  }

  // MARK: Rectangles

  /// Returns the rectangle of the item at `position`, on whole device pixels, in points of the
  /// contents.
  func rect(forPosition position: Int) -> Rect {
    onReadingSide(arrangement.frame(ofItem: position))
  }

  private func rect(forHeader section: Int) -> Rect? {
    arrangement.frame(ofHeader: section).map(onReadingSide)
  }

  /// Returns the position of the item at `point`, a point of the contents, or `nil` if there is
  /// none.
  func position(at point: Point) -> Int? {
    let spot = Rect(origin: point, size: Size(width: 1e-6, height: 1e-6))
    return arrangement.items(in: mirroredForContents(spot)).ranges.first?.lowerBound
  }

  /// Returns the position of the item at `location`, in points of the window, or `nil` if there is
  /// none.
  func position(atWindowPoint location: Point) -> Int? {
    convert(location, from: nil).flatMap { bounds.contains($0) ? position(at: $0) : nil }
  }

  /// Returns `rect` mirrored about the middle of the contents if they are read from right to left,
  /// or else `rect` itself.
  func mirroredForContents(_ rect: Rect) -> Rect {
    isRightToLeft ? rect.mirrored(in: Rect(size: Size(width: arrangement.width, height: 0))) : rect
  }

  /// Returns `rect`, which the arrangement has computed, as it is shown.
  func onReadingSide(_ rect: Rect) -> Rect {
    mirroredForContents(rect).onPixels(scale: window?.scale ?? 1)
  }
}
