import QuireAnimation

/// A control that turns a setting on or off.
///
/// A click, Space or Enter toggles the switch. Its thumb can be dragged too, and then moves to the
/// nearer side. The thumb of a switch that is on is at the side where reading ends.
public final class Switch: Control {
  /// Called with the new state when a person toggles the switch.
  public var action: (Bool) -> Void

  private var storedIsOn: Bool
  /// The position of the thumb, from 0 for off to 1 for on, which a spring moves.
  private var position: Glide
  private var isObserving = false
  /// The thumb's position, 0…1, and the pointer's x coordinate, in points, at the beginning of the
  /// current drag, or `nil` without a drag.
  private var grip: (position: Double, x: Double)?

  /// Whether the switch is on; setting the property moves the thumb, without animation if the
  /// window reduces motion.
  public var isOn: Bool {
    get { storedIsOn }
    set {
      storedIsOn = newValue
      settle()
    }
  }

  private static let size = Size(width: 42, height: 24)
  private static let gap = 2.0

  /// Creates a switch that is on if `isOn` is `true`.
  ///
  /// - Parameters:
  ///   - isOn: Whether the switch is on.
  ///   - frame: The frame, in points of its future superview.
  ///   - action: Called with the new state when a person toggles the switch.
  public init(
    isOn: Bool = false, frame: Rect = .zero, action: @escaping (Bool) -> Void = { _ in }
  ) {
    storedIsOn = isOn
    position = Glide(isOn ? 1 : 0)
    self.action = action
    super.init(frame: frame)
  }

  /// Returns the fixed size of a switch with space for the focus ring, whatever `size` is.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: Switch.size.width + 6, height: Switch.size.height + 6)
  }

  /// Draws the track, in a colour that depends on the position of the thumb, and the thumb.
  public override func draw(in canvas: Canvas) {
    let plate = canvas.onPixels(self.plate)
    let outline = Path.roundedRect(plate, radius: plate.height / 2)
    canvas.fill(outline, with: .color(shade(appearance.track)))
    let share = min(1, max(0, position.value))
    canvas.fill(outline, with: .color(shade(appearance.accent.opacity(share))))
    let side = plate.height - 2 * Switch.gap
    var thumb = Rect(
      x: plate.minX + Switch.gap + share * (plate.width - plate.height),
      y: plate.minY + Switch.gap, width: side, height: side)
    if isRightToLeft { thumb = thumb.mirrored(in: plate) }
    drawThumb(in: canvas, rect: position.isMoving || grip != nil ? thumb : canvas.onPixels(thumb))
    drawFocus(
      in: canvas, along: plate.insetBy(x: -3, y: -3), radius: plate.height / 2 + 3)
  }

  override var isDraggedItself: Bool { true }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    if offerDrag(event, keeping: .horizontal) != nil { return true }
    guard isEnabled, isPressed, let x = event.location(in: self)?.x else { return true }
    guard let grip else {
      if let start = pressStart?.location(in: self)?.x,
        abs(x - start) > Tuning.Press.switchDragThreshold
      {
        self.grip = (position.value, x)
      }
      return true
    }
    let distance = mirroredForReading(x) - mirroredForReading(grip.x)
    position.jump(to: min(1, max(0, grip.position + distance / dragLength)))
    setNeedsDisplay()
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    let isClick = isPressed
    isPressed = false
    if grip != nil {
      grip = nil
      turn(to: position.value >= 0.5)
    } else if isClick, isUnder(event) {
      turn(to: !isOn)
    }
    return true
  }

  public override func pointerLost(_ pointer: InputEvent.Pointer) {
    grip = nil
    super.pointerLost(pointer)
    settle()
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], event.key == .space || event.key == .enter else {
      return false
    }
    if !event.isRepeat { turn(to: !isOn) }
    return true
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, role: .toggle, traits: isOn ? .selected : [])
  }

  public override func accessibilityActivate() -> Bool {
    if isEnabled { turn(to: !isOn) }
    return isEnabled
  }

  /// Turns the switch on if `isOn` is true, or else off, after a person has operated it, and calls
  /// `action` if the state changes.
  private func turn(to isOn: Bool) {
    let before = self.isOn
    self.isOn = isOn
    if isOn != before { action(isOn) }
  }

  /// Moves the thumb to the side of the current state, without animation if there is no window or
  /// the window reduces motion.
  private func settle() {
    let target: Double = storedIsOn ? 1 : 0
    guard grip == nil else { return }
    guard let window, !window.reducesMotion else {
      position.jump(to: target)
      setNeedsDisplay()
      return
    }
    position.animate(to: target)
    guard position.isMoving, !isObserving else { return }
    isObserving = true
    window.observeFrames { [weak self] time in self?.advance(to: time) ?? false }
  }

  private func advance(to time: Double) -> Bool {
    isObserving = grip == nil && position.advance(to: time)
    setNeedsDisplay()
    return isObserving
  }

  private var plate: Rect { bounds.centering(Switch.size) }

  /// The distance, in points, between the thumb's positions for off and for on.
  private var dragLength: Double { Switch.size.width - Switch.size.height }
}
