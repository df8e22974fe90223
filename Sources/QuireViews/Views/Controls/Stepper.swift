import QuireAnimation

/// A control with two buttons that decrease and increase a value by a step.
///
/// The button that increases the value is at the end of the reading direction. A held button
/// repeats. The control does not show its value, so a label beside it usually does. The arrow keys
/// change the value too, and Home and End set it to the ends of the range. So does the wheel, but
/// inside a scroll view only while the stepper has the focus.
public final class Stepper: Control {
  /// The time, in seconds, for which a button must be held before it repeats its change.
  public static let repeatDelay = Tuning.Press.repeatDelay
  /// The time, in seconds, between two repeated changes while a button is held.
  public static let repeatInterval = Tuning.Press.repeatInterval

  /// Called with the new value when a person changes it.
  public var action: (Double) -> Void

  private var number: SteppedNumber {
    didSet { if number != oldValue { setNeedsDisplay() } }
  }
  private var hold: Hold?
  private var hovered: Side? {
    didSet { if hovered != oldValue { setNeedsDisplay() } }
  }

  /// The value of the stepper, which is always one of the allowed values of its range.
  public var value: Double {
    get { number.value }
    set { number.value = newValue }
  }

  /// The minimum value of the stepper.
  public var minimumValue: Double {
    get { number.range.lower }
    set { number.range.lower = newValue }
  }

  /// The maximum value of the stepper; a maximum below `minimumValue` counts as `minimumValue`.
  public var maximumValue: Double {
    get { number.range.upper }
    set { number.range.upper = newValue }
  }

  /// The amount by which one press changes the value, above 0.
  public var stepValue: Double {
    get { number.range.step ?? 1 }
    set { number.range.step = newValue }
  }

  private enum Side: Double {
    case less = -1
    case more = 1
  }

  /// A press in progress on one of the two buttons of the stepper.
  private struct Hold {
    let side: Side
    /// The alarm for the next repeated change, or `nil` if there is none.
    var alarm: Alarm?
    /// Whether the pointer is still over the pressed button.
    var isOver = true
    /// Whether the pressed button has already repeated its change.
    var hasRepeated = false
  }

  private static let size = Size(width: 72, height: 28)
  private static let cornerRadius = 7.0

  /// Creates a stepper for the values in `range`, with the initial value `value`.
  ///
  /// - Parameters:
  ///   - value: The value; the nearest allowed value is used.
  ///   - range: The minimum and the maximum value.
  ///   - stepValue: The amount by which one press changes the value, above 0.
  ///   - frame: The frame, in points of its future superview.
  ///   - action: Called with the new value when a person changes it.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...100, stepValue: Double = 1,
    frame: Rect = .zero, action: @escaping (Double) -> Void = { _ in }
  ) {
    number = SteppedNumber(value, in: range, step: stepValue)
    self.action = action
    super.init(frame: frame)
  }

  /// Returns the fixed size of a stepper, whatever `size` is.
  public override func sizeThatFits(_ size: Size) -> Size { Stepper.size }

  /// Draws the background with a minus sign and a plus sign.
  public override func draw(in canvas: Canvas) {
    let outline = Path.roundedRect(bounds, radius: Stepper.cornerRadius)
    canvas.fill(outline, with: .color(shade(appearance.control)))
    if let lit = hold.map({ $0.isOver ? $0.side : nil }) ?? hovered, canGo(lit) {
      canvas.save {
        canvas.clip(to: outline)
        canvas.fill(
          canvas.onPixels(half(lit)),
          with: hold == nil ? appearance.control : appearance.controlHovered)
      }
    }
    canvas.fill(
      canvas.onPixels(bounds.centering(Size(width: 1, height: bounds.height - 12))),
      with: shade(appearance.track))
    drawOutline(in: canvas, rect: bounds, radius: Stepper.cornerRadius)
    draw(.less, in: canvas)
    draw(.more, in: canvas)
    drawFocus(in: canvas, along: bounds, radius: Stepper.cornerRadius)
  }

  /// Returns whether the minus or the plus button, as `side` says, can still change the value.
  private func canGo(_ side: Side) -> Bool {
    isEnabled && number.canChange(by: side.rawValue * stepValue)
  }

  private func draw(_ side: Side, in canvas: Canvas) {
    let middle = half(side)
    let color = appearance.label.opacity(canGo(side) ? 0.85 : 0.3)
    // Horizontal and vertical strokes have whole pixels and the same centre: the thickness and the
    // length are both odd or both even.
    let pixels = max(1, (1.5 * canvas.scale).rounded())
    let thickness = pixels / canvas.scale
    let arm = ((10 * canvas.scale - pixels) / 2).rounded() / canvas.scale
    let left = (middle.center.x * canvas.scale - pixels / 2).rounded() / canvas.scale
    let top = (middle.center.y * canvas.scale - pixels / 2).rounded() / canvas.scale
    canvas.fill(
      Rect(x: left - arm, y: top, width: 2 * arm + thickness, height: thickness), with: color)
    guard side == .more else { return }
    canvas.fill(Rect(x: left, y: top - arm, width: thickness, height: arm), with: color)
    canvas.fill(Rect(x: left, y: top + thickness, width: thickness, height: arm), with: color)
  }

  // MARK: Input

  public override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    if !isHovered { hovered = nil }
  }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary, let side = side(under: event) else { return false }
    becomeFirstResponder()
    beginPress(event)
    hold = Hold(side: side)
    // A finger may be about to scroll the view behind, so a touch changes the value only at its
    // end.
    if !event.isTouch { choose(value + side.rawValue * stepValue) }
    setAlarm(at: event.time + Stepper.repeatDelay)
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else {
      hovered = side(under: event)
      return false
    }
    if event.isTouch, offerDrag(event) != nil { return true }
    if let hold {
      let isOver = side(under: event) == hold.side
      if isOver != hold.isOver { setNeedsDisplay() }
      self.hold?.isOver = isOver
    }
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    // A tap of a finger that was too short to repeat.
    if event.isTouch, let hold, hold.isOver, !hold.hasRepeated {
      choose(value + hold.side.rawValue * stepValue)
    }
    endHold()
    return true
  }

  public override func pointerLost(_ pointer: InputEvent.Pointer) {
    endHold()
    super.pointerLost(pointer)
  }

  public override func wheel(_ event: WheelEvent) -> Bool {
    guard takesWheel else { return false }
    choose(value + steps(of: event) * stepValue)
    return true
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [] else { return false }
    if let steps = steps(of: event.key) {
      choose(value + steps * stepValue)
      return true
    }
    switch event.key {
    case .home: if minimumValue.isFinite { choose(minimumValue) }
    case .end: if maximumValue.isFinite { choose(maximumValue) }
    default: return false
    }
    return true
  }

  private func endHold() {
    if let alarm = hold?.alarm { window?.cancel(alarm) }
    hold = nil
    isPressed = false
    setNeedsDisplay()
  }

  private func setAlarm(at time: Double) {
    hold?.alarm = window?.setAlarm(at: time) { [weak self] now in
      self?.repeatStep(due: time, at: now)
    }
  }

  /// Repeats the change of the held button and sets the alarm for the next repetition; this one was
  /// due at `time` and happens at `now`, both in seconds.
  ///
  /// A late repetition does not make up for the repetitions that were missed.
  private func repeatStep(due time: Double, at now: Double) {
    guard isEnabled, let hold else { return }
    self.hold?.hasRepeated = true
    setAlarm(at: max(time + Stepper.repeatInterval, now))
    if hold.isOver { choose(value + hold.side.rawValue * stepValue) }
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: .stepper,
      range: AccessibilityRange(
        value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue))
  }

  public override func accessibilitySet(_ value: Double) -> Bool {
    if isEnabled { choose(value) }
    return isEnabled
  }

  /// Sets the stepper to `value`, which a person has chosen, and calls `action` if the value
  /// changes.
  private func choose(_ value: Double) {
    let before = self.value
    self.value = value
    if self.value != before { action(self.value) }
  }

  private func side(under event: PointerEvent) -> Side? {
    guard let location = event.location(in: self), contains(location) else { return nil }
    return mirroredForReading(location.x) < bounds.center.x ? .less : .more
  }

  private func half(_ side: Side) -> Rect {
    mirroredForReading(
      Rect(
        x: side == .less ? bounds.minX : bounds.center.x, y: bounds.minY,
        width: bounds.width / 2, height: bounds.height))
  }
}
