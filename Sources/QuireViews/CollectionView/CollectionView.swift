/// A scroll view that shows items in a grid or a list, and keeps cells only for the visible items.
///
/// | input | effect |
/// |---|---|
/// | click, tap | selects an item; with Ctrl or Shift several, if `allowsMultipleSelection` |
/// | a drag of the mouse | selects all items that a rubber band touches, if several can be |
/// | arrows, Page Up and Down, Home, End | select another item |
/// | the same with Ctrl, with Shift | only move the focus; select a range |
/// | Space, Ctrl+Space, Ctrl+A | selects the focused item; selects or deselects it; selects all |
/// | Enter, double click | calls `primaryAction`, as a click does if `activatesOnClick` is set |
///
/// The items are values, for example the paths of files. Apply a `CollectionSnapshot` to show other
/// items, or the same ones in another order:
///
///     let photos = CollectionView<URL>(
///       layout: .grid(minimumItemWidth: 160, itemHeight: .points(180)), cell: PhotoCell.init
///     ) { cell, photo in cell.show(photo) }
///     photos.apply(CollectionSnapshot(files))
///
/// The collection view is one stop of the Tab key. The contents can only be scrolled vertically.
open class CollectionView<Item: Hashable>: ScrollView {
  /// The layout of the items; setting it lays the items out again.
  public var layout: CollectionLayout {
    didSet { if layout != oldValue { setNeedsLayout() } }
  }

  /// A view above all items, which scrolls with them, or `nil` for none.
  ///
  /// The view gets the width of the contents and the height that suits it at this width.
  public var headerView: View? {
    didSet { replace(oldValue, by: headerView) }
  }

  /// A view below all items, which scrolls with them, or `nil` for none.
  ///
  /// The view gets the width of the contents and the height that suits it at this width.
  public var footerView: View? {
    didSet { replace(oldValue, by: footerView) }
  }

  /// Returns the view for the header of a section, from the title of the section and a view that
  /// showed another title and can be reused, or `nil`.
  ///
  /// The default closure returns a label.
  public var headerProvider: (_ title: String, _ view: View?) -> View = { title, view in
    let label = view as? Label ?? Label(font: Font(size: 13, weight: .semibold))
    label.text = title
    return label
  }

  /// Called with the selected items, in their order, when a person has changed the selection.
  public var action: ([Item]) -> Void = { _ in }

  /// Called with an item when a person double-clicks it or presses Enter on it.
  public var primaryAction: (Item) -> Void = { _ in }

  /// Whether a single click or tap calls `primaryAction`, as in a collection whose items open other
  /// pages.
  public var activatesOnClick = false

  /// Returns the context menu for items, or `nil` if there is none.
  ///
  /// The items are the selected ones; a press on another item selects that item first. If items
  /// cannot be selected, they are the item under the pointer or the focused one.
  public var contextMenuProvider: ([Item]) -> Menu? = { _ in nil }

  /// The object that supplies what a person drags from the collection view, or `nil` if items
  /// cannot be dragged.
  ///
  /// A drag that begins on a selected item drags all selected items. A drag of the mouse that
  /// begins beside the items still selects with a rubber band.
  public weak var dragDelegate: (any CollectionViewDragDelegate<Item>)? {
    didSet { useDragging().use(dragDelegate) }
  }

  /// The object that receives what a person drops between the items, or `nil` if nothing can be
  /// dropped.
  public weak var dropDelegate: (any CollectionViewDropDelegate<Item>)? {
    didSet { useDragging().use(dropDelegate) }
  }

  /// The part of the collection view in drag and drop, or `nil` if there has been no delegate for
  /// it.
  private(set) var dragging: CollectionDragging<Item>?

  var contents = CollectionContents<Item>()
  var arrangement = CollectionArrangement([], layout: .list(), width: 0)
  var selection = CollectionSelection() {
    didSet {
      guard selection != oldValue else { return }
      cells.limitRequested(to: selection.selected)
      recycleHiddenCells()
      showFocusedCell()
      cells.removeUnused()
      showStates()
    }
  }
  let cells = CollectionCells()
  let selectionBand = SelectionBand()
  /// Returns a cell for an item; the second argument is a cell to reuse, or `nil`.
  let cellProvider: (Item, CollectionCell?) -> CollectionCell

  /// Whether items can be selected; true by default.
  ///
  /// Keys move the focus in any case.
  public var allowsSelection: Bool {
    get { selection.mode != .none }
    set { if newValue != allowsSelection { selection.mode = newValue ? .one : .none } }
  }

  /// Whether several items can be selected at the same time; false by default.
  ///
  /// Setting it to true also lets items be selected.
  public var allowsMultipleSelection: Bool {
    get { selection.mode == .several }
    set {
      if newValue != allowsMultipleSelection { selection.mode = newValue ? .several : .one }
    }
  }

  private func useDragging() -> CollectionDragging<Item> {
    let used = dragging ?? CollectionDragging(self)
    dragging = used
    return used
  }

  /// Creates a collection view without items.
  ///
  /// - Parameters:
  ///   - layout: The layout of the items.
  ///   - cell: Creates a cell without contents.
  ///   - configure: Shows an item in a cell, which may have shown another item before.
  public init<Cell: CollectionCell>(
    layout: CollectionLayout, cell: @escaping @MainActor () -> Cell,
    configure: @escaping (Cell, Item) -> Void
  ) {
    self.layout = layout
    cellProvider = { item, reused in
      let shown = reused as? Cell ?? cell()
      configure(shown, item)
      return shown
    }
    super.init()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
    placeContents()
  }

  open override func contentOffsetDidChange() {
    showVisible()
    followBandByScroll()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The positions on whole pixels depend on the scale of the window.
    setNeedsLayout()
  }

  open override func readingDidChange() {
    super.readingDidChange()
    setNeedsLayout()
  }

  open override func subviewSizeDidChange(_ view: View) {
    if view === headerView || view === footerView { setNeedsLayout() }
  }

  private func replace(_ old: View?, by new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  // MARK: Responding

  /// Whether the collection view can get the focus: whether it has items.
  open override var canBecomeFirstResponder: Bool { contents.count > 0 }

  open override func firstResponderDidChange() { showStates() }

  override func focusDidArriveByKey() { focusSomeItem() }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    pressBand(event) || super.pointerDown(event)
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    moveBand(event) || super.pointerMoved(event)
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    releaseBand(event) || super.pointerUp(event)
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    loseBand(pointer)
    super.pointerLost(pointer)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    moveFocus(by: event) || operateFocus(by: event) || super.keyDown(event)
  }

  /// The command that selects all items, if several can be selected.
  open override var keyCommands: [KeyCommand] {
    guard allowsMultipleSelection, contents.count > 0 else { return [] }
    return [
      KeyCommand(localized("Select all"), key: .character("a"), modifiers: .control) {
        [weak self] in
        self?.choose { $0.selectAll(self?.contents.count ?? 0) }
      }
    ]
  }

  open override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      role: .list, traits: allowsMultipleSelection ? .allowsMultipleSelection : [])
  }

  /// The visible headers, items and other views, the focused item and the selected items that
  /// assistive programs have requested, in the order of reading.
  open override var accessibilityElements: [any Accessible]? {
    get { viewsInReadingOrder }
    set { super.accessibilityElements = newValue }
  }

  /// Selects the item of the cell `element`, in addition to the selected ones if several items can
  /// be selected.
  open override func accessibilitySelect(_ element: any Accessible) -> Bool {
    guard allowsSelection, let position = position(of: element) else { return false }
    chooseItem(at: position)
    return true
  }

  open override func accessibilityDeselect(_ element: any Accessible) -> Bool {
    guard let position = position(of: element) else { return false }
    choose { $0.deselect(position) }
    return true
  }

  /// Selects all items, if several can be selected.
  open override func accessibilitySelectAll() -> Bool {
    if allowsMultipleSelection { choose { $0.selectAll(contents.count) } }
    return allowsMultipleSelection
  }

  open override func accessibilityDeselectAll() -> Bool {
    if allowsSelection { choose { $0.deselectAll() } }
    return allowsSelection
  }

  /// Moves the focus to the item of the cell `element`, without selecting the item.
  open override func accessibilityMoveFocus(to element: any Accessible) -> Bool {
    guard super.accessibilityMoveFocus(to: element) else { return false }
    if let position = position(of: element) {
      selection.setFocus(position)
      scrollToFocus(position)
    }
    return true
  }

  package override var accessibilitySelection: RangeSet<Int>? { selection.selected }

  /// Returns the cell of the item at `position`, which is added if the item is out of sight, or
  /// `nil` if there is no such item.
  package override func accessibilityItem(at position: Int) -> (any Accessible)? {
    requestCell(at: position)
  }

  /// The cell of the focused item, which need not be visible.
  open override var accessibilityFocusedElement: (any Accessible)? {
    selection.focus.flatMap { cells.shown[$0] }
  }

  /// The rectangle of the focused item, or the bounds if no item has the focus.
  open override var contextMenuRect: Rect { selection.focus.map(rect) ?? bounds }

  open override func contextMenu(at location: Point) -> Menu? {
    guard let position = position(atWindowPoint: location) else { return nil }
    becomeFirstResponder()
    let item = contents.items[position]
    if selection.selected.contains(position) {
      selection.setFocus(position)
    } else {
      choose { $0.click(position) }
    }
    return contents.position(of: item).flatMap { contextMenuProvider(itemsConcerned(at: $0)) }
  }

  override func hasContextMenu(at location: Point) -> Bool {
    guard let position = position(atWindowPoint: location) else { return false }
    return contextMenuProvider(itemsConcerned(at: position))?.shownElements.isEmpty == false
  }
}
