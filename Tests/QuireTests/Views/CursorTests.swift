import Testing

@testable import QuireViews

/// The cursor over the views of a window of 400 × 300 points.
@MainActor
final class CursorTests {
  private let hand = Hand()
  private let host = RecordingHost()

  init() { hand.window.host = host }

  // Views are released on the main actor.
  isolated deinit {}

  @Test("a view shows its own cursor, or that of its superview")
  func views() {
    let outer = hand.add(View(), Rect(x: 100, y: 100, width: 200, height: 100))
    let inner = View(frame: Rect(x: 50, y: 0, width: 50, height: 100))
    outer.addSubview(inner)
    hand.move(10, 10)
    #expect(host.cursor == .arrow)
    outer.cursor = .grab
    hand.move(110, 150)
    #expect(host.cursor == .grab)
    hand.move(160, 150)
    #expect(host.cursor == .grab)
    // The change takes effect at once.
    inner.cursor = .text
    #expect(host.cursor == .text)
    hand.move(210, 150)
    #expect(host.cursor == .grab)
    hand.send(.pointerLost(.mouse(.primary)))
    #expect(host.cursor == .arrow)
  }

  @Test("a view that appears under a resting mouse sets the cursor with the next frame")
  func layout() {
    hand.move(50, 50)
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.cursor = .hand
    hand.window.addSubview(view)
    hand.wait(0.1)
    #expect(host.cursor == .hand)
    view.isHidden = true
    hand.wait(0.1)
    #expect(host.cursor == .arrow)
  }

  @Test("during a press the cursor is that of the view that holds it")
  func press() {
    let ground = hand.add(Ground(), Rect(x: 0, y: 0, width: 100, height: 100))
    ground.cursor = .resizeHorizontal
    hand.press(50, 50)
    hand.move(300, 200)
    #expect(host.cursor == .resizeHorizontal)
    hand.lift(300, 200)
    #expect(host.cursor == .arrow)
  }

  @Test("a control on a draggable page shows an arrow")
  func controls() {
    let page = hand.add(View(), Rect(x: 0, y: 0, width: 400, height: 300))
    page.cursor = .grab
    let button = Button("Go")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    page.addSubview(button)
    hand.move(50, 20)
    #expect(host.cursor == .arrow)
    button.cursor = .hand
    #expect(host.cursor == .hand)
  }

  @Test("in full screen the cursor is hidden after the mouse has rested for 3 s")
  func rest() {
    host.isFullScreen = true
    hand.move(10, 10)
    hand.wait(2.9)
    #expect(host.cursor == .arrow)
    hand.wait(0.2)
    #expect(host.cursor == .hidden)
    // Keys do not show the cursor again, but the mouse does.
    hand.key(.right)
    #expect(host.cursor == .hidden)
    hand.move(11, 10)
    #expect(host.cursor == .arrow)
    // Each movement restarts the 3 s.
    for step in 0..<10 {
      hand.wait(1)
      hand.move(Double(20 + step), 10)
      #expect(host.cursor == .arrow)
    }
    hand.wait(3.1)
    #expect(host.cursor == .hidden)
    hand.wheel(1, at: 20, 10)
    #expect(host.cursor == .arrow)
    hand.wait(3.1)
    #expect(host.cursor == .hidden)
    host.isFullScreen = false
    hand.wait(0.1)
    #expect(host.cursor == .arrow)
  }

  @Test("a window that is not in full screen never hides the cursor and sets no alarm")
  func noRest() {
    hand.move(10, 10)
    hand.wait(4)
    #expect(host.cursor == .arrow && hand.window.deadline == nil)
  }

  @Test("a hidden cursor requests no further frames")
  func idle() {
    host.isFullScreen = true
    hand.wait(4)
    #expect(host.cursor == .hidden && hand.window.deadline == nil && !hand.window.needsFrame)
  }

  @Test("a press keeps the cursor visible")
  func longPress() {
    host.isFullScreen = true
    let ground = hand.add(Ground(), Rect(x: 0, y: 0, width: 100, height: 100))
    ground.cursor = .grabbing
    hand.press(50, 50)
    hand.wait(10)
    #expect(host.cursor == .grabbing)
    hand.lift(50, 50)
    hand.wait(7)
    #expect(host.cursor == .hidden)
  }
}
