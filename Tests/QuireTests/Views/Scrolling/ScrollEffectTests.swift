import QuireAnimation
import Testing

@testable import QuireViews

/// Effects that follow the scroll position.
@MainActor
struct ScrollEffectTests {
  private let clock = TestClock(Window(size: Size(width: 400, height: 300)))
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))

  init() {
    scroll.contentSize = Size(width: 1400, height: 1300)
    clock.window.addSubview(scroll)
    clock.showFrame()
  }

  @Test(
    "a distance has a progress",
    arguments: [
      (0.0, 80.0, -20.0, 0.0), (0, 80, 0, 0), (0, 80, 40, 0.5), (0, 80, 80, 1), (0, 80, 200, 1),
      (20, 60, 30, 0.25), (60, 20, 30, 0.75), (60, 20, 100, 0),
    ])
  func progress(start: Double, end: Double, distance: Double, progress: Double) {
    #expect(ScrollProgress(from: start, to: end).value(at: distance) == progress)
  }

  @Test(
    "an effect has the progress of the position in every frame, and is called only for a change")
  func frames() {
    var values: [Double] = []
    scroll.onScroll(ScrollProgress(to: 200)) { values.append($0) }
    #expect(values == [0])
    scroll.contentOffset.y = 50
    #expect(values == [0, 0.25])
    scroll.scroll(to: Point(x: 0, y: 400))
    clock.wait(1) {
      // The frame that shows the position shows the effect.
      #expect(values.last == min(1, scroll.bounds.minY / 200))
    }
    let count = values.count
    scroll.contentOffset.y = 500
    clock.wait(1)
    #expect(values.count == count && values.last == 1)
    #expect(clock.sleep(5) == 0)
  }

  @Test("the distance is counted from where the contents begin")
  func beginning() {
    var (down, across) = (-1.0, -1.0)
    scroll.contentInset.top = 40
    scroll.onScroll(ScrollProgress(to: 100)) { down = $0 }
    scroll.onScroll(ScrollProgress(to: 100), along: .horizontal) { across = $0 }
    clock.showFrame()
    #expect(scroll.bounds.minY == -40 && down == 0 && across == 0)
    scroll.contentOffset = Point(x: 30, y: 20)
    #expect(down == 0.6 && across == 0.3)
    // A margin that grows moves the beginning.
    scroll.contentInset.top = 60
    clock.showFrame()
    #expect(abs(down - 0.8) < 1e-9)
    scroll.readingDirection = .rightToLeft
    clock.showFrame()
    scroll.contentOffset.x = 1000 - 70
    #expect(abs(across - 0.7) < 1e-9)
  }

  @Test("an animator follows the position, and a drag beyond the beginning leaves it there")
  func scrubbing() {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    scroll.addSubview(view)
    scroll.onScroll(
      ScrollProgress(from: 100, to: 200),
      scrub: ViewPropertyAnimator(duration: .seconds(1), curve: .easeIn) { view.alpha = 0 })
    for (offset, alpha) in [(0.0, 1.0), (100, 1), (150, 0.5), (200, 0), (300, 0), (125, 0.75)] {
      scroll.contentOffset.y = offset
      #expect(abs(view.presentationAlpha - alpha) < 1e-9, "\(offset)")
    }
    #expect(clock.sleep(5) <= 120)
    scroll.isDraggedByMouse = true
    scroll.contentOffset.y = 0
    clock.send(.pointerDown(.mouse(.primary), at: Point(x: 200, y: 100), clickCount: 1))
    for step in 1...20 {
      clock.wait()
      clock.send(.pointerMoved(.mouse(.primary), to: Point(x: 200, y: 100 + 5 * Double(step))))
    }
    #expect(view.presentationAlpha == 1)
  }
}
