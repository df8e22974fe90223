/// A control that sets a value with a thumb that moves along a horizontal track.
///
/// | input | value |
/// |---|---|
/// | a drag of the thumb | follows the pointer, which keeps its position on the thumb |
/// | a press beside the thumb | jumps to the pointer; the drag can continue from there |
/// | a double click | becomes `defaultValue`, if there is one |
/// | the wheel, arrows | changes by one step, or by a fiftieth of the range |
/// | Page Up, Page Down | changes by ten steps |
/// | Home, End | becomes the minimum, the maximum |
/// | Escape during a drag | returns to the value before the drag |
///
/// The wheel and the arrows increase the value upwards and in the reading direction.
///
/// A finger that moves across the track scrolls or drags the view behind the slider. Inside a
/// scroll view the slider uses the wheel only while it has the focus.
public final class Slider: Control {
  /// The value that a double click sets, or `nil` for none.
  public var defaultValue: Double?

  /// Called with the new value when a person changes it, also during a drag.
  public var action: (Double) -> Void

  /// Called with the value that a person has chosen: at the end of a drag, and at once with a key,
  /// the wheel or an assistive program.
  public var commitAction: (Double) -> Void = { _ in }

  /// Called when a drag has ended without a choice: by Escape, or because something else has taken
  /// the press.
  public var cancelAction: () -> Void = {}

  /// Whether the wheel changes the value; true by default.
  public var usesWheel = true

  /// A mark at a value of the slider, below the track.
  public struct Tick: Hashable, Sendable {
    /// The value at which the mark is.
    public var value: Double
    /// The colour of the mark.
    public var color: Color

    /// Creates a mark of the colour `color` at `value`.
    public init(at value: Double, color: Color) {
      (self.value, self.color) = (value, color)
    }
  }

  /// The marks below the track, in the order in which they are drawn.
  public var ticks: [Tick] = [] {
    didSet { if ticks != oldValue { setNeedsDisplay() } }
  }

  private var number: SteppedNumber {
    didSet { if number != oldValue { setNeedsDisplay() } }
  }
  private var grip: Grip?

  /// The value of the slider, which is always one of the allowed values of its range.
  public var value: Double {
    get { number.value }
    set { number.value = newValue }
  }

  /// The minimum value of the slider, which is at the side of the track where reading begins.
  public var minimumValue: Double {
    get { number.range.lower }
    set { number.range.lower = newValue }
  }

  /// The maximum value of the slider; a maximum below `minimumValue` counts as `minimumValue`.
  public var maximumValue: Double {
    get { number.range.upper }
    set { number.range.upper = newValue }
  }

  /// The distance between allowed values, counted from the minimum, or `nil` if all values in the
  /// range are allowed.
  public var stepValue: Double? {
    get { number.range.step }
    set { number.range.step = newValue }
  }

  /// A drag of the thumb, with the pointer's offset and the slider's value at the beginning of the
  /// drag.
  private struct Grip {
    /// The horizontal offset, in points, of the pointer from the middle of the thumb.
    let offset: Double
    /// The value of the slider before the press.
    let value: Double
  }

  /// The space, in points, at each end of the track for half of the thumb and its focus ring.
  private static let margin = 12.0
  private static let thumbSize = 18.0
  private static let trackHeight = 4.0
  /// The size of a mark, in points, and its distance from the middle of the track.
  private static let tickSize = Size(width: 2, height: 5)
  private static let tickDistance = 5.0
  private static let keySteps = 50.0
  private static let pageSteps = 10.0

  /// Creates a slider for the values in `range`, with the initial value `value`.
  ///
  /// - Parameters:
  ///   - value: The value; the nearest allowed value is used.
  ///   - range: The minimum and the maximum value.
  ///   - stepValue: The distance between values, above 0, or `nil` if all values are allowed.
  ///   - frame: The frame, in points of its future superview.
  ///   - action: Called with the new value when a person changes it.
  public init(
    value: Double = 0, in range: ClosedRange<Double> = 0...1, stepValue: Double? = nil,
    frame: Rect = .zero, action: @escaping (Double) -> Void = { _ in }
  ) {
    number = SteppedNumber(value, in: range, step: stepValue)
    self.action = action
    super.init(frame: frame)
  }

  /// Returns the width of `size`, up to 200 points, and the fixed height of a slider.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(200, max(4 * Slider.margin, size.width)), height: 28)
  }

  /// Draws the track, coloured from its beginning to the thumb, and the thumb.
  public override func draw(in canvas: Canvas) {
    let thumbRange = self.thumbRange
    let track = canvas.onPixels(
      Rect(
        x: thumbRange.lowerBound - 2, y: bounds.center.y - Slider.trackHeight / 2,
        width: thumbRange.upperBound - thumbRange.lowerBound + 4, height: Slider.trackHeight))
    canvas.fill(
      .roundedRect(track, radius: track.height / 2), with: .color(shade(appearance.track)))
    let (left, right) = isRightToLeft ? (thumbX, track.maxX) : (track.minX, thumbX)
    let chosen = Rect(
      x: left, y: track.minY, width: max(0, right - left), height: track.height)
    canvas.fill(
      .roundedRect(chosen, radius: chosen.height / 2), with: .color(shade(appearance.accent)))
    drawTicks(in: canvas)
    let size = Slider.thumbSize
    let thumb = canvas.onPixels(
      Rect(x: thumbX - size / 2, y: bounds.center.y - size / 2, width: size, height: size))
    drawThumb(in: canvas, rect: thumb)
    drawFocus(in: canvas, along: thumb.insetBy(x: -3, y: -3), radius: size / 2 + 3)
  }

  private func drawTicks(in canvas: Canvas) {
    let (size, length) = (Slider.tickSize, thumbRange.upperBound - thumbRange.lowerBound)
    for tick in ticks where number.range.length > 0 {
      let share = (tick.value - minimumValue) / number.range.length
      let x = mirroredForReading(thumbRange.lowerBound + min(max(share, 0), 1) * length)
      let rect = Rect(
        x: x - size.width / 2, y: bounds.center.y + Slider.tickDistance, width: size.width,
        height: size.height)
      canvas.fill(.roundedRect(rect, radius: size.width / 2), with: .color(shade(tick.color)))
    }
  }

  // MARK: Input

  override var isDraggedItself: Bool { true }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary, let x = event.location(in: self)?.x else { return false }
    becomeFirstResponder()
    beginPress(event)
    if event.clickCount == 2, let defaultValue {
      commit(defaultValue)
      return true
    }
    let reach = event.isTouch ? 2 * Slider.margin : Slider.margin
    let offset = x - thumbX
    grip = Grip(offset: abs(offset) <= reach ? offset : 0, value: value)
    if abs(offset) > reach { follow(x) }
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    if event.isTouch {
      let before = grip?.value
      if offerDrag(event, keeping: .horizontal) != nil {
        if let before { choose(before) }
        cancelAction()
        return true
      }
    }
    if let x = event.location(in: self)?.x { follow(x) }
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    let isDragged = grip != nil
    grip = nil
    isPressed = false
    if isDragged { commitAction(value) }
    return true
  }

  public override func pointerLost(_ pointer: InputEvent.Pointer) {
    let isDragged = grip != nil
    grip = nil
    super.pointerLost(pointer)
    if isDragged { cancelAction() }
  }

  public override func wheel(_ event: WheelEvent) -> Bool {
    guard usesWheel, takesWheel else { return false }
    commit(value + steps(of: event) * keyStep)
    return true
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [] else { return false }
    if let steps = steps(of: event.key) {
      commit(value + steps * keyStep)
      return true
    }
    switch event.key {
    case .pageUp: commit(value + Slider.pageSteps * keyStep)
    case .pageDown: commit(value - Slider.pageSteps * keyStep)
    case .home: commit(minimumValue)
    case .end: commit(maximumValue)
    case .escape:
      guard let grip else { return false }
      self.grip = nil
      choose(grip.value)
      cancelAction()
    default: return false
    }
    return true
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: .slider,
      range: AccessibilityRange(
        value: value, minimum: minimumValue, maximum: maximumValue, step: keyStep))
  }

  public override func accessibilitySet(_ value: Double) -> Bool {
    if isEnabled { commit(value) }
    return isEnabled
  }

  /// Sets the slider to `value`, which a person has chosen without a drag.
  private func commit(_ value: Double) {
    let before = self.value
    choose(value)
    if self.value != before { commitAction(self.value) }
  }

  /// Sets the slider to `value`, which a person has chosen, and calls `action` if the value
  /// changes.
  private func choose(_ value: Double) {
    let before = self.value
    self.value = value
    if self.value != before { action(self.value) }
  }

  /// Moves the thumb to follow a pointer at `x`, in points of the slider's coordinates, and sets
  /// the corresponding value.
  private func follow(_ x: Double) {
    guard isEnabled, let grip else { return }
    let thumbRange = self.thumbRange
    guard thumbRange.upperBound > thumbRange.lowerBound else { return }
    let share =
      (mirroredForReading(x - grip.offset) - thumbRange.lowerBound)
      / (thumbRange.upperBound - thumbRange.lowerBound)
    choose(number.range.value(at: share))
  }

  // MARK: Position

  private var keyStep: Double {
    if let stepValue, stepValue > 0 { stepValue } else { number.range.length / Slider.keySteps }
  }

  /// The smallest and the largest x coordinate, in points, that the middle of the thumb can have.
  private var thumbRange: ClosedRange<Double> {
    let left = bounds.minX + Slider.margin
    return left...max(left, bounds.maxX - Slider.margin)
  }

  /// The middle of the thumb, in points of the slider's coordinates.
  public var thumbCenter: Point { Point(x: thumbX, y: bounds.center.y) }

  private var thumbX: Double {
    mirroredForReading(
      thumbRange.lowerBound + number.share * (thumbRange.upperBound - thumbRange.lowerBound))
  }
}
