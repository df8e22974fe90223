import Testing

@testable import QuireViews

/// Reduced motion: animations jump to their end, but motion by a gesture is unchanged.
@MainActor
struct ReducedViewMotionTests {
  private let driver = InputDriver()
  private let view = ScrollView()
  private let finger = InputEvent.Pointer.touch(id: 1)

  init() {
    driver.window.reducesMotion = true
    view.contentSize = Size(width: 900, height: 3000)
    _ = driver.add(view, Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("the thumb of a switch does not slide")
  func switches() throws {
    let toggle = driver.add(Switch(), Rect(x: 100, y: 100, width: 48, height: 30))
    toggle.isOn = true
    #expect(!driver.window.isMoving)
    let there = try DrawnPicture(toggle, in: driver.window).pixels
    driver.wait(1)
    #expect(try DrawnPicture(toggle, in: driver.window).pixels == there)
    // The thumb follows a drag, and jumps to the nearer side at its end.
    driver.press(135, 115)
    driver.move(130, 115)
    driver.move(125, 115)
    let dragged = try DrawnPicture(toggle, in: driver.window).pixels
    #expect(dragged != there)
    driver.lift(125, 115)
    #expect(toggle.isOn && !driver.window.isMoving)
    // A thumb that is moving when motion is reduced jumps at the next change.
    driver.window.reducesMotion = false
    toggle.isOn = false
    driver.wait(0.05)
    driver.window.reducesMotion = true
    toggle.isOn = true
    driver.wait(0.02)
    #expect(!driver.window.isMoving)
  }

  @Test("keys, the wheel and programmatic scrolling jump")
  func scrolling() {
    driver.key(.tab)
    driver.key(.down)
    #expect(view.contentOffset.y == ScrollView.lineStep && !view.isScrolling)
    driver.key(.pageDown)
    driver.key(.right)
    #expect(view.contentOffset == Point(x: 40, y: 40 + 300 - ScrollView.pageOverlap))
    driver.key(.home)
    driver.wheel(1, at: 100, 100)
    #expect(view.contentOffset.y == ScrollView.notchStep(in: 300))
    driver.key(.end)
    #expect(view.contentOffset.y == 2700)
    view.scroll(to: Point(x: 0, y: 500))
    driver.wait(1.0 / 60)
    #expect(view.contentOffset == Point(x: 0, y: 500) && !view.isScrolling)
    view.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 10))
    driver.wait(1.0 / 60)
    #expect(view.contentOffset.y == 100)
    // The indicators show and then fade.
    let indicator = view.subviews.compactMap { $0 as? ScrollIndicator }.first { !$0.isHidden }
    #expect(indicator?.alpha == 1)
    driver.wait(3)
    #expect(indicator?.alpha == 0 && !driver.window.isMoving)
  }

  @Test("thrown contents coast")
  func throwing() {
    driver.press(100, 250, by: finger)
    for y in [230.0, 190, 150, 110] {
      driver.pass(0.01)
      driver.move(100, y, by: finger)
    }
    driver.lift(100, 110, by: finger)
    let offset = view.contentOffset.y
    driver.wait(0.1)
    #expect(view.isScrolling && view.contentOffset.y > offset + 20)
    // A key stops the coasting and continues from the current offset.
    let formerOffset = view.contentOffset.y
    driver.key(.tab)
    driver.key(.down)
    #expect(
      abs(view.contentOffset.y - formerOffset - ScrollView.lineStep) <= 1 && !view.isScrolling)
    // Contents that are pulled beyond the end spring back.
    view.contentOffset = .zero
    driver.wait(1)
    driver.press(100, 100, by: finger)
    driver.move(100, 80, by: finger)
    driver.move(100, 250, by: finger)
    #expect(view.contentOffset.y < 0)
    driver.wait(0.5)
    driver.lift(100, 250, by: finger)
    driver.wait(1.0 / 60)
    #expect(view.contentOffset.y < 0 && view.isScrolling)
    driver.wait(2)
    #expect(view.contentOffset.y == 0)
  }
}
