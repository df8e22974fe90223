/// The methods that handle the keys of a collection view.
extension CollectionView {
  /// Moves the focus to the first selected item, or to the first visible
  /// one, unless an item has it.
  func focusSomeItem() {
    let first = selection.selected.ranges.first ?? (cells.visible ?? RangeSet()).ranges.first
    if selection.focus == nil { selection.setFocus(first?.lowerBound) }
    if let focus = selection.focus { scrollToFocus(focus) }
  }

  /// Moves the focus by the key of `event`, and returns whether there is an item in this direction.
  func moveFocus(by event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: [.shift, .control]), contents.count > 0 else {
      return false
    }
    let target =
      if let focus = selection.focus { target(of: event.key, from: focus) } else {
        start(for: event.key)
      }
    guard let target, target != selection.focus else { return false }
    choose { $0.moveFocus(to: target, event.modifiers) }
    if let focus = selection.focus { scrollToFocus(focus) }
    window?.moveFocus(to: self)
    return true
  }

  /// Returns the position to which `key` moves the focus from the item at `position`, or `nil` if
  /// it does not move the focus.
  private func target(of key: Key, from start: Int) -> Int? {
    let last = contents.count - 1
    let target: Int? =
      switch key {
      case .left: start + (isRightToLeft ? 1 : -1)
      case .right: start + (isRightToLeft ? -1 : 1)
      case .up: position(from: start, byRows: -1)
      case .down: position(from: start, byRows: 1)
      case .pageUp: position(from: start, byPages: -1)
      case .pageDown: position(from: start, byPages: 1)
      case .home: 0
      case .end: last
      default: nil
      }
    return target.flatMap { (0...last).contains($0) ? $0 : nil }
  }

  /// Returns the position to which `key` moves the focus if no item has it, or `nil` if the key
  /// does not move the focus.
  private func start(for key: Key) -> Int? {
    let visible = cells.visible ?? RangeSet()
    switch key {
    case .left, .right, .down, .pageDown: return visible.ranges.first?.lowerBound
    case .up, .pageUp: return visible.ranges.last.map { $0.upperBound - 1 }
    case .home: return 0
    case .end: return contents.count - 1
    default: return nil
    }
  }

  private func position(from position: Int, byRows rows: Int) -> Int? {
    let (row, column) = arrangement.place(ofItem: position)
    guard (0..<arrangement.rowCount).contains(row + rows) else { return nil }
    return arrangement.item(inRow: row + rows, column: column)
  }

  /// Returns the position in the same column that is as many visible heights above or below as
  /// `pages` says, but at least a row, and at most at the first or the last row.
  private func position(from position: Int, byPages pages: Int) -> Int? {
    let (row, column) = arrangement.place(ofItem: position)
    let frame = arrangement.frame(ofItem: position)
    let distance = max(0, visibleContentRect.height - frame.height) * Double(pages)
    let target = arrangement.row(atHeight: frame.minY + distance)
    let rows = pages > 0 ? max(row + 1, target) : min(row - 1, target)
    return arrangement.item(
      inRow: min(max(0, rows), arrangement.rowCount - 1), column: column)
  }

  /// Selects or activates the focused item by the key of `event`, and returns whether the event has
  /// been handled.
  func operateFocus(by event: KeyEvent) -> Bool {
    guard let focus = selection.focus, isFirstResponder else { return false }
    switch (event.key, event.modifiers) {
    case (.enter, []),
      (.space, []) where !allowsSelection:
      if !event.isRepeat { primaryAction(contents.items[focus]) }
    case (.space, []): choose { $0.click(focus) }
    case (.space, .control): choose { $0.toggle(focus) }
    default: return false
    }
    return true
  }

  /// Scrolls to the item at `position`, and to the header above it if it is in the first row of its
  /// section.
  func scrollToFocus(_ position: Int) {
    var rect = rect(forPosition: position)
    let row = arrangement.place(ofItem: position).row
    if let section = arrangement.sections.first(where: { $0.rows.lowerBound == row }) {
      let top = row == 0 ? 0 : section.top
      if rect.maxY - top <= visibleContentRect.height {
        rect = Rect(x: rect.minX, y: top, width: rect.width, height: rect.maxY - top)
      }
    }
    scrollRectToVisible(rect.insetBy(x: 0, y: -8))
  }
}
