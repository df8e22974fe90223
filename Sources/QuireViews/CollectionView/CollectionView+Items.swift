public import QuireGeometry

/// The methods by which a program selects, finds and scrolls to items.
extension CollectionView {
  // MARK: Selection

  /// The selected items, in their order.
  public var selectedItems: [Item] {
    selection.selected.ranges.flatMap { contents.items[$0] }
  }

  /// The item on which keys act, or `nil` if there is none.
  ///
  /// The item shows a focus ring while the collection view has the focus, if the keyboard has moved
  /// the focus.
  public var focusedItem: Item? {
    get { selection.focus.map { contents.items[$0] } }
    set { selection.setFocus(newValue.flatMap { contents.position(of: $0) }) }
  }

  /// Selects `item` in addition to the selected items, or alone if several cannot be selected.
  ///
  /// `action` is not called. An item that is not shown is ignored.
  public func selectItem(_ item: Item) {
    if let position = contents.position(of: item) { selection.select(position) }
  }

  /// Deselects `item`, without a call of `action`.
  public func deselectItem(_ item: Item) {
    if let position = contents.position(of: item) { selection.deselect(position) }
  }

  /// Selects all items if several can be selected, without a call of `action`.
  public func selectAllItems() { selection.selectAll(contents.count) }

  /// Deselects all items, without a call of `action`.
  public func deselectAllItems() { selection.deselectAll() }

  // MARK: Positions

  /// Scrolls by the shortest distance that makes `item` visible: smoothly, or at once if `animated`
  /// is false.
  public func scrollToItem(_ item: Item, animated: Bool = true) {
    layoutIfNeeded()
    if let position = contents.position(of: item) {
      scrollRectToVisible(rect(forPosition: position), animated: animated)
    }
  }

  /// Returns the item at `point`, in points of the contents, or `nil` if there is none.
  public func item(at point: Point) -> Item? {
    position(at: point).map { contents.items[$0] }
  }

  /// Returns the rectangle of `item`, in points of the contents, or `nil` if the item is not shown.
  public func rect(for item: Item) -> Rect? {
    contents.position(of: item).map { rect(forPosition: $0) }
  }

  /// Returns the cell that shows `item`, or `nil` if the item is not visible.
  public func cell(for item: Item) -> CollectionCell? {
    contents.position(of: item).flatMap { position in
      cells.shown[position].flatMap { $0.frame.intersection(bounds).isEmpty ? nil : $0 }
    }
  }

  /// The items that are at least partly visible, in their order.
  public var visibleItems: [Item] {
    (cells.visible ?? RangeSet()).ranges.flatMap { contents.items[$0] }
  }

  // MARK: Choosing

  /// Changes the selection by `change` for a person, and calls `action` if other items are selected
  /// then.
  ///
  /// `action` may change the items, so their positions are not valid any more.
  func choose(_ change: (inout CollectionSelection) -> Void) {
    let before = selection.selected
    change(&selection)
    if selection.selected != before { action(selectedItems) }
  }

  /// Handles a click on `cell`.
  func cellWasClicked(_ cell: CollectionCell) {
    guard cells.shown[cell.position] === cell, let press = cell.pressStart else { return }
    let (item, modifiers) = (contents.items[cell.position], press.input.modifiers)
    choose { $0.click(cell.position, modifiers) }
    if modifiers.isDisjoint(with: [.shift, .control]),
      press.clickCount == (activatesOnClick ? 1 : 2)
    {
      primaryAction(item)
    }
  }

  /// Selects the item of `cell` and opens it, for an assistive program.
  func cellWasActivated(_ cell: CollectionCell) {
    guard cells.shown[cell.position] === cell else { return }
    let item = contents.items[cell.position]
    becomeFirstResponder()
    choose { $0.click(cell.position) }
    primaryAction(item)
  }

  /// Returns the items that an action on the item at `position` concerns: all selected items if it
  /// is one of them, or else only that item.
  func itemsConcerned(at position: Int) -> [Item] {
    selection.selected.contains(position) ? selectedItems : [contents.items[position]]
  }
}
