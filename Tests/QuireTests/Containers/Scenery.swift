import Testing

@testable import QuireViews

/// A window on virtual time, with recording pages for containers.
@MainActor
final class Scenery: Clocked {
  let notes = Notes()
  let clock = TestClock(Window(size: Size(width: 800, height: 600)))
  private(set) var pages: [NotingPage] = []

  /// Page `index`, created at first use.
  func page(_ index: Int) -> NotingPage {
    while pages.count <= index {
      pages.append(NotingPage(pages.count, notes: notes))
      pages[pages.count - 1].title = "Page \(pages.count - 1)"
    }
    return pages[index]
  }

  /// Shows `controller` in the window, at rest.
  func show(_ controller: ViewController) {
    window.rootViewController = controller
    showFrame()
    notes.lines = []
  }

  /// A completion that records its outcome under `name`.
  func answer(_ name: String) -> (Bool) -> Void {
    { [notes] in notes.lines.append("\(name) \($0)") }
  }

  func key(_ key: Key, _ modifiers: Modifiers = []) {
    send(.keyDown(key, modifiers, isRepeat: false))
    send(.keyUp(key, modifiers))
  }

  /// Presses at `start` and drags to `end` within `seconds`, with sixty movements a second.
  func drag(from start: Point, to end: Point, over seconds: Double = 0.5) {
    send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
    let steps = Int(seconds * 60)
    for step in 1...steps {
      wait()
      let share = Double(step) / Double(steps)
      send(
        .pointerMoved(
          .mouse(.primary),
          to: Point(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
    }
  }

  func lift(at location: Point) { send(.pointerUp(.mouse(.primary), at: location)) }

  /// Returns the lines recorded since the last call.
  func take() -> [String] {
    defer { notes.lines = [] }
    return notes.lines
  }
}
