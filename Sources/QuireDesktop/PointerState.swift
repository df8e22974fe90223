import Quire
import QuireGeometry

/// Where the mouse is and which buttons it holds, and what follows from each change.
struct PointerState: Hashable {
  /// Whether a press goes on outside the window until the button is up (X11 says that the pointer
  /// left all the same; Wayland does so only if the press was taken away).
  let keepsPressOutside: Bool
  /// The last place of the mouse, in points.
  private(set) var place = Point.zero
  private var pressed: [InputEvent.Button] = []
  private var leftWhilePressed = false

  init(keepsPressOutside: Bool) {
    self.keepsPressOutside = keepsPressOutside
  }

  /// The mouse with the button that was pressed first.
  private var pointer: InputEvent.Pointer { .mouse(pressed.first ?? .primary) }

  mutating func moved(to place: Point) -> InputEvent.Kind {
    self.place = place
    return .pointerMoved(pointer, to: place)
  }

  mutating func went(down button: InputEvent.Button, at place: Point, clicks: Int)
    -> [InputEvent.Kind]
  {
    self.place = place
    guard !pressed.contains(button) else { return [] }
    pressed.append(button)
    return [.pointerDown(.mouse(button), at: place, clickCount: max(1, clicks))]
  }

  mutating func went(up button: InputEvent.Button, at place: Point) -> [InputEvent.Kind] {
    self.place = place
    guard let index = pressed.firstIndex(of: button) else { return [] }
    pressed.remove(at: index)
    guard pressed.isEmpty, leftWhilePressed else { return [.pointerUp(.mouse(button), at: place)] }
    leftWhilePressed = false
    return [.pointerUp(.mouse(button), at: place), .pointerLost(.mouse(.primary))]
  }

  mutating func entered() {
    leftWhilePressed = false
  }

  mutating func left() -> [InputEvent.Kind] {
    if pressed.isEmpty { return [.pointerLost(.mouse(.primary))] }
    guard keepsPressOutside else { return lost() }
    leftWhilePressed = true
    return []
  }

  /// Gives up all presses.
  mutating func lost() -> [InputEvent.Kind] {
    defer {
      pressed = []
      leftWhilePressed = false
    }
    return pressed.map { .pointerLost(.mouse($0)) }
  }
}
