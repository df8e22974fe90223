import Quire

/// A control on which the user chooses a point by moving a handle, with a drag or with the arrow
/// keys.
final class PointPad: Control {
  /// The rectangle that contains all points that the user can choose.
  let range: Rect
  /// The chosen point, in the same coordinate system as the rectangle `range`.
  var value: Point {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }
  /// The point to which a double click on the pad resets the choice.
  var defaultValue: Point
  /// Called with the point that the user has chosen.
  var action: (Point) -> Void

  private static let height = 84.0
  private static let margin = 8.0
  private var isHeld = false

  /// Creates a pad for choosing a point in `range`; `value` is the point that is chosen at first,
  /// and `action` is called with each point that the user chooses.
  init(_ range: Rect, value: Point, action: @escaping (Point) -> Void = { _ in }) {
    self.range = range
    self.value = value
    defaultValue = value
    self.action = action
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: PointPad.height)
  }

  private var field: Rect { bounds.insetBy(x: PointPad.margin, y: PointPad.margin) }

  /// Returns the location on the pad, in points from its top left corner, that represents `value`.
  func position(of value: Point) -> Point {
    let field = field
    return Point(
      x: field.minX + (value.x - range.minX) / range.width * field.width,
      y: field.minY + (value.y - range.minY) / range.height * field.height)
  }

  private func value(at location: Point) -> Point {
    let field = field
    let x = range.minX + (location.x - field.minX) / field.width * range.width
    let y = range.minY + (location.y - field.minY) / field.height * range.height
    return clamped(Point(x: x, y: y))
  }

  private func clamped(_ point: Point) -> Point {
    Point(
      x: min(range.maxX, max(range.minX, point.x.rounded(toDigitsOf: 0.01))),
      y: min(range.maxY, max(range.minY, point.y.rounded(toDigitsOf: 0.01))))
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(.roundedRect(bounds, radius: 7), with: .color(appearance.control))
    if appearance.isHighContrast {
      canvas.stroke(
        .roundedRect(bounds.insetBy(x: 0.5, y: 0.5), radius: 6.5), with: appearance.secondaryLabel)
    }
    let handle = position(of: value)
    let zero = position(
      of: Point(x: range.minX < 0 ? 0 : defaultValue.x, y: range.minX < 0 ? 0 : defaultValue.y))
    for path in [
      Path.line(
        from: Point(x: zero.x.rounded() + 0.5, y: field.minY),
        to: Point(x: zero.x.rounded() + 0.5, y: field.maxY)),
      .line(
        from: Point(x: field.minX, y: zero.y.rounded() + 0.5),
        to: Point(x: field.maxX, y: zero.y.rounded() + 0.5)),
    ] { canvas.stroke(path, with: appearance.line) }
    if showsFocus {
      canvas.stroke(
        .roundedRect(bounds.insetBy(x: 1, y: 1), radius: 6), with: appearance.accent, width: 2)
    }
    let thumb = Rect(x: handle.x - 7, y: handle.y - 7, width: 14, height: 14)
    canvas.fill(.ellipse(in: thumb), with: .color(isHeld ? appearance.label : appearance.accent))
    canvas.stroke(
      .ellipse(in: thumb.insetBy(x: 0.75, y: 0.75)), with: appearance.onAccent, width: 1.5)
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary, let location = event.location(in: self) else { return false }
    isHeld = true
    choose(event.clickCount == 2 ? defaultValue : value(at: location))
    setNeedsDisplay()
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard isHeld, let location = event.location(in: self) else { return false }
    choose(value(at: location))
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    isHeld = false
    setNeedsDisplay()
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    isHeld = false
    setNeedsDisplay()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [] else { return false }
    let (x, y) = (range.width / 40, range.height / 40)
    switch event.key {
    case .left: choose(clamped(Point(x: value.x - x, y: value.y)))
    case .right: choose(clamped(Point(x: value.x + x, y: value.y)))
    case .up: choose(clamped(Point(x: value.x, y: value.y - y)))
    case .down: choose(clamped(Point(x: value.x, y: value.y + y)))
    case .home: choose(defaultValue)
    default: return false
    }
    return true
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    let numbers = [value.x, value.y].map { $0.shortText(decimals: 2) }
    return AccessibilityAttributes(isElement: true, value: numbers.joined(separator: ", "))
  }

  private func choose(_ point: Point) {
    guard point != value else { return }
    value = point
    action(point)
  }
}
