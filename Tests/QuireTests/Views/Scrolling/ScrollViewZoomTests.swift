import Glibc
import QuireAnimation
import QuireCompositor
import SeededNumbers
import Testing

@testable import QuireViews

/// A scroll view of 300 × 200 points at (50, 40), whose contents of 600 × 300 points zoom.
@MainActor
@Suite struct ScrollViewZoomTests {
  @MainActor private final class Delegate: ScrollViewDelegate {
    let content = CountingView(frame: Rect(x: 0, y: 0, width: 600, height: 300))
    var calls: [String] = []

    func viewForZooming(in scrollView: ScrollView) -> View? { content }

    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
      calls.append("begin")
    }

    func scrollViewDidZoom(_ scrollView: ScrollView) {
      if calls.last != "zoom" { calls.append("zoom") }
    }

    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: Double
    ) {
      calls.append("end")
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("drag") }

    func scrollViewDidEndDragging(
      _ scrollView: ScrollView, willDecelerate decelerate: Bool
    ) {
      calls.append(decelerate ? "throw" : "drop")
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("rest") }

    isolated deinit {}
  }

  private let driver = InputDriver()
  private let view = ScrollView()
  private let delegate = Delegate()
  private let finger = InputEvent.Pointer.touch(id: 1)

  init() {
    view.delegate = delegate
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 10
    view.addSubview(delegate.content)
    _ = driver.add(view, Rect(x: 50, y: 40, width: 300, height: 200))
  }

  private var content: View { delegate.content }

  /// The point of the contents, in their own points, that is shown at `location` of the window.
  private func point(at location: Point) throws -> Point {
    try #require(content.convert(location, from: nil))
  }

  /// Expects `point` of the contents to be within half a pixel of `location`.
  private func expect(_ point: Point, at location: Point, _ comment: Comment) throws {
    let shown = try #require(content.convert(point, to: nil))
    #expect(abs(shown.x - location.x) <= 0.5 + 1e-9, comment)
    #expect(abs(shown.y - location.y) <= 0.5 + 1e-9, comment)
  }

  private func frame() {
    driver.pass(1.0 / 60)
    driver.showFrame()
  }

  @Test("a zoom knows its end, which lies within the contents", arguments: [5.0, 150, 295])
  func target(x: Double) {
    view.setZoomScale(3, around: Point(x: x, y: 100), animated: true)
    for _ in 0..<4 { frame() }
    let end = view.targetContentOffset
    #expect(view.zoomScale < 3 && view.targetZoomScale == 3)
    rest()
    #expect((view.contentOffset - end).length < 1e-6)
    view.setZoomScale(0.5, around: Point(x: x, y: 100), animated: true)
    for _ in 0..<4 { frame() }
    let smallEnd = view.targetContentOffset
    rest()
    #expect((view.contentOffset - smallEnd).length < 1e-6)
  }

  private func rest() {
    frame()
    for _ in 0..<400 where view.isScrolling { frame() }
    #expect(!view.isScrolling)
  }

  @Test("contents smaller than the view are centred, and larger ones have ends")
  func limits() {
    view.zoomScale = 0.5
    #expect(view.contentSize == Size(width: 300, height: 150))
    #expect(view.contentOffset == Point(x: 0, y: -25))
    #expect(view.fittingZoomScale == 0.5)
    view.zoomScale = 2
    #expect(view.contentSize == Size(width: 1200, height: 600))
    // The middle stayed in the middle.
    #expect(view.contentOffset == Point(x: 450, y: 200))
    view.zoomScale = 40
    #expect(view.zoomScale == 10)
    view.zoom(to: Rect(x: 100, y: 50, width: 60, height: 10), animated: false)
    #expect(view.zoomScale == 5)
    #expect(view.contentOffset == Point(x: 500, y: 175))
  }

  @Test(
    "the point under the pointer stays there over random gestures, also at the ends",
    arguments: 1...12)
  func pointer(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for step in 0..<12 {
      let comment: Comment = "seed \(seed), step \(step)"
      var location = Point(
        x: .random(in: 52...348, using: &numbers), y: .random(in: 42...238, using: &numbers))
      if Bool.random(using: &numbers) {
        view.contentOffset =
          [Point(x: -1e6, y: -1e6), Point(x: 1e6, y: 1e6)].randomElement(
            using: &numbers) ?? .zero
        driver.showFrame()
      }
      let start = try point(at: location)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0:
        for _ in 0..<Int.random(in: 1...5, using: &numbers) {
          driver.send(
            .wheel(x: 0, y: .random(in: -2...2, using: &numbers), at: location),
            .control)
          for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            frame()
            if view.zoom.isActive { try expect(start, at: location, comment) }
          }
          if !view.zoom.isActive { break }
        }
      case 1:
        driver.send(.pinch(.began, scale: 1.1, at: location))
        for _ in 0..<20 {
          location =
            location
            + Vector(
              x: .random(in: -9...9, using: &numbers), y: .random(in: -9...9, using: &numbers))
          driver.send(
            .pinch(.changed, scale: .random(in: 0.1...6, using: &numbers), at: location))
          frame()
          try expect(start, at: location, comment)
        }
        driver.send(.pinch(.ended, scale: 1, at: location))
      default:
        for _ in 0..<20 {
          driver.send(
            .scroll(x: 0, y: .random(in: -60...60, using: &numbers), at: location),
            .control)
          frame()
          try expect(start, at: location, comment)
        }
        driver.send(.scrollEnded)
      }
      rest()
      #expect((0.5...10).contains(view.zoomScale), comment)
      let limits = view.offsetLimits(of: view.contentSize)
      #expect(limits.x.contains(view.contentOffset.x), comment)
      #expect(limits.y.contains(view.contentOffset.y), comment)
      // At rest, the contents begin on whole pixels.
      #expect(view.bounds.origin.x == view.bounds.origin.x.rounded(), comment)
    }
  }

  @Test("two fingers on the screen keep the points that they touch")
  func fingers() throws {
    let (one, two) = (Point(x: 100, y: 100), Point(x: 140, y: 130))
    driver.press(one.x, one.y, by: .touch(id: 1))
    driver.press(two.x, two.y, by: .touch(id: 2))
    driver.move(160, 145, by: .touch(id: 2))
    let start = (try point(at: one), try point(at: Point(x: 160, y: 145)))
    driver.move(220, 190, by: .touch(id: 2))
    try expect(start.0, at: one, "first finger")
    try expect(start.1, at: Point(x: 220, y: 190), "second finger")
    #expect(abs(view.zoomScale - 2) < 1e-9)
    driver.lift(220, 190, by: .touch(id: 2))
    driver.lift(one.x, one.y, by: .touch(id: 1))
    rest()
    #expect(abs(view.zoomScale - 2) < 1e-9)
  }

  @Test("a wheel step with Control zooms by 1.3, and one without it scrolls")
  func wheel() {
    driver.wheel(1, at: 150, 100)
    rest()
    #expect(view.contentOffset.y > 0 && view.zoomScale == 1)
    driver.send(.wheel(x: 0, y: -2, at: Point(x: 150, y: 100)), .control)
    rest()
    #expect(abs(view.zoomScale - 1.69) < 1e-9)
    for _ in 0..<9 {
      driver.send(.wheel(x: 0, y: 1, at: Point(x: 150, y: 100)), .control)
    }
    rest()
    #expect(view.zoomScale == 0.5)
    #expect(view.contentOffset == Point(x: 0, y: -25))
  }

  @Test(
    "the wheel with Control keeps dragged contents under the pointer", arguments: [false, true])
  func wheelDuringDrag(reducesMotion: Bool) throws {
    view.isDraggedByMouse = true
    view.isDirectionalLockEnabled = false
    driver.window.reducesMotion = reducesMotion
    view.zoomScale = 4
    view.contentOffset = Point(x: 600, y: 400)
    driver.showFrame()
    driver.press(150, 100)
    driver.move(130, 90)
    var place = Point(x: 130, y: 90)
    let start = try point(at: place)
    func move(_ x: Double, _ y: Double) throws {
      place = place + Vector(x: x, y: y)
      driver.move(place.x, place.y)
      driver.wait(1.0 / 60)
      try expect(start, at: place, "\(place)")
    }
    try move(5, 5)
    driver.send(.wheel(x: 0, y: -1, at: place), .control)
    for _ in 0..<60 { try move(1, -1) }
    #expect(abs(view.zoomScale - 5.2) < 1e-9 && view.isScrolling)
    driver.pass(0.2)
    driver.lift(place.x, place.y)
    rest()
    try expect(start, at: place, "released")
  }

  @Test("a zoom during a drag away from the end passes nothing on")
  func wheelDuringDragAtEnd() throws {
    view.isDraggedByMouse = true
    view.dragPassingEdges = .all
    view.zoomScale = 4
    view.contentOffset = .zero
    driver.showFrame()
    driver.press(250, 180)
    driver.move(230, 170)
    driver.wait(0.1)
    driver.send(.wheel(x: 0, y: 9, at: Point(x: 230, y: 170)), .control)
    for step in 0..<60 {
      driver.move(230 - Double(step % 2), 170)
      driver.wait(1.0 / 60)
    }
    #expect(view.zoomScale == 0.5 && driver.window.responder(holding: .mouse(.primary)) === view)
    driver.lift(230, 170)
    rest()
  }

  @Test("a double click zooms to 2.5 times fit at the pointer, and back")
  func doubleClick() throws {
    view.zoomScale = 0.5
    let location = Point(x: 120, y: 130)
    let start = try point(at: location)
    for count in 1...2 {
      driver.press(location.x, location.y, count: count)
      driver.lift(location.x, location.y)
    }
    frame()
    rest()
    #expect(abs(view.zoomScale - 1.25) < 1e-9)
    try expect(start, at: location, "zoomed in")
    for _ in 1...2 {
      driver.press(location.x, location.y, by: finger)
      driver.lift(location.x, location.y, by: finger)
      driver.pass(0.05)
    }
    rest()
    #expect(view.zoomScale == 0.5)
  }

  @Test("a mouse press that moves goes to the view behind")
  func passingOn() {
    let ground = driver.add(Ground(), driver.window.bounds)
    ground.addSubview(view)
    driver.press(100, 100)
    #expect(ground.locations.isEmpty)
    driver.move(130, 100)
    #expect(ground.locations.last == Point(x: 130, y: 100))
  }

  /// Shows a frame as the compositor does, and returns the pixels of the contents.
  private func show() -> Image? {
    frame()
    _ = driver.window.compose()
    return delegate.content.drawnContent?.currentImage()
  }

  @Test("contents are not drawn again during a zoom, and once with more pixels after it")
  func drawing() throws {
    _ = show()
    #expect(delegate.content.drawings == 1)
    driver.send(.pinch(.began, scale: 1, at: Point(x: 150, y: 100)))
    for step in 1...30 {
      driver.send(.pinch(.changed, scale: 1 + Double(step) / 30, at: Point(x: 150, y: 100)))
      _ = show()
    }
    #expect(delegate.content.drawings == 1)
    driver.send(.pinch(.ended, scale: 2, at: Point(x: 150, y: 100)))
    rest()
    let image = try #require(show())
    #expect(delegate.content.drawings == 2)
    #expect(image.width == 1200 && image.height == 600)
    // Each pixel of the contents covers a pixel of the window.
    let quad = try #require(
      driver.window.compose().quads.first { if case .image = $0.content { true } else { false } })
    #expect(quad.transform == .identity)
    #expect(quad.frame.size == Size(width: 1200, height: 600))
  }

  @Test("contents that shrink are drawn again at each half of their size, not more often")
  func reduction() throws {
    view.minimumZoomScale = 0.1
    view.zoomScale = 8
    _ = show()
    let before = delegate.content.drawings
    driver.send(.pinch(.began, scale: 1, at: Point(x: 200, y: 140)))
    for step in 1...120 {
      let scale = exp(-Double(step) / 30)
      driver.send(.pinch(.changed, scale: scale, at: Point(x: 200, y: 140)))
      let pixels = try #require(show()).width
      let shown = 600 * view.zoomScale
      #expect(Double(pixels) <= 2 * shown + 1, "\(pixels) pixels for \(shown)")
    }
    // From 8 to 0.15 are five halves.
    #expect((4...6).contains(delegate.content.drawings - before))
    driver.send(.pinch(.ended, scale: 0.02, at: Point(x: 200, y: 140)))
    rest()
    let pixels = try #require(show()).width
    #expect(abs(Double(pixels) - 600 * view.zoomScale) <= 1, "as many pixels as are shown")
  }

  @Test("the delegate is told about zooms and drags in order")
  func delegateCalls() {
    driver.send(.pinch(.began, scale: 1, at: Point(x: 150, y: 100)))
    driver.send(.pinch(.changed, scale: 40, at: Point(x: 150, y: 100)))
    frame()
    driver.send(.pinch(.ended, scale: 40, at: Point(x: 150, y: 100)))
    rest()
    #expect(view.zoomScale == 10)
    #expect(delegate.calls == ["begin", "zoom", "end"])
    delegate.calls = []
    driver.press(200, 200, by: finger)
    for step in 1...6 {
      driver.pass(0.01)
      driver.move(200, 200 - Double(step) * 15, by: finger)
    }
    driver.lift(200, 110, by: finger)
    rest()
    #expect(delegate.calls == ["drag", "throw", "rest"])
  }

  @Test("without motion, the scale jumps")
  func reducedMotion() {
    driver.window.reducesMotion = true
    driver.send(.wheel(x: 0, y: -1, at: Point(x: 150, y: 100)), .control)
    #expect(abs(view.zoomScale - 1.3) < 1e-9 && !view.isScrolling)
    view.setZoomScale(0.5, animated: true)
    #expect(view.zoomScale == 0.5 && view.contentOffset == Point(x: 0, y: -25))
  }

  @Test("a scroll view without a view that zooms does not zoom")
  func noZoom() {
    view.delegate = nil
    #expect(!driver.send(.pinch(.began, scale: 1, at: Point(x: 150, y: 100))))
    driver.send(.wheel(x: 0, y: -1, at: Point(x: 150, y: 100)), .control)
    #expect(view.zoomScale == 1)
  }
}
