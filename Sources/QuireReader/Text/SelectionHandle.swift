import Quire
import QuireDrawing
import QuireGeometry

/// A handle at an end of the selected text, with which a finger moves that end.
///
/// The handle stays as large as a finger needs it, however much the page is enlarged.
final class SelectionHandle: View {
  /// Called with the position of the end, in points of the window, when the handle is dragged.
  var dragged: (Point) -> Void = { _ in }
  /// Called when the press of the handle has ended.
  var released: () -> Void = {}
  /// The vector from the pointer to the end of the selection during a drag, in points.
  private var offset = Vector()
  /// The place of the end of the selection, in points of the superview.
  private var tip = Point.zero

  private static let side = 44.0
  private static let radius = 8.0
  /// The distance from the end of the selection to the middle of the disc, in points.
  private static let distance = 12.0
  private static let color = Color(red: 0.16, green: 0.42, blue: 0.92)

  /// Creates a hidden handle.
  init() {
    super.init(frame: Rect(size: Size(width: SelectionHandle.side, height: SelectionHandle.side)))
    isHidden = true
  }

  /// Places the handle below `tip`, in points of the superview, which is enlarged by `scale`.
  func place(below tip: Point, scale: Double) {
    self.tip = tip
    isHidden = false
    let shrink = 1 / max(scale, 0.01)
    transform = .scale(x: shrink, y: shrink)
    center = tip + Vector(y: SelectionHandle.distance * shrink)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let radius = SelectionHandle.radius
    let disc = Rect(
      x: bounds.center.x - radius, y: bounds.center.y - radius, width: 2 * radius,
      height: 2 * radius)
    canvas.fill(.roundedRect(disc, radius: radius), with: .color(SelectionHandle.color))
    canvas.stroke(
      .line(
        from: Point(x: bounds.center.x, y: bounds.center.y - SelectionHandle.distance),
        to: bounds.center),
      with: SelectionHandle.color, width: 2)
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    // A mouse selects beside the handle.
    guard event.isTouch, let end = superview?.convert(tip, to: nil) else { return false }
    offset = end - event.location
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    dragged(event.location + offset)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    released()
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    released()
  }

  override var holdsRestingFinger: Bool { true }
}
