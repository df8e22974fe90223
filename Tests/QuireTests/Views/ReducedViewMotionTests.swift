import Testing

@testable import QuireViews

/// Reduced motion: animations jump to their end, but motion by a hand is unchanged.
@MainActor
struct ReducedViewMotionTests {
  private let hand = Hand()
  private let view = ScrollView()
  private let finger = InputEvent.Pointer.touch(id: 1)

  init() {
    hand.window.reducesMotion = true
    view.contentSize = Size(width: 900, height: 3000)
    _ = hand.add(view, Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("the thumb of a switch does not slide")
  func switches() throws {
    let toggle = hand.add(Switch(), Rect(x: 100, y: 100, width: 48, height: 30))
    toggle.isOn = true
    #expect(!hand.window.isMoving)
    let there = try DrawnPicture(toggle, in: hand.window).pixels
    hand.wait(1)
    #expect(try DrawnPicture(toggle, in: hand.window).pixels == there)
    // The thumb follows a drag, and jumps to the nearer side at its end.
    hand.press(135, 115)
    hand.move(130, 115)
    hand.move(125, 115)
    let dragged = try DrawnPicture(toggle, in: hand.window).pixels
    #expect(dragged != there)
    hand.lift(125, 115)
    #expect(toggle.isOn && !hand.window.isMoving)
    // A thumb that is moving when motion is reduced jumps at the next change.
    hand.window.reducesMotion = false
    toggle.isOn = false
    hand.wait(0.05)
    hand.window.reducesMotion = true
    toggle.isOn = true
    hand.wait(0.02)
    #expect(!hand.window.isMoving)
  }

  @Test("keys, the wheel and programmatic scrolling jump")
  func scrolling() {
    hand.key(.tab)
    hand.key(.down)
    #expect(view.contentOffset.y == ScrollView.lineStep && !view.isScrolling)
    hand.key(.pageDown)
    hand.key(.right)
    #expect(view.contentOffset == Point(x: 40, y: 40 + 300 - ScrollView.pageOverlap))
    hand.key(.home)
    hand.wheel(1, at: 100, 100)
    #expect(view.contentOffset.y == ScrollView.notchStep(in: 300))
    hand.key(.end)
    #expect(view.contentOffset.y == 2700)
    view.scroll(to: Point(x: 0, y: 500))
    hand.wait(1.0 / 60)
    #expect(view.contentOffset == Point(x: 0, y: 500) && !view.isScrolling)
    view.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 10))
    hand.wait(1.0 / 60)
    #expect(view.contentOffset.y == 100)
    // The indicators show and then fade.
    let indicator = view.subviews.compactMap { $0 as? ScrollIndicator }.first { !$0.isHidden }
    #expect(indicator?.alpha == 1)
    hand.wait(3)
    #expect(indicator?.alpha == 0 && !hand.window.isMoving)
  }

  @Test("thrown contents coast")
  func throwing() {
    hand.press(100, 250, by: finger)
    for y in [230.0, 190, 150, 110] {
      hand.pass(0.01)
      hand.move(100, y, by: finger)
    }
    hand.lift(100, 110, by: finger)
    let offset = view.contentOffset.y
    hand.wait(0.1)
    #expect(view.isScrolling && view.contentOffset.y > offset + 20)
    // A key stops the coasting and continues from the current offset.
    let place = view.contentOffset.y
    hand.key(.tab)
    hand.key(.down)
    #expect(abs(view.contentOffset.y - place - ScrollView.lineStep) <= 1 && !view.isScrolling)
    // Contents that are pulled beyond the end spring back.
    view.contentOffset = .zero
    hand.wait(1)
    hand.press(100, 100, by: finger)
    hand.move(100, 80, by: finger)
    hand.move(100, 250, by: finger)
    #expect(view.contentOffset.y < 0)
    hand.wait(0.5)
    hand.lift(100, 250, by: finger)
    hand.wait(1.0 / 60)
    #expect(view.contentOffset.y < 0 && view.isScrolling)
    hand.wait(2)
    #expect(view.contentOffset.y == 0)
  }
}
