import Quire
import Testing

@testable import Gallery

/// A window with a demo in the gallery, and a clock that the test moves.
@MainActor
final class Show {
  let window: Window
  let gallery = GalleryController(Demos.all, setting: DemoSetting())
  private(set) var time = 10.0

  init(
    _ demo: Demo? = nil, size: Size = Size(width: 1000, height: 700),
    reading: ReadingDirection? = nil
  ) {
    window = Window(size: size)
    window.readingDirection = reading
    window.rootViewController = gallery
    window.advance(to: time)
    if let demo { gallery.push(DemoController(demo, setting: DemoSetting()), animated: false) }
    window.advance(to: time)
  }

  /// Shows frames, sixty a second, for `seconds`.
  func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time += 1.0 / 60
      window.advance(to: time)
    }
  }

  @discardableResult
  func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) -> Bool {
    window.send(InputEvent(.keyDown(key, modifiers, isRepeat: isRepeat), time: time))
  }

  func views<V: View>(_ type: V.Type, in view: View? = nil) -> [V] {
    let view = view ?? window
    return (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  /// Puts the focus on the button that says `title`, and presses it.
  func push(_ title: String) throws {
    let button = try #require(views(Button.self).first { $0.title == title && $0.isVisibleToAll })
    #expect(window.moveFocus(to: button))
    press(.enter)
  }

  /// The open demo's own controller.
  func content<C: ViewController>(_ type: C.Type) throws -> C {
    try #require(gallery.topViewController?.children.first as? C)
  }

  /// Has the mouse press at `start`, travel to `end` in `steps`, and hold there.
  func drag(from start: Point, to end: Point, steps: Int = 20) {
    window.send(
      InputEvent(.pointerDown(.mouse(.primary), at: start, clickCount: 1), time: time))
    for step in 1...steps {
      wait(1.0 / 60)
      let share = Double(step) / Double(steps)
      let place = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      window.send(InputEvent(.pointerMoved(.mouse(.primary), to: place), time: time))
    }
    wait(0.2)
  }

  /// Has the mouse let go at `place`.
  func release(at place: Point) {
    window.send(InputEvent(.pointerUp(.mouse(.primary), at: place), time: time))
  }

  /// Has the mouse click at `place`.
  func click(at place: Point) {
    window.send(
      InputEvent(.pointerDown(.mouse(.primary), at: place, clickCount: 1), time: time))
    release(at: place)
  }

  /// The button that says `title` and can be seen.
  func button(_ title: String) -> Button? {
    views(Button.self).last { $0.title == title && $0.isVisibleToAll }
  }
}

extension View {
  /// Whether it lies in a window, and nothing that it lies in is hidden.
  var isVisibleToAll: Bool {
    window != nil && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
  }
}
