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

  /// Creates a button with `title` that calls `action` when a person presses it.
  public init(
    _ title: String, font: Font = Font(weight: .medium), frame: Rect = .zero,
    action: @escaping () -> Void = {}
  ) {
    self.title = title
    self.font = font
    self.action = action
    super.init(frame: frame)
  }

  /// Draws the title in the centre, the background unless the style omits it, and the focus ring if
  /// it is visible.
  public override func draw(in canvas: Canvas) {
    if style == .plate || isEnabled && (isHovered || isPressed) {
      canvas.fill(.roundedRect(bounds, radius: Button.cornerRadius), with: .color(plateColor))
    }
    drawFocus(in: canvas, along: bounds, radius: Button.cornerRadius)
    let mark = menu == nil ? 0 : Control.menuMarkWidth
    let text = bounds.insetBy(x: Button.padding.width, y: 0)
    canvas.drawCentered(
      Text(title, font: font, alignment: .center),
      in: mirroredForReading(
        Rect(x: text.minX, y: 0, width: max(0, text.width - mark), height: bounds.height)),
      color: shade(appearance.label))
    if menu != nil { drawMenuMark(in: canvas, inset: Button.padding.width) }
  }

  /// Returns the size of the title with its padding, in whole points.
  public override func sizeThatFits(_ size: Size) -> Size {
    let text = textSize ?? Text(title, font: font).size()
    textSize = text
    return Size(
      width: (text.width + 2 * Button.padding.width + (menu == nil ? 0 : Control.menuMarkWidth))
        .rounded(.up),
      height: (text.height + 2 * Button.padding.height).rounded(.up))
  }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    if let menu, !event.isTouch { openMenu(menu, by: event) }
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    if offerDrag(event) == nil { isPressed = isEnabled && isUnder(event) }
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    let isClick = isPressed && isUnder(event)
    isPressed = false
    if isClick { menu.map { openMenu($0, by: nil, isTouched: event.isTouch) } ?? action() }
    return true
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], event.key == .space || event.key == .enter else {
      return false
    }
    if !event.isRepeat { menu.map { openMenu($0, by: nil) } ?? action() }
    return true
  }

  private func titleDidChange() {
    textSize = nil
    setNeedsDisplay()
    superview?.subviewSizeDidChange(self)
  }
}
