import Quire

/// A handle at the vanishing point of the transition; the user drags the handle to move the
/// vanishing point.
final class ViewpointHandle: View {
  /// Called while the user drags the handle, with its new centre in the coordinates of its
  /// superview.
  var action: (Point) -> Void = { _ in }
  /// Called when the user double-clicks the handle in order to reset the vanishing point.
  var resetAction: () -> Void = {}
  /// The vector, in points, from the centre of the handle to the pointer, or `nil` if the handle is
  /// not being dragged.
  private var grip: Vector?
  private var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  /// Creates a handle of the standard size, 28 × 28 points.
  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 28, height: 28))
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let isBright = isHovered || grip != nil
    let ring = bounds.insetBy(x: 6, y: 6)
    let dot = bounds.insetBy(x: 12, y: 12)
    for (color, width) in [
      (Color(white: 0, alpha: isBright ? 0.8 : 0.45), 4.0),
      (Color(white: 1, alpha: isBright ? 1 : 0.8), 2.0),
    ] { canvas.stroke(.ellipse(in: ring), with: color, width: width) }
    canvas.fill(.ellipse(in: dot.insetBy(x: -1, y: -1)), with: .color(Color(white: 0, alpha: 0.5)))
    canvas.fill(.ellipse(in: dot), with: .color(.white))
  }

  override func hoverDidChange(isHovered: Bool) { self.isHovered = isHovered }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary, let superview, let location = event.location(in: superview) else {
      return false
    }
    if event.clickCount == 2 { resetAction() }
    grip = location - center
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard let grip, let superview, let location = event.location(in: superview) else {
      return false
    }
    action(location + -grip)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    grip = nil
    setNeedsDisplay()
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    grip = nil
    setNeedsDisplay()
  }
}
