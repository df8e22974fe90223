/// Chooses a number by moving a thumb along a level track.
///
/// | what a person does | value |
/// |---|---|
/// | drags the thumb | keeps the point of the thumb that was taken under the pointer |
/// | presses beside it | goes there, and can be dragged on |
/// | double click | goes to `defaultValue`, if there is one |
/// | wheel, arrows | one step, or a fiftieth of the range; up and onward in the way of reading is more |
/// | Page Up, Page Down | ten of those |
/// | Home, End | the least, the greatest |
/// | Escape during a drag | goes back to where it was |
///
/// A finger that goes across the track scrolls or drags what the slider lies on. Inside a scroll
/// view the wheel is the slider's only while it has the focus.
public final class Slider: Control {
  /// The number chosen, always one that the range and the step allow.
  public var value: Double {
    get { number.value }
    set { number.value = newValue }
  }

  /// The number where reading begins: at the left end, or at the right.
  public var minimumValue: Double {
    get { number.range.lower }
    set { number.range.lower = newValue }
  }

  /// The number where reading ends; one below `minimumValue` counts as that.
  public var maximumValue: Double {
    get { number.range.upper }
    set { number.range.upper = newValue }
  }

  /// Only whole steps above the minimum can be chosen; nil for all numbers.
  public var step: Double? {
    get { number.range.step }
    set { number.range.step = newValue }
  }

  /// What a double click goes to; nil for nothing.
  public var defaultValue: Double?

  /// Called with the number that a person chooses, also while the thumb is moved.
  public var action: (Double) -> Void

  private var number: SteppedNumber {
    didSet { if number != oldValue { setNeedsDisplay() } }
  }
  private var grip: Grip?

  /// How a hand holds the thumb.
  private struct Grip {
    /// From the middle of the thumb to the pointer, in points.
    let offset: Double
    /// Before the press.
    let value: Double
  }

  /// Left and right of the way of the thumb's middle: half of it, and its mark of the focus.
  private static let margin = 12.0
  private static let thumbSize = 18.0
  private static let trackHeight = 4.0
  private static let keySteps = 50.0
  private static let pageSteps = 10.0

  /// A slider that stands at `value`.
  ///
  /// - Parameters:
  ///   - value: the nearest number that there is, is chosen.
  ///   - range: from the end where reading begins to the other.
  ///   - step: above 0; nil for all numbers.
  ///   - frame: in points of its future superview.
  ///   - action: called with the number that a person chooses.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    frame: Rect = .zero, action: @escaping (Double) -> Void = { _ in }
  ) {
    number = SteppedNumber(value, in: range, step: step)
    self.action = action
    super.init(frame: frame)
  }

  /// As wide as it may be, up to 200 points, and one line of controls high.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(200, max(4 * Slider.margin, size.width)), height: 28)
  }

  /// Draws the track, the part of it that is chosen, and the thumb.
  public override func draw(in canvas: Canvas) {
    let way = self.way
    let track = canvas.onPixels(
      Rect(
        x: way.lowerBound - 2, y: bounds.center.y - Slider.trackHeight / 2,
        width: way.upperBound - way.lowerBound + 4, height: Slider.trackHeight))
    canvas.fill(
      .roundedRect(track, radius: track.height / 2), with: .color(shade(appearance.track)))
    let (left, right) = isRightToLeft ? (thumbX, track.maxX) : (track.minX, thumbX)
    let chosen = Rect(
      x: left, y: track.minY, width: max(0, right - left), height: track.height)
    canvas.fill(
      .roundedRect(chosen, radius: chosen.height / 2), with: .color(shade(appearance.accent)))
    let size = Slider.thumbSize
    let thumb = canvas.onPixels(
      Rect(x: thumbX - size / 2, y: bounds.center.y - size / 2, width: size, height: size))
    drawThumb(in: canvas, rect: thumb)
    drawFocus(in: canvas, along: thumb.insetBy(x: -3, y: -3), radius: size / 2 + 3)
  }

  // MARK: Hand

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary, let x = event.location(in: self)?.x else { return false }
    becomeFirstResponder()
    beginPress(event)
    if event.clickCount == 2, let defaultValue {
      choose(defaultValue)
      return true
    }
    let reach = event.isTouch ? 2 * Slider.margin : Slider.margin
    let offset = x - thumbX
    grip = Grip(offset: abs(offset) <= reach ? offset : 0, value: value)
    if abs(offset) > reach { follow(x) }
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.holder(of: event.pointer) === self else { return false }
    if event.isTouch {
      let before = grip?.value
      if passOnDrag(event, keeping: .horizontal) != nil {
        if let before { choose(before) }
        return true
      }
    }
    if let x = event.location(in: self)?.x { follow(x) }
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    grip = nil
    isPressed = false
    return true
  }

  public override func pointerLost(_ pointer: InputEvent.Pointer) {
    grip = nil
    super.pointerLost(pointer)
  }

  public override func wheel(_ event: WheelEvent) -> Bool {
    guard takesWheel else { return false }
    choose(value + steps(of: event) * keyStep)
    return true
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [] else { return false }
    if let steps = steps(of: event.key) {
      choose(value + steps * keyStep)
      return true
    }
    switch event.key {
    case .pageUp: choose(value + Slider.pageSteps * keyStep)
    case .pageDown: choose(value - Slider.pageSteps * keyStep)
    case .home: choose(minimumValue)
    case .end: choose(maximumValue)
    case .escape:
      guard let grip else { return false }
      self.grip = nil
      choose(grip.value)
    default: return false
    }
    return true
  }

  /// Chooses `value` as a person does.
  private func choose(_ value: Double) {
    let before = self.value
    self.value = value
    if self.value != before { action(self.value) }
  }

  /// Brings the thumb under a pointer at `x`.
  private func follow(_ x: Double) {
    guard isEnabled, let grip else { return }
    let way = self.way
    guard way.upperBound > way.lowerBound else { return }
    let share = (inReading(x - grip.offset) - way.lowerBound) / (way.upperBound - way.lowerBound)
    choose(number.range.value(at: share))
  }

  // MARK: Place

  private var keyStep: Double {
    if let step, step > 0 { step } else { number.range.length / Slider.keySteps }
  }

  /// Where the middle of the thumb can be, the same in both ways of reading.
  private var way: ClosedRange<Double> {
    let left = bounds.minX + Slider.margin
    return left...max(left, bounds.maxX - Slider.margin)
  }

  private var thumbX: Double {
    inReading(way.lowerBound + number.share * (way.upperBound - way.lowerBound))
  }
}
