import QuireGeometry
import QuireGestures
import Testing

private let mouse = InputEvent.Pointer.mouse(.primary)

private func down(_ x: Double, by pointer: InputEvent.Pointer = mouse, clicks: Int = 1)
  -> InputEvent.Kind
{
  .pointerDown(pointer, at: Point(x: x), clickCount: clicks)
}

private func move(_ x: Double, by pointer: InputEvent.Pointer = mouse) -> InputEvent.Kind {
  .pointerMoved(pointer, to: Point(x: x))
}

private func up(_ x: Double, by pointer: InputEvent.Pointer = mouse) -> InputEvent.Kind {
  .pointerUp(pointer, at: Point(x: x))
}

struct TapGestureTests {
  private func gestures(_ events: [(InputEvent.Kind, Double)]) -> [TapGesture.Phase] {
    var recognizer = TapGesture()
    return events.compactMap { kind, time in recognizer.handle(InputEvent(kind, time: time)) }
  }

  @Test("a press without movement is a tap, however long it lasts")
  func tap() {
    #expect(
      gestures([(down(5), 0), (move(16), 1), (up(9), 60)])
        == [.pressed(at: Point(x: 5)), .tapped(at: Point(x: 9), clickCount: 1)])
  }

  @Test("a press that moves is no tap, even if it comes back")
  func translation() {
    #expect(
      gestures([(down(0), 0), (move(12), 0.1), (move(0), 0.2), (up(0), 0.3)])
        == [.pressed(at: .zero), .cancelled])
    #expect(gestures([(down(0), 0), (up(12), 0.1)]) == [.pressed(at: .zero), .cancelled])
  }

  @Test("the desktop counts clicks, and the gesture counts taps of fingers")
  func clickCounts() {
    #expect(
      gestures([(down(0, clicks: 2), 0), (up(0), 9)]).last == .tapped(at: .zero, clickCount: 2))
    let finger = { (id: Int) in InputEvent.Pointer.touch(id: id) }
    func counts(_ taps: [(x: Double, time: Double)]) -> [Int] {
      let events = taps.enumerated().flatMap { index, tap in
        [
          (down(tap.x, by: finger(index)), tap.time),
          (up(tap.x, by: finger(index)), tap.time + 0.1),
        ]
      }
      return gestures(events).compactMap {
        if case .tapped(_, let count) = $0 { count } else { nil }
      }
    }
    #expect(counts([(0, 0), (24, 0.5), (30, 0.9)]) == [1, 2, 3])
    #expect(counts([(0, 0), (0, 0.51), (25, 1)]) == [1, 1, 1])
  }

  @Test("the gesture follows the first pointer only")
  func firstPointer() {
    #expect(
      gestures([
        (down(0), 0), (down(50, by: .touch(id: 1)), 0), (up(50, by: .touch(id: 1)), 0.1),
        (.pointerDown(.mouse(.secondary), at: .zero, clickCount: 1), 0.1), (up(0), 0.2),
      ]) == [.pressed(at: .zero), .tapped(at: .zero, clickCount: 1)])
  }

  @Test("a cancelled press is ignored until the release")
  func cancel() {
    var recognizer = TapGesture()
    #expect(recognizer.cancel() == nil)
    _ = recognizer.handle(InputEvent(down(0), time: 0))
    #expect(recognizer.isPressed && recognizer.cancel() == .cancelled && recognizer.cancel() == nil)
    #expect(recognizer.handle(InputEvent(up(0), time: 0)) == nil)
    #expect(recognizer.handle(InputEvent(down(1), time: 0)) == .pressed(at: Point(x: 1)))
    #expect(recognizer.handle(InputEvent(.pointerLost(mouse), time: 0)) == .cancelled)
  }
}

struct LongPressGestureTests {
  @Test("a long press begins when its time has come")
  func begin() {
    var recognizer = LongPressGesture()
    #expect(recognizer.deadline == nil && recognizer.advance(to: 100) == nil)
    #expect(recognizer.handle(InputEvent(down(0), time: 3)) == .pressed(at: .zero))
    #expect(recognizer.deadline == 3.5)
    #expect(recognizer.handle(InputEvent(move(11), time: 3.4)) == nil)
    #expect(recognizer.advance(to: 3.49) == nil)
    #expect(recognizer.advance(to: 3.5) == .began(at: Point(x: 11)))
    #expect(recognizer.deadline == nil && recognizer.isLasting)
    // The pointer may travel now.
    #expect(recognizer.handle(InputEvent(move(90), time: 4)) == .changed(at: Point(x: 90)))
    #expect(recognizer.handle(InputEvent(up(91), time: 5)) == .ended(at: Point(x: 91)))
    #expect(!recognizer.isLasting)
  }

  @Test("travel and short presses are no long presses")
  func none() {
    for last in [move(12), up(0)] {
      var recognizer = LongPressGesture(minimumDuration: 1)
      _ = recognizer.handle(InputEvent(down(0), time: 0))
      #expect(recognizer.handle(InputEvent(last, time: 0.9)) == .cancelled)
      #expect(recognizer.deadline == nil && recognizer.advance(to: 2) == nil)
      #expect(recognizer.cancel() == nil)
    }
  }

  @Test("a long press can lose its pointer")
  func loss() {
    var recognizer = LongPressGesture()
    _ = recognizer.handle(InputEvent(down(0), time: 0))
    _ = recognizer.advance(to: 1)
    // Another finger is ignored.
    #expect(recognizer.handle(InputEvent(down(0, by: .touch(id: 1)), time: 1)) == nil)
    #expect(recognizer.handle(InputEvent(.pointerLost(mouse), time: 1)) == .cancelled)
    #expect(
      recognizer.handle(InputEvent(down(0, by: .touch(id: 1)), time: 1)) == .pressed(at: .zero))
  }
}

struct EdgePanTests {
  private func gestures(
    from start: Point, by translation: Vector, edges: RectEdge, orientation: Orientation? = nil
  ) -> [PanGesture.Phase] {
    var recognizer = PanGesture(
      orientation: orientation,
      strips: EdgeStrips(along: edges, of: Rect(x: 100, y: 0, width: 400, height: 300)))
    return [
      .pointerDown(mouse, at: start, clickCount: 1), .pointerMoved(mouse, to: start + translation),
      InputEvent.Kind.pointerUp(mouse, at: start + translation),
    ].compactMap { recognizer.handle(InputEvent($0, time: 0)) }
  }

  private func direction(
    from start: Point, by translation: Vector, edges: RectEdge
  ) -> SwipeDirection? {
    for case .began(_, _, let direction, _)
      in gestures(from: start, by: translation, edges: edges)
    { return direction }
    return nil
  }

  @Test("an edge drag begins within 44 points of its edge")
  func strip() {
    let right = Vector(x: 30)
    #expect(direction(from: Point(x: 100, y: 9), by: right, edges: .left) == .right)
    #expect(direction(from: Point(x: 144, y: 9), by: right, edges: .left) == .right)
    // A press outside the strips is ignored.
    #expect(gestures(from: Point(x: 144.1, y: 9), by: right, edges: .left).isEmpty)
    #expect(gestures(from: Point(x: 99, y: 9), by: right, edges: .left).isEmpty)
    #expect(direction(from: Point(x: 456, y: 9), by: -right, edges: .right) == .left)
    #expect(direction(from: Point(x: 300, y: 256), by: Vector(y: -30), edges: .bottom) == .up)
    #expect(direction(from: Point(x: 300, y: 44), by: Vector(y: 30), edges: .all) == .down)
  }

  @Test("an edge drag leads away from the edge")
  func leadsAway() {
    let start = Point(x: 110, y: 10)
    #expect(gestures(from: start, by: Vector(x: -30), edges: .left).last == .rejected)
    #expect(gestures(from: start, by: Vector(y: 30), edges: .left).last == .rejected)
    // In a corner either direction is accepted.
    #expect(direction(from: start, by: Vector(y: 30), edges: [.left, .top]) == .down)
    #expect(direction(from: start, by: Vector(x: 30), edges: [.left, .top]) == .right)
    #expect(direction(from: start, by: Vector(x: -30), edges: [.left, .top]) == nil)
  }
}
