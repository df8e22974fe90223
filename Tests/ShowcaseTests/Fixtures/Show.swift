import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The gallery with a demo, in a window on virtual time.
@MainActor
final class Show: Clocked {
  let clock: TestClock
  let gallery = GalleryController(Demos.all, setting: ReaderSettings())

  init(
    _ demo: Demo? = nil, size: Size = Size(width: 1000, height: 700),
    reading: ReadingDirection? = nil
  ) {
    let window = Window(size: size)
    window.readingDirection = reading
    window.rootViewController = gallery
    clock = TestClock(window)
    if let demo { gallery.push(DemoController(demo, setting: ReaderSettings()), animated: false) }
    showFrame()
  }

  @discardableResult
  func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) -> Bool {
    send(.keyDown(key, modifiers, isRepeat: isRepeat))
  }

  /// Moves the focus to the button with the given title and presses it.
  func pressButton(_ title: String) throws {
    let button = try #require(views(Button.self).first { $0.title == title && $0.isVisibleToAll })
    #expect(window.moveFocus(to: button))
    press(.enter)
  }

  /// Returns the controller of the open demo.
  func content<C: ViewController>(_ type: C.Type) throws -> C {
    try #require(gallery.topViewController?.children.first as? C)
  }

  /// Returns the visible button with the given title.
  func button(_ title: String) -> Button? {
    views(Button.self).last { $0.title == title && $0.isVisibleToAll }
  }
}
