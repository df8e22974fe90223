import Quire

/// The point on the paper that the eye stands before, which a hand can move.
final class ViewpointHandle: View {
  /// Called with the place in its superview to which a hand moves its middle.
  var action: (Point) -> Void = { _ in }
  /// Called after a double click, which asks for the default place.
  var resetAction: () -> Void = {}
  /// From the handle's middle to the pointer; nil while no hand holds it.
  private var grip: Vector?
  private var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  /// A handle of the usual size.
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
    guard event.isPrimary, let superview, let place = event.location(in: superview) else {
      return false
    }
    if event.clickCount == 2 { resetAction() }
    grip = place - center
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard let grip, let superview, let place = event.location(in: superview) else { return false }
    action(place + -grip)
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
