/// A view that shows an item of a collection view, and that shows another item later.
///
/// A subclass adds its own subviews, or draws its contents in `draw(in:)`. The collection view sets
/// the states of the cell, and the default drawing shows them by a plate and a focus ring.
open class CollectionCell: Control {
  /// Whether the item of the cell is selected.
  public internal(set) var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether keys act on the item of the cell, so that the cell shows the focus ring.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { stateDidChange() } }
  }

  /// The position of the item among all items of the collection view.
  var position = 0
  /// Returns the number of all items of the collection view, or 0 outside of one.
  var itemCount: () -> Int = { 0 }
  /// Called when a person has clicked or tapped the cell.
  var clicked: (CollectionCell) -> Void = { _ in }
  /// Called when an assistive program activates the cell.
  var activated: (CollectionCell) -> Void = { _ in }

  /// Creates a cell without contents.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Called when the cell has been selected, pressed, hovered or focused, when one of these states
  /// has ended, and when the colours have changed.
  ///
  /// The default implementation redraws the cell.
  open func stateDidChange() { setNeedsDisplay() }

  /// Called when the cell no longer shows its item, before it shows another one.
  ///
  /// A subclass cancels what it still does for the former item, such as loading a picture. The
  /// default implementation does nothing.
  open func prepareForReuse() {}

  /// Always `false`: the collection view has the focus, and keys act on one of its items.
  open override var canBecomeFirstResponder: Bool { false }

  /// Whether `draw(in:)` draws something: the states that the cell shows.
  open override var drawsContent: Bool { isSelected || isPressed || isHovered || isFocused }

  /// Draws a plate that shows whether the cell is selected, pressed or hovered, and the focus ring.
  open override func draw(in canvas: Canvas) {
    drawSelection(in: canvas, rect: bounds, radius: 8, isSelected: isSelected)
    guard isFocused else { return }
    canvas.stroke(
      .roundedRect(bounds.insetBy(x: 1, y: 1), radius: 7), with: appearance.accent, width: 2)
  }

  open override func appearanceDidChange() {
    super.appearanceDidChange()
    stateDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    stateDidChange()
  }

  /// A list item with the labels of the subviews and its place in the collection view.
  open override var accessibilityDefaults: AccessibilityAttributes {
    let count = itemCount()
    return AccessibilityAttributes(
      isElement: true, role: .listItem, label: subviewsAccessibilityLabel,
      traits: isSelected ? .selected : [],
      place: count > 0 ? AccessibilityPlace(number: position + 1, count: count) : nil)
  }

  /// Selects the item and opens it, as a double click does.
  open override func accessibilityActivate() -> Bool {
    activated(self)
    return true
  }

  // MARK: Presses

  open override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    stateDidChange()
  }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    beginPress(event)
    stateDidChange()
    superview?.becomeFirstResponder()
    return true
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    if offerDrag(event) == nil, isPressed != isUnder(event) {
      isPressed = isUnder(event)
      stateDidChange()
    }
    return true
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    let isClick = isPressed && isUnder(event)
    pointerLost(event.pointer)
    if isClick { clicked(self) }
    return true
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    stateDidChange()
  }
}
