import QuireAnimation
import Testing

@testable import QuireViews

/// A view 200 × 300 points large at (100, 0) over contents 1000 points high.
@MainActor
struct ScrollViewTests {
  private let hand = Hand()
  private let view = ScrollView()
  private let finger = InputEvent.Pointer.touch(id: 1)

  init() {
    view.contentSize = Size(width: 200, height: 1000)
    _ = hand.add(view, Rect(x: 100, y: 0, width: 200, height: 300))
  }

  private var y: Double { view.contentOffset.y }

  /// Two fingers that scroll by `step` points every 10 ms.
  @discardableResult
  private func scroll(_ steps: Double..., across: Double = 0) -> [Bool] {
    steps.map { step in
      hand.pass(0.01)
      return hand.send(.scroll(x: across, y: step, at: Point(x: 150, y: 100)))
    }
  }

  private func drag(from start: Double, to end: Double, steps: Int = 10, x: Double = 150) {
    hand.press(x, start, by: finger)
    for step in 1...steps {
      hand.pass(0.01)
      hand.move(x, start + (end - start) * Double(step) / Double(steps), by: finger)
    }
  }

  // MARK: Place

  @Test func subviewsMoveWithTheContents() {
    let leaf = CountingView(frame: Rect(x: 10, y: 350, width: 50, height: 50))
    view.addSubview(leaf)
    #expect(hand.window.hitTest(Point(x: 120, y: 60)) === view)
    view.contentOffset = Point(x: 40, y: 300)
    #expect(view.contentOffset == Point(x: 0, y: 300))
    #expect(hand.window.hitTest(Point(x: 120, y: 60)) === leaf)
    #expect(leaf.convert(Point.zero, to: nil) == Point(x: 110, y: 50))
    view.contentOffset.y = 5000
    #expect(y == 700 && view.visibleContentRect == Rect(x: 0, y: 700, width: 200, height: 300))
    view.contentSize.height = 400
    #expect(y == 100)
    view.contentSize.height = 200
    #expect(y == 0 && !view.canScroll)
  }

  @Test func contentsKeepOffBars() {
    let controller = ViewController()
    controller.view = view
    controller.additionalSafeAreaInsets = EdgeInsets(top: 40, bottom: 10)
    view.contentInsets.top = 5
    hand.wait(0.1)
    // What was at the beginning stays there.
    #expect(y == -45)
    view.contentOffset.y = 5000
    #expect(y == 710)
    controller.additionalSafeAreaInsets = .zero
    hand.wait(0.1)
    #expect(y == 700)
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(inner)
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test func aContentViewIsAsHighAsItWants() {
    let stack = StackView(.vertical, spacing: 0, distribution: .natural)
    for _ in 0..<10 { stack.addArrangedSubview(Stepper()) }
    view.contentView = stack
    hand.wait(0.1)
    #expect(stack.frame == Rect(x: 0, y: 0, width: 200, height: 280))
    #expect(!view.canScroll)
    stack.addArrangedSubview(Stepper())
    hand.wait(0.1)
    #expect(view.contentSize == Size(width: 200, height: 308) && view.canScroll)
    #expect(ScrollView(stack).subviews.contains { $0 === stack })
  }

  @Test func atAFractionalScaleContentsMoveByWholePixels() {
    hand.window.resize(to: Size(width: 400, height: 300), scale: 1.25)
    view.contentOffset.y = 100.5
    #expect(y == 100.5 && view.bounds.minY * 1.25 == 126)
  }

  // MARK: Hands

  @Test func aFingerDragsAndItsThrowRunsOut() {
    drag(from: 280, to: 80)
    // It begins where the finger has travelled 12 points: after the first of ten steps.
    #expect(abs(y - 180) < 1e-9)
    hand.lift(150, 80, by: finger)
    let (start, time) = (y, hand.time)
    let velocity = 2000.0
    let momentum = Momentum(start: start, velocity: velocity, startTime: time)
    #expect(momentum.target > 700)
    // 520 points to the end: −τ·ln(1 − 520/(2000·τ)) = 0.367 s.
    var last = start
    hand.wait(0.36) {
      #expect(abs(y - momentum.value(at: hand.time)) < 1e-6 && y > last)
      last = y
    }
    #expect(y < 700)
    // There it bounces with what velocity it has left, 2000 − 520/τ.
    let spring = Spring.criticallyDamped(angularFrequency: 10)
    let crossing = momentum.time(reaching: 700) ?? 0
    hand.wait(0.2)
    let expected = spring.position(
      at: hand.time - crossing, from: 700, velocity: velocity - 520 / Momentum.scrolling, to: 700)
    #expect(abs(y - expected) < 1e-6 && y > 720)
    hand.wait(2)
    #expect(y == 700 && !view.isScrolling)
  }

  @Test func aRestingFingerThrowsNothing() {
    drag(from: 280, to: 200)
    let before = y
    hand.wait(0.1)
    hand.lift(150, 200, by: finger)
    hand.wait(0.3)
    #expect(y == before && before == 64)
  }

  @Test func beyondTheEndItFollowsLessAndComesBack() {
    view.contentOffset.y = 10
    drag(from: 50, to: 250)
    // 180 points from where it began, 10 of them up to the end.
    let band = OverscrollBand(length: 300)
    #expect(abs(y + band.offset(pulledBy: 170)) < 1e-9)
    hand.wait(0.2)
    // Taken anew, it stays where it is.
    let before = y
    hand.lift(150, 250, by: finger)
    hand.press(150, 100, by: finger)
    #expect(abs(y - before) < 1e-9)
    hand.lift(150, 100, by: finger)
    let spring = Spring.criticallyDamped(angularFrequency: 10)
    let time = hand.time
    hand.wait(0.15) {
      #expect(abs(y - spring.position(at: hand.time - time, from: before, to: 0)) < 1e-6)
    }
    hand.wait(2)
    #expect(y == 0 && !view.isScrolling)
  }

  @Test func twoFingersScrollAndThrow() {
    #expect(scroll(5, 5, 5, 5, 5) == [true, true, true, true, true])
    #expect(y == 25)
    hand.pass(0.01)
    hand.send(.scrollEnded)
    let momentum = Momentum(start: 25, velocity: 500, startTime: hand.time)
    hand.wait(0.5) { #expect(abs(y - momentum.value(at: hand.time)) < 1e-6) }
    // Fingers that come down again stop it.
    #expect(scroll(0.5) == [true])
    let caught = y
    hand.wait(0.3)
    #expect(y == caught)
    hand.send(.scrollEnded)
    hand.wait(0.5)
    #expect(y == caught)
  }

  @Test func fingersAcrossDoNotMoveIt() {
    #expect(scroll(1, across: 5) == [false])
    #expect(scroll(-3) == [false])
    #expect(scroll(4, across: 3.9) == [true])
    #expect(view.contentOffset == Point(x: 0, y: 4))
    hand.send(.scrollEnded)
    // Contents that go both ways follow both ways, unless the hand goes clearly along one.
    view.contentOffset = .zero
    view.contentSize.width = 500
    scroll(4, across: 3.9)
    #expect(view.contentOffset == Point(x: 3.9, y: 4))
    hand.send(.scrollEnded)
    view.contentOffset = .zero
    scroll(6, across: 4)
    scroll(3, across: 9)
    #expect(view.contentOffset == Point(x: 0, y: 9))
  }

  @Test func theWheelGoesOnSmoothly() {
    let step = ScrollView.notchStep(in: 300)
    #expect(hand.wheel(1, at: 150, 100))
    hand.wait(1.0 / 60)
    #expect(y > 0 && y < step / 2)
    // A second notch on the way adds to the first.
    hand.wheel(1, at: 150, 100)
    hand.wait(1)
    #expect(abs(y - 2 * step) < 1e-9)
    for _ in 0..<20 { hand.wheel(1, at: 150, 100) }
    hand.wait(1)
    #expect(y == 700)
    #expect(!hand.wheel(1, at: 150, 100) && hand.wheel(-1, at: 150, 100))
  }

  @Test func keysScroll() {
    #expect(hand.key(.tab) && view.isFirstResponder)
    hand.key(.down)
    hand.wait(1)
    #expect(y == 40)
    hand.key(.space)
    hand.wait(1)
    #expect(y == 40 + 268)
    hand.key(.space, .shift)
    hand.key(.pageDown)
    hand.wait(1)
    #expect(y == 308)
    hand.key(.end)
    hand.wait(1)
    #expect(y == 700)
    // A key that was held until the end does nothing else; pressed again it is for others.
    #expect(hand.key(.down, isRepeat: true) && !hand.key(.down) && !hand.key(.left))
    hand.key(.home)
    hand.wait(1)
    #expect(y == 0 && !hand.key(.up) && !hand.key(.down, .control))
  }

  @Test func theFocusScrollsIntoSight() {
    let near = Button("near")
    let far = Button("far")
    near.frame = Rect(x: 10, y: 20, width: 80, height: 30)
    far.frame = Rect(x: 10, y: 600, width: 80, height: 30)
    view.addSubview(near)
    view.addSubview(far)
    hand.key(.tab)
    hand.wait(1)
    #expect(near.isFirstResponder && y == 0)
    hand.key(.tab)
    hand.wait(1)
    // 8 points below it, and no further.
    #expect(far.isFirstResponder && y == 338)
    // Keys that a button does not want scroll.
    hand.key(.down)
    hand.wait(1)
    #expect(y == 378)
    hand.key(.tab)
    hand.wait(1)
    #expect(y == 12)
  }

  @Test func aPressStopsContentsAndDoesNothingElse() {
    var count = 0
    let button = Button("all") { count += 1 }
    button.frame = Rect(x: 0, y: 0, width: 200, height: 1000)
    view.addSubview(button)
    hand.click(150, 100)
    #expect(count == 1)
    scroll(5, 5, 5, 5)
    hand.send(.scrollEnded)
    hand.wait(0.1)
    hand.click(150, 100)
    let stopped = y
    #expect(count == 1 && stopped > 20 && !view.isScrolling)
    hand.wait(0.2)
    #expect(y == stopped)
    hand.click(150, 100, by: finger)
    #expect(count == 2)
    // A finger that drags from a button scrolls.
    drag(from: 250, to: 150)
    #expect(y == stopped + 80 && count == 2)
  }

  @Test func aSecondFingerDoesNothing() {
    let ground = hand.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(view)
    drag(from: 280, to: 180)
    let before = y
    #expect(hand.press(150, 100, by: .touch(id: 2)))
    hand.move(150, 20, by: .touch(id: 2))
    #expect(y == before && ground.places == [])
    hand.lift(150, 20, by: .touch(id: 2))
    hand.pass(0.01)
    hand.move(150, 170, by: finger)
    #expect(y == before + 10)
  }

  @Test func onlyTheMouseThatMayDrags() {
    hand.press(150, 200)
    hand.move(150, 100)
    hand.lift(150, 100)
    #expect(y == 0)
    view.isDraggedByMouse = true
    hand.press(150, 200)
    hand.move(150, 180)
    hand.move(150, 100)
    hand.lift(150, 100)
    #expect(y == 80)
  }

  @Test func theIndicatorShowsThePlaceAndCanBeDragged() throws {
    let bar = try #require(
      view.subviews.compactMap { $0 as? ScrollIndicator }.first { $0.orientation == .vertical })
    #expect(bar.alpha == 0)
    hand.move(150, 100)
    hand.wait(0.1)
    #expect(bar.alpha == 1 && bar.frame.height == 0.3 * 294)
    hand.wait(2)
    #expect(bar.alpha == 0 && !hand.window.isMoving)
    hand.move(151, 100)
    hand.wait(0.1)
    #expect(bar.alpha == 0)
    hand.move(10, 100)
    hand.move(295, 20)
    hand.wait(0.1)
    hand.move(295, 21)
    hand.wait(3)
    // Under the pointer it stays, and the window rests.
    #expect(bar.alpha == 1 && !hand.window.isMoving)
    hand.press(295, 21)
    // The way of the bar is 294 − 88.2 points for 700 of the contents.
    hand.move(295, 21 + 205.8 / 2)
    #expect(abs(y - 350) < 1e-6)
    hand.lift(295, 124)
    hand.move(10, 100)
    hand.wait(2)
    #expect(bar.alpha == 0)
  }

  @Test func whatLeavesTheWindowRests() {
    scroll(5, 5, 5, 5)
    hand.send(.scrollEnded)
    hand.wait(0.1)
    view.removeFromSuperview()
    hand.wait(0.1)
    #expect(!hand.window.isMoving && !view.isScrolling)
    hand.window.addSubview(view)
    scroll(5)
    hand.wait(0.1)
    #expect(view.isScrolling)
  }
}
