import QuireAnimation

/// Turns something on and off.
///
/// A click or Space turns it round; its thumb can also be dragged, and goes on to the nearer side.
/// On is where reading ends: on the right, or on the left.
public final class Switch: Control {
  /// Whether it is on; the thumb goes there by itself, or is there where motion is to be reduced.
  public var isOn: Bool {
    get { storedIsOn }
    set {
      storedIsOn = newValue
      settle()
    }
  }

  /// Called with the new state when a person turns it on or off.
  public var action: (Bool) -> Void

  private var storedIsOn: Bool
  /// Of the thumb: 0 off, 1 on.
  private var place: Glide
  private var isObserving = false
  /// Where the thumb was when it was taken, and the pointer; nil while it is not dragged.
  private var grip: (place: Double, x: Double)?

  private static let size = Size(width: 42, height: 24)
  private static let gap = 2.0

  /// A switch.
  ///
  /// - Parameters:
  ///   - isOn: whether it is on.
  ///   - frame: in points of its future superview.
  ///   - action: called with the new state when a person turns it on or off.
  public init(
    isOn: Bool = false, frame: Rect = .zero, action: @escaping (Bool) -> Void = { _ in }
  ) {
    storedIsOn = isOn
    place = Glide(isOn ? 1 : 0)
    self.action = action
    super.init(frame: frame)
  }

  /// Always the same, with room for the mark of the focus.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: Switch.size.width + 6, height: Switch.size.height + 6)
  }

  /// Draws the track, filled as far as it is on, and the thumb.
  public override func draw(in canvas: Canvas) {
    let plate = canvas.onPixels(self.plate)
    let outline = Path.roundedRect(plate, radius: plate.height / 2)
    canvas.fill(outline, with: .color(shade(appearance.track)))
    let share = min(1, max(0, place.value))
    canvas.fill(outline, with: .color(shade(appearance.accent.opacity(share))))
    let side = plate.height - 2 * Switch.gap
    var thumb = Rect(
      x: plate.minX + Switch.gap + share * (plate.width - plate.height),
      y: plate.minY + Switch.gap, width: side, height: side)
    if isRightToLeft { thumb = thumb.mirrored(in: plate) }
    drawThumb(in: canvas, rect: place.isMoving || grip != nil ? thumb : canvas.onPixels(thumb))
    drawFocus(
      in: canvas, along: plate.insetBy(x: -3, y: -3), radius: plate.height / 2 + 3)
  }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.holder(of: event.pointer) === self else { return false }
    if passOnDrag(event, keeping: .horizontal) != nil { return true }
    guard isEnabled, isPressed, let x = event.location(in: self)?.x else { return true }
    guard let grip else {
      if let start = pressStart?.location(in: self)?.x, abs(x - start) > Tuning.Press.switchTravel {
        self.grip = (place.value, x)
      }
      return true
    }
    let travel = inReading(x) - inReading(grip.x)
    place.jump(to: min(1, max(0, grip.place + travel / way)))
    setNeedsDisplay()
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    let isMeant = isPressed
    isPressed = false
    if grip != nil {
      grip = nil
      turn(to: place.value >= 0.5)
    } else if isMeant, isUnder(event) {
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

  /// Turns it as a person does.
  private func turn(to isOn: Bool) {
    let before = self.isOn
    self.isOn = isOn
    if isOn != before { action(isOn) }
  }

  /// Has the thumb go to the side where it belongs; out of sight, and where motion is to be
  /// reduced, it is there at once.
  private func settle() {
    let target: Double = storedIsOn ? 1 : 0
    guard grip == nil else { return }
    guard let window, !window.reducesMotion else {
      place.jump(to: target)
      setNeedsDisplay()
      return
    }
    place.go(to: target)
    guard place.isMoving, !isObserving else { return }
    isObserving = true
    window.observeFrames { [weak self] time in self?.advance(to: time) ?? false }
  }

  private func advance(to time: Double) -> Bool {
    isObserving = grip == nil && place.advance(to: time)
    setNeedsDisplay()
    return isObserving
  }

  private var plate: Rect { bounds.centering(Switch.size) }

  /// How far the thumb goes, in points.
  private var way: Double { Switch.size.width - Switch.size.height }
}
