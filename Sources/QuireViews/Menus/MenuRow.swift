/// A view that shows one item of a menu and passes presses on it to the menu.
final class MenuRow: Control {
  /// The widths of the columns that all rows of a menu share.
  struct Columns: Equatable {
    /// The width of the column with the marks, or 0 if no item has a mark.
    var marks = 0.0
    /// The width of the column with the symbols and pictures, or 0 if no item has one.
    var images = 0.0
    /// The width of the titles.
    var titles = 0.0
    /// The width of the column with the keys and the arrows of submenus, or 0 if there are none.
    var keys = 0.0

    /// The width of a row, in points.
    var width: Double { 2 * MenuRow.margin + marks + images + titles + keys }
  }

  let element: MenuElement
  /// The index of the row in its menu.
  let index: Int
  /// The widths of the columns of the menu.
  var columns = Columns() {
    didSet { if columns != oldValue { setNeedsDisplay() } }
  }
  /// Whether the item is highlighted.
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  static let margin = 12.0
  /// The height of a row that is operated with a mouse, in points.
  static let mouseHeight = 28.0
  /// The height of a row that is operated with a finger, in points.
  static let touchHeight = 44.0
  static let separatorHeight = 9.0
  static let markWidth = 22.0
  static let imageWidth = 26.0
  static let arrowWidth = 14.0
  private static let keyGap = 28.0
  static let font = Font(size: 13.5)

  private unowned let layer: MenuLayer

  init(_ element: MenuElement, index: Int, in layer: MenuLayer) {
    self.element = element
    self.index = index
    self.layer = layer
    super.init()
  }

  override var canBecomeFirstResponder: Bool { false }

  // MARK: Contents

  var title: String {
    switch element {
    case .action(let action): action.title
    case .submenu(let menu): menu.title
    case .separator: ""
    }
  }

  var image: Image? {
    switch element {
    case .action(let action): action.image
    case .submenu(let menu): menu.image
    case .separator: nil
    }
  }

  var symbol: Symbol? {
    switch element {
    case .action(let action): action.symbol
    case .submenu(let menu): menu.symbol
    case .separator: nil
    }
  }

  var state: MenuState {
    if case .action(let action) = element { action.state } else { .off }
  }

  var shortcut: String? {
    if case .action(let action) = element { action.shortcut } else { nil }
  }

  var hasSubmenu: Bool { if case .submenu = element { true } else { false } }

  var attributes: MenuAction.Attributes {
    switch element {
    case .action(let action): action.attributes
    case .submenu(let menu): menu.shownElements.isEmpty ? .disabled : []
    case .separator: .disabled
    }
  }

  /// The widths of the columns that this row needs, in points.
  var neededColumns: Columns {
    func width(_ string: String) -> Double {
      Text(string, font: MenuRow.font).size().width.rounded(.up)
    }
    var columns = Columns()
    if element.isSeparator { return columns }
    columns.titles = width(title)
    if state != .off { columns.marks = MenuRow.markWidth }
    if image != nil || symbol != nil { columns.images = MenuRow.imageWidth }
    if let shortcut { columns.keys = MenuRow.keyGap + width(shortcut) }
    if hasSubmenu { columns.keys = MenuRow.keyGap + MenuRow.arrowWidth }
    return columns
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    var traits: AccessibilityTraits = state == .off ? [] : .selected
    if attributes.contains(.disabled) { traits.insert(.notEnabled) }
    return AccessibilityAttributes(
      isElement: !element.isSeparator, role: hasSubmenu ? .submenu : .menuItem, label: title,
      value: shortcut, traits: traits)
  }

  override func accessibilityActivate() -> Bool {
    guard !attributes.contains(.disabled) else { return false }
    layer.choose(self)
    return true
  }

  override func draw(in canvas: Canvas) { drawItem(in: canvas) }

  // MARK: Presses

  override func pointerDown(_ event: PointerEvent) -> Bool {
    beginPress(event)
    layer.point(at: event.location, time: event.time)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    // A finger that moves scrolls a long menu.
    if event.isTouch, offerDrag(event) != nil { return true }
    layer.point(at: event.location, time: event.time)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    isPressed = false
    layer.release(at: event.location)
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    layer.pointerLeft()
  }
}
