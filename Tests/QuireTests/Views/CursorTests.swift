import Testing

@testable import QuireViews

/// The cursor over the views of a window of 400 × 300 points.
@MainActor
final class CursorTests {
  private let driver = InputDriver()
  private let host = RecordingHost()

  init() { driver.window.host = host }

  // Views are released on the main actor.
  isolated deinit {}

  @Test("a view shows its own cursor, or that of its superview")
  func views() {
    let outer = driver.add(View(), Rect(x: 100, y: 100, width: 200, height: 100))
    let inner = View(frame: Rect(x: 50, y: 0, width: 50, height: 100))
    outer.addSubview(inner)
    driver.move(10, 10)
    #expect(host.cursor == .arrow)
    outer.cursor = .grab
    driver.move(110, 150)
    #expect(host.cursor == .grab)
    driver.move(160, 150)
    #expect(host.cursor == .grab)
    // The change takes effect at once.
    inner.cursor = .text
    #expect(host.cursor == .text)
    driver.move(210, 150)
    #expect(host.cursor == .grab)
    driver.send(.pointerLost(.mouse(.primary)))
    #expect(host.cursor == .arrow)
  }

  @Test("a view that appears under a resting mouse sets the cursor with the next frame")
  func layout() {
    driver.move(50, 50)
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.cursor = .hand
    driver.window.addSubview(view)
    driver.wait(0.1)
    #expect(host.cursor == .hand)
    view.isHidden = true
    driver.wait(0.1)
    #expect(host.cursor == .arrow)
  }

  @Test("during a press the cursor is that of the view that holds it")
  func press() {
    let ground = driver.add(Ground(), Rect(x: 0, y: 0, width: 100, height: 100))
    ground.cursor = .resizeHorizontal
    driver.press(50, 50)
    driver.move(300, 200)
    #expect(host.cursor == .resizeHorizontal)
    driver.lift(300, 200)
    #expect(host.cursor == .arrow)
  }

  @Test("a control on a draggable page shows an arrow")
  func controls() {
    let page = driver.add(View(), Rect(x: 0, y: 0, width: 400, height: 300))
    page.cursor = .grab
    let button = Button("Go")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    page.addSubview(button)
    driver.move(50, 20)
    #expect(host.cursor == .arrow)
    button.cursor = .hand
    #expect(host.cursor == .hand)
  }

  @Test("in full screen the cursor is hidden after the mouse has rested for 3 s")
  func rest() {
    host.isFullScreen = true
    driver.move(10, 10)
    driver.wait(2.9)
    #expect(host.cursor == .arrow)
    driver.wait(0.2)
    #expect(host.cursor == .hidden)
    // Keys do not show the cursor again, but the mouse does.
    driver.key(.right)
    #expect(host.cursor == .hidden)
    driver.move(11, 10)
    #expect(host.cursor == .arrow)
    // Each movement restarts the 3 s.
    for step in 0..<10 {
      driver.wait(1)
      driver.move(Double(20 + step), 10)
      #expect(host.cursor == .arrow)
    }
    driver.wait(3.1)
    #expect(host.cursor == .hidden)
    driver.wheel(1, at: 20, 10)
    #expect(host.cursor == .arrow)
    driver.wait(3.1)
    #expect(host.cursor == .hidden)
    host.isFullScreen = false
    driver.wait(0.1)
    #expect(host.cursor == .arrow)
  }

  @Test("a window that is not in full screen never hides the cursor and sets no alarm")
  func noRest() {
    driver.move(10, 10)
    driver.wait(4)
    #expect(host.cursor == .arrow && driver.window.deadline == nil)
  }

  @Test("a hidden cursor requests no further frames")
  func idle() {
    host.isFullScreen = true
    driver.wait(4)
    #expect(host.cursor == .hidden && driver.window.deadline == nil && !driver.window.needsFrame)
  }

  @Test("a press keeps the cursor visible")
  func longPress() {
    host.isFullScreen = true
    let ground = driver.add(Ground(), Rect(x: 0, y: 0, width: 100, height: 100))
    ground.cursor = .grabbing
    driver.press(50, 50)
    driver.wait(10)
    #expect(host.cursor == .grabbing)
    driver.lift(50, 50)
    driver.wait(7)
    #expect(host.cursor == .hidden)
  }
}
