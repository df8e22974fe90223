/// A control with a title that calls a closure when it is clicked, tapped, or activated by Space or
/// Enter.
///
/// A press that moves is offered to the views behind the button, so that a page with buttons can
/// still be dragged anywhere. If no responder takes the drag, the button continues to follow the
/// press.
public final class Button: Control {
  /// A style of a button, with or without a background.
  public nonisolated enum Style: Hashable, Sendable {
    /// A title on a rounded background.
    case plate
    /// A title alone, as in bars, with a background only under the pointer and during a press.
    case plain
  }

  /// The style of the button, which decides whether it has a background.
  public var style = Style.plate {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The text on the button.
  public var title: String {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// The symbol before the title, or `nil`, the default, for none.
  ///
  /// A button with a symbol and an empty title is a square; its `toolTip` then says what it does.
  public var symbol: Symbol? {
    didSet { if symbol != oldValue { titleDidChange() } }
  }

  /// The typeface of the title.
  public var font: Font {
    didSet { if font != oldValue { titleDidChange() } }
  }

  /// Called when a person clicks or taps the button, or activates it with Space or Enter.
  public var action: () -> Void

  /// The menu that a press opens instead of calling `action`, or `nil`, the default, for none.
  ///
  /// With the mouse, one press can open the menu, move to an item and choose the item when it ends.
  public var menu: Menu? {
    didSet { if (menu == nil) != (oldValue == nil) { titleDidChange() } }
  }

  /// The size of the title in points, or `nil` if it has not been measured.
  private var textSize: Size?

  private static let padding = Size(width: 14, height: 7)
  private static let cornerRadius = 7.0
  private static let symbolSide = 16.0
  /// The distance between the symbol and the title, in points.
  private static let symbolGap = 6.0

  /// Creates a button with `title` and `symbol` that calls `action` when a person presses it.
  ///
  /// - Parameters:
  ///   - title: The text on the button, or an empty text for a button with a symbol alone.
  ///   - symbol: The symbol before the title, or `nil` for none.
  ///   - font: The typeface of the title.
  ///   - frame: The frame, in points of the future superview.
  ///   - action: Called when a person presses the button.
  public init(
    _ title: String = "", symbol: Symbol? = nil, font: Font = Font(weight: .medium),
    frame: Rect = .zero, action: @escaping () -> Void = {}
  ) {
    self.title = title
    self.symbol = symbol
    self.font = font
    self.action = action
    super.init(frame: frame)
  }

  /// Draws the symbol and the title in the centre, the background unless the style omits it, and
  /// the focus ring if it is visible.
  public override func draw(in canvas: Canvas) {
    if style == .plate || isEnabled && (isHovered || isPressed) {
      drawPlate(in: canvas, rect: bounds, radius: Button.cornerRadius)
    }
    drawFocus(in: canvas, along: bounds, radius: Button.cornerRadius)
    let mark = menu == nil ? 0 : Control.menuMarkWidth
    let inside = bounds.insetBy(x: padding, y: 0)
    let room = mirroredForReading(
      Rect(x: inside.minX, y: 0, width: max(0, inside.width - mark), height: bounds.height))
    if let symbol {
      draw(symbol, in: canvas, room: room)
    } else {
      canvas.drawCentered(
        Text(title, font: font, alignment: .center), in: room, color: shade(appearance.label))
    }
    if menu != nil { drawMenuMark(in: canvas, inset: Button.padding.width) }
  }

  /// Draws `symbol` and the title after it, in the middle of `room`.
  private func draw(_ symbol: Symbol, in canvas: Canvas, room: Rect) {
    let (side, gap) = (Button.symbolSide, title.isEmpty ? 0 : Button.symbolGap)
    let titleWidth = min(measuredTitle.width.rounded(.up), max(0, room.width - side - gap))
    let start = room.minX + ((room.width - side - gap - titleWidth) / 2).rounded(.down)
    func place(_ x: Double, _ width: Double) -> Rect {
      let rect = Rect(x: x, y: room.minY, width: width, height: room.height)
      return isRightToLeft ? rect.mirrored(in: room) : rect
    }
    canvas.draw(
      symbol, in: place(start, side).centering(Size(width: side, height: side)),
      color: shade(appearance.label))
    canvas.drawCentered(
      Text(title, font: font, alignment: .center), in: place(start + side + gap, titleWidth),
      color: shade(appearance.label))
  }

  /// Returns the size of the symbol and the title with their padding, in whole points.
  public override func sizeThatFits(_ size: Size) -> Size {
    let text = measuredTitle
    let symbolWidth =
      symbol == nil ? 0 : Button.symbolSide + (title.isEmpty ? 0 : Button.symbolGap)
    let height = (text.height + 2 * Button.padding.height).rounded(.up)
    let width =
      text.width + symbolWidth + 2 * padding + (menu == nil ? 0 : Control.menuMarkWidth)
    return Size(width: max(width.rounded(.up), isIcon ? height : 0), height: height)
  }

  /// Whether the button shows a symbol and nothing else.
  private var isIcon: Bool { symbol != nil && title.isEmpty && menu == nil }

  /// The margin on the left and on the right of the symbol and the title, in points.
  private var padding: Double { isIcon ? Button.padding.height : Button.padding.width }

  private var measuredTitle: Size {
    let size = textSize ?? Text(title, font: font).titleSize
    textSize = size
    return size
  }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    if let menu, !event.isTouch { openMenu(menu, by: event) }
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool { followPress(event) }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    if endPress(event) { menu.map { openMenu($0, by: nil, isTouched: event.isTouch) } ?? action() }
    return true
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], event.key == .space || event.key == .enter else {
      return false
    }
    if !event.isRepeat { menu.map { openMenu($0, by: nil) } ?? action() }
    return true
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: menu == nil ? .button : .menuButton, label: title)
  }

  public override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    menu.map { openMenu($0, by: nil) } ?? action()
    return true
  }

  private func titleDidChange() {
    textSize = nil
    setNeedsDisplay()
    superview?.subviewSizeDidChange(self)
  }
}
