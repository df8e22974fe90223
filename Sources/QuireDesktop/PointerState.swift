import Quire
import QuireGeometry

/// The position and the pressed buttons of the mouse.
///
/// Each change returns the events that report it.
struct PointerState: Hashable {
  /// Whether a press continues while the pointer is outside the window; if not, the press is
  /// cancelled when the pointer leaves the window.
  ///
  /// X11 continues the press but still reports that the pointer has left. Wayland reports that only
  /// if the press was cancelled.
  let keepsPressOutside: Bool
  /// The last position of the mouse, in points.
  private(set) var location = Point.zero
  /// The buttons that are pressed, in the order in which they were pressed.
  private var pressed: [InputEvent.Button] = []
  /// Whether the pointer has left the window during a press.
  private var leftWhilePressed = false

  init(keepsPressOutside: Bool) {
    self.keepsPressOutside = keepsPressOutside
  }

  /// The mouse as a pointer with the button that was pressed first, or with the primary button if
  /// none is pressed.
  private var pointer: InputEvent.Pointer { .mouse(pressed.first ?? .primary) }

  /// Moves the mouse to `location`, in points of the window, and returns the event that reports the
  /// movement.
  mutating func move(to location: Point) -> InputEvent.Kind {
    self.location = location
    return .pointerMoved(pointer, to: location)
  }

  /// Records a press of `button` at `location`, in points of the window, and returns the events
  /// that report it; `clicks` is 1 for a single click, 2 for a double click and so on.
  mutating func press(_ button: InputEvent.Button, at location: Point, clicks: Int)
    -> [InputEvent.Kind]
  {
    self.location = location
    guard !pressed.contains(button) else { return [] }
    pressed.append(button)
    return [.pointerDown(.mouse(button), at: location, clickCount: max(1, clicks))]
  }

  /// Records a release of `button` at `location`, in points of the window, and returns the events
  /// that report it.
  mutating func release(_ button: InputEvent.Button, at location: Point) -> [InputEvent.Kind] {
    self.location = location
    guard let index = pressed.firstIndex(of: button) else { return [] }
    pressed.remove(at: index)
    guard pressed.isEmpty, leftWhilePressed else {
      return [.pointerUp(.mouse(button), at: location)]
    }
    leftWhilePressed = false
    return [.pointerUp(.mouse(button), at: location), .pointerLost(.mouse(.primary))]
  }

  /// Records that the pointer has entered the window.
  mutating func enter() {
    leftWhilePressed = false
  }

  /// Records that the pointer has left the window, and returns the events that report this, or no
  /// events if a press continues outside the window.
  mutating func leave() -> [InputEvent.Kind] {
    if pressed.isEmpty { return [.pointerLost(.mouse(.primary))] }
    guard keepsPressOutside else { return cancelPresses() }
    leftWhilePressed = true
    return []
  }

  /// Cancels all presses and returns the events that report this.
  mutating func cancelPresses() -> [InputEvent.Kind] {
    defer {
      pressed = []
      leftWhilePressed = false
    }
    return pressed.map { .pointerLost(.mouse($0)) }
  }
}
