import QuireAnimation
import SeededNumbers
import Testing

@testable import QuireViews

/// Whole gestures that zoom a scroll view of 300 × 200 points at (50, 40), with contents of
/// 600 × 300 points.
@MainActor
@Suite struct ScrollViewZoomGestureTests {
  @MainActor private final class Delegate: ScrollViewDelegate {
    let content = View(frame: Rect(x: 0, y: 0, width: 600, height: 300))
    var ends = 0

    func viewForZooming(in scrollView: ScrollView) -> View? { content }

    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: Double
    ) {
      ends += 1
    }

    isolated deinit {}
  }

  /// A window at some number of pixels per point.
  @MainActor private final class Scene {
    let driver: InputDriver
    let view = ScrollView()
    let delegate = Delegate()

    init(scale: Double) {
      driver = InputDriver(scale: scale)
      view.delegate = delegate
      view.minimumZoomScale = 0.5
      view.maximumZoomScale = 10
      view.addSubview(delegate.content)
      _ = driver.add(view, Rect(x: 50, y: 40, width: 300, height: 200))
    }

    func frame() {
      driver.pass(1.0 / 60)
      driver.showFrame()
    }

    /// Shows frames until nothing moves, and calls `body` after each.
    func rest(_ body: () throws -> Void = {}) rethrows {
      frame()
      for _ in 0..<600 where view.isScrolling {
        try body()
        frame()
      }
      #expect(!view.isScrolling)
    }

    /// The point of the contents, in their own points, that is shown at `location` of the window.
    func point(at location: Point) throws -> Point {
      try #require(delegate.content.convert(location, from: nil))
    }

    /// Expects `point` of the contents to be within half a pixel of `location`.
    func expect(_ point: Point, at location: Point, _ comment: Comment) throws {
      let shown = try #require(delegate.content.convert(point, to: nil))
      let tolerance = 0.5 / driver.window.scale + 1e-9
      #expect(abs(shown.x - location.x) <= tolerance, comment)
      #expect(abs(shown.y - location.y) <= tolerance, comment)
    }

    isolated deinit {}
  }

  private nonisolated static let seeds: [(seed: UInt64, scale: Double)] = (1...16).map {
    (seed: $0, scale: $0.isMultiple(of: 2) ? 2 : 1)
  }

  @Test("the point between two fingers stays there, also beyond the ends", arguments: seeds)
  func fingers(seed: UInt64, scale: Double) throws {
    var numbers = SeededGenerator(seed: seed)
    let scene = Scene(scale: scale)
    func place() -> Point {
      Point(x: .random(in: 60...340, using: &numbers), y: .random(in: 50...230, using: &numbers))
    }
    for gesture in 0..<6 {
      let comment: Comment = "seed \(seed), gesture \(gesture)"
      scene.view.zoomScale = .random(in: 0.5...10, using: &numbers)
      scene.driver.showFrame()
      var places = [place(), place()]
      for finger in 0..<2 {
        scene.driver.press(places[finger].x, places[finger].y, by: .touch(id: finger))
      }
      func move(_ finger: Int, by step: Double) {
        places[finger] =
          places[finger]
          + Vector(
            x: .random(in: -step...step, using: &numbers),
            y: .random(in: -step...step, using: &numbers))
        scene.driver.move(places[finger].x, places[finger].y, by: .touch(id: finger))
      }
      var middle: Point { places[0] + (places[1] - places[0]) * 0.5 }
      // The fingers have to move for the gesture to begin.
      for _ in 0..<200 where !scene.view.zoom.isHeld {
        move(.random(in: 0..<2, using: &numbers), by: 20)
      }
      try #require(scene.view.zoom.isHeld, comment)
      let start = try scene.point(at: middle)
      for _ in 0..<30 {
        move(.random(in: 0..<2, using: &numbers), by: 25)
        scene.frame()
        try scene.expect(start, at: middle, comment)
      }
      for finger in [1, 0] {
        scene.driver.lift(places[finger].x, places[finger].y, by: .touch(id: finger))
      }
      try scene.rest()
      #expect((0.5...10).contains(scene.view.zoomScale), comment)
    }
  }

  @Test(
    "gestures that interrupt each other keep the point under the pointer", arguments: seeds)
  func interruptions(seed: UInt64, scale: Double) throws {
    var numbers = SeededGenerator(seed: seed)
    let scene = Scene(scale: scale)
    for step in 0..<40 {
      let comment: Comment = "seed \(seed), step \(step)"
      var location = Point(
        x: .random(in: 52...348, using: &numbers), y: .random(in: 42...238, using: &numbers))
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0:
        let start = try scene.point(at: location)
        scene.driver.send(
          .wheel(x: 0, y: Bool.random(using: &numbers) ? 1 : -1, at: location), .control)
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          scene.frame()
          if scene.view.zoom.isActive { try scene.expect(start, at: location, comment) }
        }
      case 1:
        let start = try scene.point(at: location)
        scene.driver.send(.pinch(.began, scale: 1, at: location))
        for _ in 0..<Int.random(in: 2...10, using: &numbers) {
          location =
            location
            + Vector(
              x: .random(in: -20...20, using: &numbers), y: .random(in: -20...20, using: &numbers))
          scene.driver.send(
            .pinch(.changed, scale: .random(in: 0.2...5, using: &numbers), at: location))
          scene.frame()
          try scene.expect(start, at: location, comment)
        }
        scene.driver.send(.pinch(.ended, scale: 1, at: location))
      case 2:
        let start = try scene.point(at: location)
        for _ in 0..<Int.random(in: 2...10, using: &numbers) {
          scene.driver.send(
            .scroll(x: 0, y: .random(in: -40...40, using: &numbers), at: location), .control)
          scene.frame()
          try scene.expect(start, at: location, comment)
        }
        scene.driver.send(.scrollEnded)
      case 3:
        // A throw, which the next gesture catches.
        for _ in 0..<5 {
          scene.driver.send(
            .scroll(
              x: .random(in: -30...30, using: &numbers), y: .random(in: -30...30, using: &numbers),
              at: location))
          scene.frame()
        }
        scene.driver.send(.scrollEnded)
      default:
        scene.driver.send(.wheel(x: 0, y: Bool.random(using: &numbers) ? 2 : -2, at: location))
      }
      for _ in 0..<Int.random(in: 0...4, using: &numbers) { scene.frame() }
    }
    try scene.rest()
    #expect((0.5...10).contains(scene.view.zoomScale), "seed \(seed)")
    let limits = scene.view.offsetLimits(of: scene.view.contentSize)
    #expect(limits.x.contains(scene.view.contentOffset.x), "seed \(seed)")
    #expect(limits.y.contains(scene.view.contentOffset.y), "seed \(seed)")
  }

  @Test(
    "during the motion after a double click, the point under the pointer stays",
    arguments: seeds)
  func doubleClick(seed: UInt64, scale: Double) throws {
    var numbers = SeededGenerator(seed: seed)
    let scene = Scene(scale: scale)
    for _ in 0..<4 {
      scene.view.zoomScale = 0.5
      scene.driver.showFrame()
      // Nearer to the upper and lower ends, the larger contents would leave a gap beside them.
      let location = Point(
        x: .random(in: 52...348, using: &numbers), y: .random(in: 84...196, using: &numbers))
      let start = try scene.point(at: location)
      for count in 1...2 {
        scene.driver.press(location.x, location.y, count: count)
        scene.driver.lift(location.x, location.y)
      }
      var frames = 0
      try scene.rest {
        frames += 1
        try scene.expect(start, at: location, "seed \(seed), frame \(frames)")
      }
      #expect(frames > 5, "seed \(seed)")
      #expect(abs(scene.view.zoomScale - 1.25) < 1e-9, "seed \(seed)")
      try scene.expect(start, at: location, "seed \(seed), at rest")
    }
  }

  @Test("a scale beyond the greatest returns to it about the fingers", arguments: seeds)
  func rubberBand(seed: UInt64, scale: Double) throws {
    var numbers = SeededGenerator(seed: seed)
    let scene = Scene(scale: scale)
    scene.view.zoomScale = 9
    scene.driver.showFrame()
    let location = Point(
      x: .random(in: 60...340, using: &numbers), y: .random(in: 50...230, using: &numbers))
    let start = try scene.point(at: location)
    scene.driver.send(.pinch(.began, scale: 1, at: location))
    var former = scene.view.zoomScale
    for step in 1...20 {
      scene.driver.send(.pinch(.changed, scale: 1 + Double(step) / 8, at: location))
      scene.frame()
      // The contents resist more and more, but they never stand still.
      #expect(scene.view.zoomScale > former, "seed \(seed)")
      former = scene.view.zoomScale
      try scene.expect(start, at: location, "seed \(seed), step \(step)")
    }
    #expect(former > 10 && former < 9 * 3.5, "seed \(seed)")
    scene.delegate.ends = 0
    scene.driver.send(.pinch(.ended, scale: 3.5, at: location))
    try scene.rest {
      #expect(scene.view.zoomScale <= former + 1e-9, "seed \(seed)")
      former = scene.view.zoomScale
      try scene.expect(start, at: location, "seed \(seed), back to \(former)")
    }
    #expect(scene.view.zoomScale == 10 && scene.delegate.ends == 1, "seed \(seed)")
    try scene.expect(start, at: location, "seed \(seed), at rest")
  }

  @Test("after a pinch, the contents are thrown on at the same scale", arguments: [1.0, 2])
  func momentum(scale: Double) throws {
    let scene = Scene(scale: scale)
    scene.view.zoomScale = 6
    scene.driver.showFrame()
    var location = Point(x: 150, y: 140)
    let start = try scene.point(at: location)
    scene.driver.send(.pinch(.began, scale: 1, at: location))
    for step in 1...8 {
      location = location + Vector(x: 9, y: -4)
      scene.driver.send(.pinch(.changed, scale: 1 + Double(step) / 100, at: location))
      scene.frame()
      try scene.expect(start, at: location, "step \(step)")
    }
    scene.driver.send(.pinch(.ended, scale: 1.08, at: location))
    let end = scene.view.zoomScale
    #expect(end != 6)
    var former = location
    var last = Vector(x: 9, y: -4)
    try scene.rest {
      #expect(scene.view.zoomScale == end)
      let now = try #require(scene.delegate.content.convert(start, to: nil))
      let move = now - former
      // Each frame goes less far than the one before, in the same direction. Half a pixel is the
      // rounding of the contents.
      #expect(move.x <= last.x + 1 && move.x >= -0.5 && move.y >= last.y - 1 && move.y <= 0.5)
      (former, last) = (now, move)
    }
    #expect(former.x > location.x + 60 && former.y < location.y - 25, "\(former)")
  }

  @Test("two fingers that scroll during a zoom end it at its scale, and scroll")
  func scrollDuringZoom() throws {
    let scene = Scene(scale: 1)
    let location = Point(x: 200, y: 140)
    scene.view.setZoomScale(4, around: location, animated: true)
    scene.frame()
    scene.frame()
    #expect(scene.view.zoomScale < 4)
    scene.driver.send(.scroll(x: 10, y: 0, at: location))
    let start = scene.view.contentOffset
    #expect(start.x > 0)
    scene.driver.send(.scroll(x: 10, y: 0, at: location))
    scene.driver.pass(0.5)
    scene.driver.send(.scrollEnded)
    try scene.rest()
    #expect(scene.view.zoomScale == 4)
    #expect(scene.view.contentOffset.x == start.x + 10)
  }
}
