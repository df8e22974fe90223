import QuireAnimation
import Testing

@testable import QuireViews

/// A scroll view of 200 × 300 points at (100, 0), with contents 1000 points high.
@MainActor
struct ScrollViewTests {
  private let driver = InputDriver()
  private let view = ScrollView()
  private let finger = InputEvent.Pointer.touch(id: 1)

  init() {
    view.contentSize = Size(width: 200, height: 1000)
    _ = driver.add(view, Rect(x: 100, y: 0, width: 200, height: 300))
  }

  private var y: Double { view.contentOffset.y }

  /// Scrolls with two fingers, one step every 10 ms.
  @discardableResult
  private func scroll(_ steps: Double..., across: Double = 0) -> [Bool] {
    steps.map { step in
      driver.pass(0.01)
      return driver.send(.scroll(x: across, y: step, at: Point(x: 150, y: 100)))
    }
  }

  private func drag(from start: Double, to end: Double, steps: Int = 10, x: Double = 150) {
    driver.press(x, start, by: finger)
    for step in 1...steps {
      driver.pass(0.01)
      driver.move(x, start + (end - start) * Double(step) / Double(steps), by: finger)
    }
  }

  // MARK: Offset

  @Test("subviews move with the contents")
  func contentOffset() {
    let leaf = CountingView(frame: Rect(x: 10, y: 350, width: 50, height: 50))
    view.addSubview(leaf)
    #expect(driver.window.hitTest(Point(x: 120, y: 60)) === view)
    view.contentOffset = Point(x: 40, y: 300)
    #expect(view.contentOffset == Point(x: 0, y: 300))
    #expect(driver.window.hitTest(Point(x: 120, y: 60)) === leaf)
    #expect(leaf.convert(Point.zero, to: nil) == Point(x: 110, y: 50))
    view.contentOffset.y = 5000
    #expect(y == 700 && view.visibleContentRect == Rect(x: 0, y: 700, width: 200, height: 300))
    view.contentSize.height = 400
    #expect(y == 100)
    view.contentSize.height = 200
    #expect(y == 0 && !view.canScroll)
  }

  @Test("contents keep clear of bars")
  func insets() {
    let controller = ViewController()
    controller.view = view
    controller.additionalSafeAreaInsets = EdgeInsets(top: 40, bottom: 10)
    view.contentInset.top = 5
    driver.wait(0.1)
    // Contents at their beginning stay there.
    #expect(y == -45)
    view.contentOffset.y = 5000
    #expect(y == 710)
    controller.additionalSafeAreaInsets = .zero
    driver.wait(0.1)
    #expect(y == 700)
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(inner)
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test("a content view gets the height that suits it")
  func contentView() {
    let stack = StackView(.vertical, spacing: 0, distribution: .natural)
    for _ in 0..<10 { stack.addArrangedSubview(Stepper()) }
    view.contentView = stack
    driver.wait(0.1)
    #expect(stack.frame == Rect(x: 0, y: 0, width: 200, height: 280))
    #expect(!view.canScroll)
    stack.addArrangedSubview(Stepper())
    driver.wait(0.1)
    #expect(view.contentSize == Size(width: 200, height: 308) && view.canScroll)
    #expect(ScrollView(stack).subviews.contains { $0 === stack })
  }

  @Test("at a fractional scale contents move by whole pixels")
  func wholePixels() {
    driver.window.resize(to: Size(width: 400, height: 300), scale: 1.25)
    view.contentOffset.y = 100.5
    #expect(y == 100.5 && view.bounds.minY * 1.25 == 126)
  }

  // MARK: Input

  @Test("a finger drags the contents, and a throw coasts and bounces")
  func draggingAndThrowing() {
    drag(from: 280, to: 80)
    // The drag begins after the finger has travelled 12 points, that is, after the first of ten
    // steps.
    #expect(abs(y - 180) < 1e-9)
    driver.lift(150, 80, by: finger)
    let (start, time) = (y, driver.time)
    let velocity = 2000.0
    let momentum = Momentum(start: start, velocity: velocity, startTime: time)
    #expect(momentum.target > 700)
    // The end is 520 points away: −τ·ln(1 − 520/(2000·τ)) = 0.367 s.
    var last = start
    driver.wait(0.36) {
      #expect(abs(y - momentum.value(at: driver.time)) < 1e-6 && y > last)
      last = y
    }
    #expect(y < 700)
    // The contents bounce with the remaining velocity, 2000 − 520/τ.
    let spring = Spring.criticallyDamped(angularFrequency: 10)
    let crossing = momentum.time(reaching: 700) ?? 0
    driver.wait(0.2)
    let expected = spring.position(
      at: driver.time - crossing, from: 700, velocity: velocity - 520 / Momentum.scrolling, to: 700)
    #expect(abs(y - expected) < 1e-6 && y > 720)
    driver.wait(2)
    #expect(y == 700 && !view.isScrolling)
  }

  @Test("a finger that rests before the release throws nothing")
  func restingFinger() {
    drag(from: 280, to: 200)
    let before = y
    driver.wait(0.1)
    driver.lift(150, 200, by: finger)
    driver.wait(0.3)
    #expect(y == before && before == 64)
  }

  @Test("contents beyond their end follow less and spring back")
  func overscroll() {
    view.contentOffset.y = 10
    drag(from: 50, to: 250)
    // The finger has moved 180 points from the beginning of the drag, 10 of them up to the end.
    let band = OverscrollBand(length: 300)
    #expect(abs(y + band.offset(pulledBy: 170)) < 1e-9)
    driver.wait(0.2)
    // Contents that a press stops stay where they are.
    let before = y
    driver.lift(150, 250, by: finger)
    driver.press(150, 100, by: finger)
    #expect(abs(y - before) < 1e-9)
    driver.lift(150, 100, by: finger)
    let spring = Spring.criticallyDamped(angularFrequency: 10)
    let time = driver.time
    driver.wait(0.15) {
      #expect(abs(y - spring.position(at: driver.time - time, from: before, to: 0)) < 1e-6)
    }
    driver.wait(2)
    #expect(y == 0 && !view.isScrolling)
  }

  @Test("two fingers scroll and throw")
  func twoFingers() {
    #expect(scroll(5, 5, 5, 5, 5) == [true, true, true, true, true])
    #expect(y == 25)
    driver.pass(0.01)
    driver.send(.scrollEnded)
    let momentum = Momentum(start: 25, velocity: 500, startTime: driver.time)
    driver.wait(0.5) { #expect(abs(y - momentum.value(at: driver.time)) < 1e-6) }
    // Fingers that touch the touchpad again stop the contents.
    #expect(scroll(0.5) == [true])
    let caught = y
    driver.wait(0.3)
    #expect(y == caught)
    driver.send(.scrollEnded)
    driver.wait(0.5)
    #expect(y == caught)
  }

  @Test("fingers across the axis do not scroll")
  func fingersAcross() {
    #expect(scroll(1, across: 5) == [false])
    #expect(scroll(-3) == [false])
    #expect(scroll(4, across: 3.9) == [true])
    #expect(view.contentOffset == Point(x: 0, y: 4))
    driver.send(.scrollEnded)
    // Contents with two axes follow both, unless the pointer clearly moves along one.
    view.contentOffset = .zero
    view.contentSize.width = 500
    scroll(4, across: 3.9)
    #expect(view.contentOffset == Point(x: 3.9, y: 4))
    driver.send(.scrollEnded)
    view.contentOffset = .zero
    scroll(6, across: 4)
    scroll(3, across: 9)
    #expect(view.contentOffset == Point(x: 0, y: 9))
  }

  @Test("the wheel scrolls smoothly")
  func wheel() {
    let step = ScrollView.notchStep(in: 300)
    #expect(driver.wheel(1, at: 150, 100))
    driver.wait(1.0 / 60)
    #expect(y > 0 && y < step / 2)
    // A second notch during the motion adds to the first.
    driver.wheel(1, at: 150, 100)
    driver.wait(1)
    #expect(abs(y - 2 * step) < 1e-9)
    for _ in 0..<20 { driver.wheel(1, at: 150, 100) }
    driver.wait(1)
    #expect(y == 700)
    #expect(!driver.wheel(1, at: 150, 100) && driver.wheel(-1, at: 150, 100))
  }

  @Test("keys scroll")
  func keys() {
    #expect(driver.key(.tab) && view.isFirstResponder)
    driver.key(.down)
    driver.wait(1)
    #expect(y == 40)
    driver.key(.space)
    driver.wait(1)
    #expect(y == 40 + 268)
    driver.key(.space, .shift)
    driver.key(.pageDown)
    driver.wait(1)
    #expect(y == 308)
    driver.key(.end)
    driver.wait(1)
    #expect(y == 700)
    // A key that is held until the end is still handled; when it is pressed again, it is not.
    #expect(driver.key(.down, isRepeat: true) && !driver.key(.down) && !driver.key(.left))
    driver.key(.home)
    driver.wait(1)
    #expect(y == 0 && !driver.key(.up) && !driver.key(.down, .control))
  }

  @Test("a view that gets the focus scrolls into view")
  func focus() {
    let near = Button("near")
    let far = Button("far")
    near.frame = Rect(x: 10, y: 20, width: 80, height: 30)
    far.frame = Rect(x: 10, y: 600, width: 80, height: 30)
    view.addSubview(near)
    view.addSubview(far)
    driver.key(.tab)
    driver.wait(1)
    #expect(near.isFirstResponder && y == 0)
    driver.key(.tab)
    driver.wait(1)
    // The margin below the button is 8 points.
    #expect(far.isFirstResponder && y == 338)
    // Keys that the button does not handle scroll.
    driver.key(.down)
    driver.wait(1)
    #expect(y == 378)
    driver.key(.tab)
    driver.wait(1)
    #expect(y == 12)
  }

  @Test("a press on moving contents only stops them")
  func stopping() {
    var count = 0
    let button = Button("all") { count += 1 }
    button.frame = Rect(x: 0, y: 0, width: 200, height: 1000)
    view.addSubview(button)
    driver.click(150, 100)
    #expect(count == 1)
    scroll(5, 5, 5, 5)
    driver.send(.scrollEnded)
    driver.wait(0.1)
    driver.click(150, 100)
    let stopped = y
    #expect(count == 1 && stopped > 20 && !view.isScrolling)
    driver.wait(0.2)
    #expect(y == stopped)
    driver.click(150, 100, by: finger)
    #expect(count == 2)
    // A drag by a finger that begins on a button scrolls.
    drag(from: 250, to: 150)
    #expect(y == stopped + 80 && count == 2)
  }

  @Test("a second finger does nothing")
  func secondFinger() {
    let ground = driver.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(view)
    drag(from: 280, to: 180)
    let before = y
    #expect(driver.press(150, 100, by: .touch(id: 2)))
    driver.move(150, 20, by: .touch(id: 2))
    #expect(y == before && ground.locations == [])
    driver.lift(150, 20, by: .touch(id: 2))
    driver.pass(0.01)
    driver.move(150, 170, by: finger)
    #expect(y == before + 10)
  }

  @Test("the mouse drags only if isDraggedByMouse is set")
  func mouse() {
    driver.press(150, 200)
    driver.move(150, 100)
    driver.lift(150, 100)
    #expect(y == 0)
    view.isDraggedByMouse = true
    driver.press(150, 200)
    driver.move(150, 180)
    driver.move(150, 100)
    driver.lift(150, 100)
    #expect(y == 80)
  }

  @Test("the indicator shows the offset and can be dragged")
  func indicator() throws {
    let bar = try #require(
      view.subviews.compactMap { $0 as? ScrollIndicator }.first { $0.orientation == .vertical })
    #expect(bar.alpha == 0)
    driver.move(150, 100)
    driver.wait(0.1)
    #expect(bar.alpha == 1 && bar.frame.height == 0.3 * 294)
    driver.wait(2)
    #expect(bar.alpha == 0 && !driver.window.isMoving)
    driver.move(151, 100)
    driver.wait(0.1)
    #expect(bar.alpha == 0)
    driver.move(10, 100)
    driver.move(295, 20)
    driver.wait(0.1)
    driver.move(295, 21)
    driver.wait(3)
    // Under the pointer the indicator stays visible, and the window needs no frames.
    #expect(bar.alpha == 1 && !driver.window.isMoving)
    driver.press(295, 21)
    // The indicator moves by 294 − 88.2 points for 700 points of the contents.
    driver.move(295, 21 + 205.8 / 2)
    #expect(abs(y - 350) < 1e-6)
    driver.lift(295, 124)
    driver.move(10, 100)
    driver.wait(2)
    #expect(bar.alpha == 0)
  }

  @Test("a scroll view that leaves its window stops")
  func leavingWindow() {
    scroll(5, 5, 5, 5)
    driver.send(.scrollEnded)
    driver.wait(0.1)
    view.removeFromSuperview()
    driver.wait(0.1)
    #expect(!driver.window.isMoving && !view.isScrolling)
    driver.window.addSubview(view)
    scroll(5)
    driver.wait(0.1)
    #expect(view.isScrolling)
  }
}
