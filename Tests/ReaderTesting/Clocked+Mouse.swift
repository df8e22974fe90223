import Quire
import VirtualTime

/// The mouse of a person in front of the window.
@MainActor
extension Clocked {
  /// Presses the mouse at `start`, moves it to `end` in `steps`, and holds it there.
  func drag(from start: Point, to end: Point, steps: Int = 20) {
    send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
    for step in 1...steps {
      wait()
      let share = Double(step) / Double(steps)
      let location = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      send(.pointerMoved(.mouse(.primary), to: location))
    }
    wait(0.2)
  }

  /// Releases the mouse at `location`.
  func release(at location: Point) {
    send(.pointerUp(.mouse(.primary), at: location))
  }

  /// Clicks at `location`.
  func click(at location: Point) {
    send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    release(at: location)
  }
}
