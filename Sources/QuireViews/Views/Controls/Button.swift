/// A title that does something when it is pressed, by a pointer or by Space or Enter.
///
/// A press that travels is offered to what the button lies on: a page that has buttons can still be
/// dragged anywhere. If nobody wants it, the button goes on following it.
public final class Button: Control {
  /// How a button looks that nobody is about to press.
  public nonisolated enum Style: Hashable, Sendable {
    /// A title on a plate.
    case plate
    /// A bare title, as in bars; the plate comes under the pointer and the press.
    case plain
  }

  /// How it looks.
  public var style = Style.plate {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// What it says.
  public var title: String {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// The typeface of the title.
  public var font: Font {
    didSet { if font != oldValue { titleDidChange() } }
  }

  /// Called when a person presses the button.
  public var action: () -> Void

  /// Of the title; nil when it has not been measured.
  private var textSize: Size?

  private static let padding = Size(width: 14, height: 7)
  private static let cornerRadius = 7.0

  /// A button that says `title` and does `action`.
  public init(
    _ title: String, font: Font = Font(weight: .medium), frame: Rect = .zero,
    action: @escaping () -> Void = {}
  ) {
    self.title = title
    self.font = font
    self.action = action
    super.init(frame: frame)
  }

  /// Fills a rounded plate unless its style leaves that out, marks the keyboard's focus, and
  /// centres the title.
  public override func draw(in canvas: Canvas) {
    if style == .plate || isEnabled && (isHovered || isPressed) {
      canvas.fill(.roundedRect(bounds, radius: Button.cornerRadius), with: .color(plateColor))
    }
    drawFocus(in: canvas, along: bounds, radius: Button.cornerRadius)
    canvas.drawCentered(
      Text(title, font: font, alignment: .center),
      in: bounds.insetBy(x: Button.padding.width, y: 0), color: shade(appearance.label))
  }

  /// The title with room round it, in whole points.
  public override func sizeThatFits(_ size: Size) -> Size {
    let text = textSize ?? Text(title, font: font).size()
    textSize = text
    return Size(
      width: (text.width + 2 * Button.padding.width).rounded(.up),
      height: (text.height + 2 * Button.padding.height).rounded(.up))
  }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.holder(of: event.pointer) === self else { return false }
    if passOnDrag(event) == nil { isPressed = isEnabled && isUnder(event) }
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    let isMeant = isPressed && isUnder(event)
    isPressed = false
    if isMeant { action() }
    return true
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], event.key == .space || event.key == .enter else {
      return false
    }
    if !event.isRepeat { action() }
    return true
  }

  private func titleDidChange() {
    textSize = nil
    setNeedsDisplay()
    superview?.subviewSizeDidChange(self)
  }
}
