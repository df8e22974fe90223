import Quire
import Testing

@testable import QuireViews

/// Swipes of a finger that move the primary column of a narrow split view.
@MainActor
@Suite struct SplitSwipeTests {
  private let driver = InputDriver(size: Size(width: 400, height: 400))
  private let split = SplitView()
  private let sidebar = ListView()
  private let content = TextView("Text")
  private let finger = InputEvent.Pointer.touch(id: 1)

  init() {
    split.primaryView = sidebar
    split.secondaryView = content
    split.autoresizingMask = .fill
    _ = driver.add(split, driver.window.bounds)
  }

  /// The edge of the primary column that is inside the view, as it is seen.
  private var edge: Double {
    let frame = split.primaryColumn.presentationFrame
    return split.isRightToLeft ? 400 - frame.minX : frame.maxX
  }

  /// Returns the horizontal position `x` points from the side where reading begins.
  private func x(_ x: Double) -> Double { split.isRightToLeft ? 400 - x : x }

  private func press(_ start: Double, by pointer: InputEvent.Pointer) {
    driver.press(x(start), 200, by: pointer)
  }

  /// Moves the pointer from `start` to `end` evenly in `steps` frames.
  private func move(
    from start: Double, to end: Double, steps: Int, by pointer: InputEvent.Pointer
  ) {
    for step in 1...steps {
      let place = start + (end - start) * Double(step) / Double(steps)
      driver.move(x(place), 200, by: pointer)
      driver.clock.wait()
    }
  }

  @Test("a swipe from the leading edge opens, follows the finger, and a swipe back closes")
  func openAndClose() {
    for isRightToLeft in [false, true] {
      split.readingDirection = isRightToLeft ? .rightToLeft : .leftToRight
      driver.showFrame()
      press(5, by: finger)
      move(from: 5, to: 105, steps: 10, by: finger)
      #expect(abs(edge - 100) < 1, "the column follows the finger")
      #expect(split.dimming.alpha > 0.05)
      move(from: 105, to: 205, steps: 10, by: finger)
      #expect(abs(edge - 200) < 1)
      driver.lift(x(205), 200, by: finger)
      driver.wait(0.8)
      #expect(split.isPrimaryShown && edge == 260)
      press(150, by: finger)
      move(from: 150, to: 50, steps: 20, by: finger)
      #expect(abs(edge - 160) < 1)
      move(from: 50, to: 10, steps: 10, by: finger)
      driver.lift(x(10), 200, by: finger)
      driver.wait(0.8)
      #expect(!split.isPrimaryShown && split.primaryColumn.isHidden)
    }
  }

  @Test("a short swipe falls back, and a fast one opens")
  func release() {
    press(5, by: finger)
    move(from: 5, to: 65, steps: 30, by: finger)
    driver.wait(0.3)
    driver.lift(65, 200, by: finger)
    driver.wait(0.8)
    #expect(!split.isPrimaryShown && split.primaryColumn.isHidden && split.dimming.isHidden)
    press(5, by: finger)
    move(from: 5, to: 105, steps: 4, by: finger)
    driver.lift(105, 200, by: finger)
    #expect(split.isPrimaryShown)
    driver.wait(0.8)
    #expect(edge == 260)
  }

  @Test("a finger stops the moving column where it is")
  func catching() {
    split.showPrimary(true)
    driver.wait(0.09)
    let before = edge
    #expect(before > 30 && before < 250)
    press(300, by: finger)
    // The recognizer follows the finger from the start of the press.
    move(from: 300, to: 280, steps: 1, by: finger)
    #expect(edge < 260 && edge > before - 60)
    driver.lift(x(280), 200, by: finger)
    driver.wait(0.8)
    #expect(edge == (split.isPrimaryShown ? 260 : 0))
  }

  @Test("neither the mouse nor a swipe that begins elsewhere opens; a wide view has no swipe")
  func refused() {
    for (start, pointer) in [(5.0, InputEvent.Pointer.mouse(.primary)), (100, finger)] {
      press(start, by: pointer)
      move(from: start, to: start + 150, steps: 4, by: pointer)
      driver.lift(x(start + 150), 200, by: pointer)
      driver.wait(0.5)
      #expect(!split.isPrimaryShown)
    }
    driver.window.resize(to: Size(width: 900, height: 400), scale: 1)
    driver.showFrame()
    press(250, by: finger)
    move(from: 250, to: 20, steps: 4, by: finger)
    driver.lift(20, 200, by: finger)
    driver.wait(0.5)
    #expect(split.isPrimaryShown)
  }

  @Test("a window that becomes wide during a swipe shows both columns")
  func widening() {
    press(5, by: finger)
    move(from: 5, to: 105, steps: 10, by: finger)
    driver.window.resize(to: Size(width: 900, height: 400), scale: 1)
    driver.showFrame()
    driver.lift(105, 200, by: finger)
    driver.wait(0.5)
    #expect(split.isPrimaryShown && edge == 260 && split.dimming.alpha == 0)
  }
}
