/// A control that shows a row of a list, with the content of the row and its selection highlight.
final class ListRow: Control {
  /// The index of the row in the list.
  var index = 0
  /// The view that the data source has returned for the row, or `nil` if there is none yet.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
      setNeedsLayout()
    }
  }

  /// Whether the row is selected.
  var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// The margin on the left and right of the content, in points.
  static let margin = 12.0

  private unowned let list: ListView

  /// Creates a row of `list` that has no content yet.
  init(in list: ListView) {
    self.list = list
    super.init()
  }

  override var canBecomeFirstResponder: Bool { false }

  override var drawsContent: Bool { isSelected || isPressed || isHovered }

  override func draw(in canvas: Canvas) {
    let plate = canvas.onPixels(bounds.insetBy(x: 4, y: 1))
    drawSelection(in: canvas, rect: plate, radius: 6, isSelected: isSelected)
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: .listItem, label: content?.collectedAccessibilityLabel,
      traits: isSelected ? .selected : [],
      place: AccessibilityPlace(number: index + 1, count: list.numberOfRows))
  }

  /// Selects the row and performs its primary action, as a double click does.
  override func accessibilityActivate() -> Bool {
    list.becomeFirstResponder()
    list.choose(index)
    list.primaryAction(index)
    return true
  }

  override func layoutSubviews() {
    content?.frame = bounds.insetBy(x: ListRow.margin, y: 0)
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    beginPress(event)
    list.becomeFirstResponder()
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool { followPress(event) }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    guard endPress(event) else { return true }
    list.choose(index)
    if pressStart?.clickCount == (list.activatesOnClick ? 1 : 2) { list.primaryAction(index) }
    return true
  }
}
