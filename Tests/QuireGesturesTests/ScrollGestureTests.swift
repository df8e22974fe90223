import QuireGeometry
import QuireGestures
import Testing

private func gestures(
  _ orientation: Orientation,
  _ events: [(x: Double, y: Double, time: Double)], end: Double? = nil
) -> [ScrollGesture.Phase] {
  var recognizer = ScrollGesture(orientation: orientation)
  var seen = events.compactMap { event in
    recognizer.handle(
      InputEvent(.scroll(x: event.x, y: event.y, at: Point(x: 7, y: 8)), time: event.time))
  }
  if let end, let last = recognizer.handle(InputEvent(.scrollEnded, time: end)) {
    seen.append(last)
  }
  return seen
}

struct ScrollGestureTests {
  @Test("scrolling moves the paper in the opposite direction")
  func translation() {
    let seen = gestures(
      .horizontal, [(5, 1, 0), (10, 0, 0.01), (-3, 40, 0.02)], end: 0.03)
    #expect(seen.count == 4)
    #expect(seen[0] == .began(at: Point(x: 7, y: 8), direction: .left, translation: -5))
    // The first step happened before its time: ten points in ten milliseconds.
    #expect(seen[1] == .changed(translation: -15, velocity: -1000))
    #expect(seen[2] == .changed(translation: -12, velocity: -350))
    #expect(seen[3] == .ended(translation: -12, velocity: -350))

    let vertical = gestures(.vertical, [(0, -6, 0), (0, -6, 0.01)])
    #expect(vertical[0] == .began(at: Point(x: 7, y: 8), direction: .down, translation: 6))
    #expect(vertical[1] == .changed(translation: 12, velocity: 600))
  }

  @Test("the first movement decides until the fingers leave")
  func firstMovement() {
    var recognizer = ScrollGesture(orientation: .horizontal)
    func scroll(_ x: Double, _ y: Double, _ time: Double) -> InputEvent {
      InputEvent(.scroll(x: x, y: y, at: .zero), time: time)
    }
    #expect(recognizer.handle(scroll(0, 0, 0)) == nil)
    #expect(recognizer.handle(scroll(11.9, 10, 0.01)) == nil)
    #expect(recognizer.handle(scroll(500, 0, 0.02)) == nil)
    #expect(!recognizer.isScrolling)
    #expect(recognizer.handle(InputEvent(.scrollEnded, time: 0.03)) == nil)
    #expect(
      recognizer.handle(scroll(-12, 10, 1))
        == .began(at: .zero, direction: .right, translation: 12))
    #expect(recognizer.isScrolling)
  }

  @Test("a scroll that rests has no velocity")
  func rest() {
    let events = [(x: 4.0, y: 0.0, time: 0.0), (8.0, 0.0, 0.01), (8.0, 0.0, 0.02)]
    #expect(
      gestures(.horizontal, events, end: 0.06).last == .ended(translation: -20, velocity: -800))
    #expect(gestures(.horizontal, events, end: 0.14).last == .ended(translation: -20, velocity: 0))
  }

  @Test("a single movement has no velocity")
  func single() {
    #expect(
      gestures(.vertical, [(0, 30, 0)], end: 0.01).last == .ended(translation: -30, velocity: 0))
  }

  @Test("a cancelled scroll is ignored until the fingers leave")
  func cancel() {
    var recognizer = ScrollGesture(orientation: .horizontal)
    let scroll = InputEvent(.scroll(x: 9, y: 0, at: .zero), time: 0)
    #expect(recognizer.cancel() == nil)
    _ = recognizer.handle(scroll)
    #expect(recognizer.cancel() == .cancelled && recognizer.cancel() == nil)
    #expect(recognizer.handle(scroll) == nil)
    #expect(recognizer.handle(InputEvent(.scrollEnded, time: 1)) == nil)
    #expect(recognizer.handle(scroll) != nil)
  }

  @Test("pages need the same travel in every window")
  func pageDistance() {
    #expect(ScrollGesture.pageDistance(along: .horizontal) == 400)
    #expect(ScrollGesture.pageDistance(along: .vertical) == 300)
  }

  @Test("without an axis, the first movement chooses one, and the travel has both")
  func eitherAxis() {
    for (step, direction) in [
      (Vector(x: 0, y: -9), SwipeDirection.down), (Vector(x: 9, y: 1), .left),
      (Vector(x: 1, y: 9), .up),
    ] {
      var recognizer = ScrollGesture(orientation: nil)
      let place = Point(x: 5, y: 6)
      let began = recognizer.handle(
        InputEvent(.scroll(x: step.x, y: step.y, at: place), time: 1))
      guard case .began(place, direction, _)? = began else {
        Issue.record("\(String(describing: began)) instead of \(direction)")
        continue
      }
      _ = recognizer.handle(InputEvent(.scroll(x: 3, y: -4, at: place), time: 1.1))
      #expect(recognizer.travel == Vector(x: -step.x - 3, y: -step.y + 4))
      #expect((recognizer.velocity - Vector(x: -30, y: 40)).length < 1e-9)
    }
    // A slanted movement has no axis.
    var recognizer = ScrollGesture(orientation: nil)
    #expect(recognizer.handle(InputEvent(.scroll(x: 9, y: 9, at: .zero), time: 1)) == nil)
    #expect(!recognizer.isScrolling)
  }
}
