/// A title that does something when it is pressed, by a pointer or by Space or Enter.
///
/// A press that travels is offered to what the button lies on: a page that has buttons can still be
/// dragged anywhere. If nobody wants it, the button goes on following it.
public final class Button: View {
  /// What it says.
  public var title: String {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// The typeface of the title.
  public var font: Font {
    didSet { if font != oldValue { titleDidChange() } }
  }

  /// What it does.
  public var action: () -> Void

  /// Whether it can be pressed.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { resignFirstResponder() }
      setNeedsDisplay()
    }
  }

  /// Whether a release now would do it.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// Whether the pointer is over it.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  /// How the present press began; nil once it has been offered as a drag.
  private var beginning: PointerEvent?

  /// How far a press may travel before it is offered as a drag, in points.
  private static let travel = 12.0
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

  public override var canBecomeFirstResponder: Bool { isEnabled }
  public override var drawsContent: Bool { true }

  /// Fills a rounded plate, marks the keyboard's focus, and centres the title.
  public override func draw(in canvas: Canvas) {
    let colors = appearance
    let fill =
      isPressed ? colors.controlPressed : isHovered ? colors.controlHovered : colors.control
    canvas.fill(
      .roundedRect(bounds, radius: Button.cornerRadius),
      with: .color(isEnabled ? fill : colors.control.opacity(0.5)))
    if isFirstResponder, window?.isFocusVisible == true {
      canvas.stroke(
        .roundedRect(bounds.insetBy(x: 1, y: 1), radius: Button.cornerRadius - 1),
        with: colors.accent, width: 2)
    }
    let text = Text(title, font: font, alignment: .center)
    let room = bounds.insetBy(x: Button.padding.width, y: 0)
    let height = canvas.measure(text, width: room.width).height
    let top = ((bounds.height - height) / 2 * canvas.scale).rounded() / canvas.scale
    canvas.draw(
      text, in: room.offsetBy(Vector(y: top)),
      color: isEnabled ? colors.label : colors.label.opacity(0.4))
  }

  /// The title with room round it, in whole points.
  public override func sizeThatFits(_ size: Size) -> Size {
    let text = Text(title, font: font).size()
    return Size(
      width: (text.width + 2 * Button.padding.width).rounded(.up),
      height: (text.height + 2 * Button.padding.height).rounded(.up))
  }

  public override func firstResponderDidChange() { setNeedsDisplay() }

  public override func hoverDidChange(isHovered: Bool) { self.isHovered = isHovered }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    isPressed = true
    beginning = event
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard let window, window.holder(of: event.pointer) === self else { return false }
    if let start = beginning, (event.location - start.location).length > Button.travel {
      beginning = nil
      if let taker = window.passOn(start, from: self) { return taker.pointerMoved(event) }
    }
    isPressed = isEnabled && event.location(in: self).map(contains) == true
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    let isMeant = isPressed && event.location(in: self).map(contains) == true
    isPressed = false
    if isMeant { action() }
    return true
  }

  public override func pointerLost(_ pointer: InputEvent.Pointer) { isPressed = false }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], event.key == .space || event.key == .enter else {
      return false
    }
    if !event.isRepeat { action() }
    return true
  }

  private func titleDidChange() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }
}

nonisolated extension PointerEvent {
  /// Whether it is a finger or the mouse's main button.
  public var isPrimary: Bool {
    switch pointer {
    case .mouse(let button): button == .primary
    case .touch: true
    }
  }
}
