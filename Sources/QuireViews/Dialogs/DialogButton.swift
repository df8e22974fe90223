/// A button of a dialog, which shows the role of its action.
final class DialogButton: Control {
  let dialogAction: DialogAction
  private let perform: () -> Void
  private static let font = Font(size: 13.5, weight: .medium)
  private static let padding = Size(width: 16, height: 8)
  private static let radius = 8.0

  /// Creates a button for `action`, which calls `perform`.
  init(_ action: DialogAction, perform: @escaping () -> Void) {
    dialogAction = action
    self.perform = perform
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = Text(dialogAction.title, font: DialogButton.font).titleSize
    return Size(
      width: max(72, (text.width + 2 * DialogButton.padding.width).rounded(.up)),
      height: (text.height + 2 * DialogButton.padding.height).rounded(.up))
  }

  override func draw(in canvas: Canvas) {
    let path = Path.roundedRect(canvas.onPixels(bounds), radius: DialogButton.radius)
    let isDefault = dialogAction.role == .default
    let isHeld = isPressed || isHovered
    // Under the pointer, the colour of a destructive action fills the button, because as text on a
    // darker button it would not have enough contrast.
    let fill: Color? =
      switch dialogAction.role {
      case .default: appearance.accent
      case .destructive where isHeld && isEnabled: appearance.destructive
      case .destructive, .cancel, .normal: nil
      }
    canvas.fill(path, with: .color(fill.map { shade($0) } ?? plateColor))
    if fill != nil, isDefault ? isHeld : isPressed {
      canvas.fill(path, with: .color(isPressed ? appearance.controlPressed : appearance.control))
    }
    if fill == nil { drawOutline(in: canvas, rect: bounds, radius: DialogButton.radius) }
    let ink = appearance.isDark ? Color(white: 0.08) : .white
    let color: Color =
      switch dialogAction.role {
      case .default: ink
      case .destructive: fill == nil ? appearance.destructive : ink
      case .cancel, .normal: appearance.label
      }
    canvas.drawCentered(
      Text(dialogAction.title, font: DialogButton.font, alignment: .center),
      in: bounds.insetBy(x: 8, y: 0), color: shade(color))
    guard showsFocus else { return }
    if isDefault {
      // On the accent colour, the ring has the colour of the panel.
      canvas.stroke(
        .roundedRect(bounds.insetBy(x: 3, y: 3), radius: DialogButton.radius - 3),
        with: appearance.panel, width: 1.5)
    } else {
      drawFocus(in: canvas, along: bounds, radius: DialogButton.radius)
    }
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, role: .button, label: dialogAction.title)
  }

  override func accessibilityActivate() -> Bool {
    if isEnabled { perform() }
    return isEnabled
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    isPressed = isUnder(event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    if endPress(event) { perform() }
    return true
  }

  override var keyCommands: [KeyCommand] {
    [Key.enter, .space].map {
      KeyCommand(dialogAction.title, key: $0, isEnabled: isEnabled, action: perform)
    }
  }
}
