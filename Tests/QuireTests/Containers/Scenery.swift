import Testing

@testable import Quire

/// A window with a container of noting pages, and a clock that the test moves.
@MainActor
final class Scenery {
  let notes = Notes()
  let window = Window(size: Size(width: 800, height: 600))
  private(set) var time = 10.0
  private(set) var pages: [NotingPage] = []

  /// Page `index`, made when it is first asked for.
  func page(_ index: Int) -> NotingPage {
    while pages.count <= index {
      pages.append(NotingPage(pages.count, notes: notes))
      pages[pages.count - 1].title = "Page \(pages.count - 1)"
    }
    return pages[index]
  }

  /// Fills the window with `controller`, at rest.
  func show(_ controller: ViewController) {
    window.rootViewController = controller
    window.advance(to: time)
    notes.lines = []
  }

  /// Notes an outcome under `name`.
  func answer(_ name: String) -> (Bool) -> Void {
    { [notes] in notes.lines.append("\(name) \($0)") }
  }

  /// Shows frames, sixty a second, for `seconds`.
  func wait(_ seconds: Double = 1.0 / 60) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      window.advance(to: time)
    }
  }

  @discardableResult
  func send(_ kind: InputEvent.Kind) -> Bool { window.send(InputEvent(kind, time: time)) }

  func key(_ key: Key, _ modifiers: Modifiers = []) {
    send(.keyDown(key, modifiers, isRepeat: false))
    send(.keyUp(key, modifiers))
  }

  /// Presses at `start` and drags to `end` within `seconds`, sixty movements a second.
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

  func lift(at place: Point) { send(.pointerUp(.mouse(.primary), at: place)) }

  /// What has been noted since the last call.
  func take() -> [String] {
    defer { notes.lines = [] }
    return notes.lines
  }
}
