import Foundation
import QuireGeometry
import QuireGestures
import SeededNumbers
import Testing

/// Sends events to a gesture and returns its steps.
private func gestures(
  _ orientation: Orientation?, _ events: [(InputEvent.Kind, Double)]
) -> [PanGesture.Phase] {
  var recognizer = PanGesture(orientation: orientation)
  return events.compactMap { kind, time in recognizer.handle(InputEvent(kind, time: time)) }
}

private let mouse = InputEvent.Pointer.mouse(.primary)

private func down(_ x: Double, _ y: Double, clicks: Int = 1) -> InputEvent.Kind {
  .pointerDown(mouse, at: Point(x: x, y: y), clickCount: clicks)
}

private func move(_ x: Double, _ y: Double) -> InputEvent.Kind {
  .pointerMoved(mouse, to: Point(x: x, y: y))
}

private func up(_ x: Double, _ y: Double) -> InputEvent.Kind {
  .pointerUp(mouse, at: Point(x: x, y: y))
}

struct PanGestureTests {
  @Test("a drag begins after twelve points")
  func begin() {
    let seen = gestures(
      .horizontal,
      [
        (down(900, 300), 0), (move(895, 300), 0.01), (move(888.001, 300), 0.02),
        (move(888, 300), 0.03), (move(870, 304), 0.04), (up(870, 304), 0.05),
      ])
    #expect(seen.count == 4)
    #expect(seen[0] == .pressed(at: Point(x: 900, y: 300)))
    #expect(
      seen[1]
        == .began(
          start: Point(x: 900, y: 300), location: Point(x: 888, y: 300), direction: .left,
          velocity: Vector(x: -400)))
    guard case .changed(let location, let translation, let velocity) = seen[2] else {
      Issue.record("\(seen[2])")
      return
    }
    #expect(location == Point(x: 870, y: 304) && translation == Vector(x: -30, y: 4))
    #expect(abs(velocity.x + 750) < 1e-9 && abs(velocity.y - 100) < 1e-9)
    // The release adds no sample, since it happened at the same place.
    #expect(seen[3] == .ended(location: location, translation: translation, velocity: velocity))
  }

  @Test("the direction is that of the travel when the drag begins")
  func direction() {
    for (x, y, expected) in [
      (20.0, 3.0, SwipeDirection.right), (-20, 3, .left), (4, 20, .down), (4, -20, .up),
      (15, 15, .right), (-15, 15, .left),
    ] {
      let free = gestures(nil, [(down(100, 100), 0), (move(100 + x, 100 + y), 0.01)])
      let start = Point(x: 100, y: 100)
      let location = Point(x: 100 + x, y: 100 + y)
      let velocity = Vector(x: 100 * x, y: 100 * y)
      #expect(
        free.last
          == .began(start: start, location: location, direction: expected, velocity: velocity))
      let along = gestures(
        expected.orientation, [(down(100, 100), 0), (move(100 + x, 100 + y), 0.01)])
      #expect(along == free)
    }
    let tie = gestures(.vertical, [(down(0, 0), 0), (move(-15, -15), 0.01)])
    #expect(
      tie.last
        == .began(
          start: .zero, location: Point(x: -15, y: -15), direction: .up,
          velocity: Vector(x: -1500, y: -1500)))
  }

  @Test("travel across the axis is ignored until the release")
  func acrossAxis() {
    let seen = gestures(
      .horizontal,
      [
        (down(50, 50), 0), (move(52, 63), 0.01), (move(200, 63), 0.02), (up(200, 63), 0.03),
        (down(50, 50), 1), (move(70, 50), 1.01),
      ])
    #expect(
      seen == [
        .pressed(at: Point(x: 50, y: 50)), .rejected, .pressed(at: Point(x: 50, y: 50)),
        .began(
          start: Point(x: 50, y: 50), location: Point(x: 70, y: 50), direction: .right,
          velocity: Vector(x: (70.0 - 50) / (1.01 - 1))),
      ])
  }

  @Test("a press without travel is a tap")
  func tap() {
    let seen = gestures(
      .horizontal, [(down(5, 5, clicks: 2), 0), (move(9, 9), 0.1), (up(9, 9), 0.2)])
    #expect(
      seen == [.pressed(at: Point(x: 5, y: 5)), .tapped(at: Point(x: 9, y: 9), clickCount: 2)])
  }

  @Test("a drag that rests has no velocity")
  func rest() {
    let drag = (0...10).map { (move(100 + Double($0) * 8, 0), 0.01 * Double($0)) }
    let fast = gestures(.horizontal, [(down(100, 0), 0)] + drag + [(up(180, 0), 0.149)])
    guard case .ended(_, _, let velocity)? = fast.last else {
      Issue.record("\(fast)")
      return
    }
    #expect(abs(velocity.x - 800) < 1e-9)
    let rested = gestures(.horizontal, [(down(100, 0), 0)] + drag + [(up(180, 0), 0.151)])
    #expect(
      rested.last
        == .ended(
          location: Point(x: 180, y: 0), translation: Vector(x: 80), velocity: .zero))
  }

  @Test("the gesture follows the first pointer only")
  func firstPointer() {
    let (first, second) = (InputEvent.Pointer.touch(id: 7), InputEvent.Pointer.touch(id: 8))
    let seen = gestures(
      .horizontal,
      [
        (.pointerDown(first, at: .zero, clickCount: 1), 0),
        (.pointerDown(second, at: Point(x: 300, y: 0), clickCount: 1), 0.01),
        (.pointerMoved(second, to: Point(x: 200, y: 0)), 0.02),
        (down(400, 0), 0.02), (move(500, 0), 0.02), (up(500, 0), 0.02),
        (.pointerUp(second, at: Point(x: 200, y: 0)), 0.03),
        (.pointerMoved(first, to: Point(x: -13, y: 0)), 0.04),
        (.pointerLost(second), 0.05),
        (.pointerLost(first), 0.06),
        (.pointerMoved(first, to: Point(x: -30, y: 0)), 0.07),
      ])
    #expect(
      seen == [
        .pressed(at: .zero),
        .began(
          start: .zero, location: Point(x: -13, y: 0), direction: .left,
          velocity: Vector(x: -325)), .cancelled,
      ])
  }

  @Test("other buttons and hovering are ignored")
  func otherButtons() {
    let seen = gestures(
      nil,
      [
        (move(0, 0), 0), (move(100, 0), 0.01),
        (.pointerDown(.mouse(.secondary), at: .zero, clickCount: 1), 0.02), (move(200, 0), 0.03),
        (.pointerUp(.mouse(.secondary), at: .zero), 0.04), (.wheel(x: 0, y: 1, at: .zero), 0.05),
        (.scroll(x: 50, y: 0, at: .zero), 0.06), (.keyDown(.left, [], isRepeat: false), 0.07),
        (up(0, 0), 0.08),
      ])
    #expect(seen.isEmpty)
  }

  @Test("a cancelled press is ignored until the release")
  func cancel() {
    var recognizer = PanGesture(orientation: .horizontal)
    #expect(recognizer.cancel() == nil)
    _ = recognizer.handle(InputEvent(down(0, 0), time: 0))
    _ = recognizer.handle(InputEvent(move(20, 0), time: 0.01))
    #expect(recognizer.isDragging)
    #expect(recognizer.cancel() == .cancelled && recognizer.cancel() == nil)
    #expect(recognizer.handle(InputEvent(move(40, 0), time: 0.02)) == nil)
    #expect(recognizer.handle(InputEvent(up(40, 0), time: 0.03)) == nil)
    #expect(recognizer.handle(InputEvent(down(1, 1), time: 1)) == .pressed(at: Point(x: 1, y: 1)))
  }

  @Test("a second press without a release ends the first drag")
  func lostRelease() {
    let seen = gestures(nil, [(down(0, 0), 0), (move(20, 0), 0.1), (down(5, 5), 1), (up(5, 5), 2)])
    #expect(seen.suffix(1) == [.cancelled])
  }

  @Test("a release far from the press is no tap")
  func farRelease() {
    #expect(gestures(nil, [(down(0, 0), 0), (up(90, 0), 0.1)]).last == .cancelled)
  }

  /// For any events, every press has exactly one end, and nothing is dragged before it began.
  @Test("steps are balanced")
  func balance() {
    for seed in UInt64(1)...2000 {
      var random = SeededGenerator(seed: seed)
      let axis = [Orientation.horizontal, .vertical, nil].randomElement(using: &random) ?? nil
      var recognizer = PanGesture(orientation: axis)
      var open = false
      var dragging = false
      for step in 0..<200 {
        let pointers = [mouse, .touch(id: 1), .mouse(.middle)]
        let pointer = pointers.randomElement(using: &random) ?? mouse
        let location = Point(
          x: .random(in: 0...30, using: &random), y: .random(in: 0...30, using: &random))
        let kind: InputEvent.Kind =
          switch Int.random(in: 0..<8, using: &random) {
          case 0, 1: .pointerDown(pointer, at: location, clickCount: 1)
          case 2: .pointerUp(pointer, at: location)
          case 3: .pointerLost(pointer)
          default: .pointerMoved(pointer, to: location)
          }
        let isRight: Bool
        switch recognizer.handle(InputEvent(kind, time: Double(step) * 0.01)) {
        case nil: isRight = true
        case .pressed:
          isRight = !open && !dragging
          open = true
        case .began(let start, let location, let direction, _):
          isRight = open && !dragging && (location - start).length >= 12
          let travel =
            direction.orientation == .horizontal ? location.x - start.x : location.y - start.y
          #expect((travel > 0) == (direction == .right || direction == .down), "seed \(seed)")
          dragging = true
        case .changed: isRight = dragging
        case .ended:
          isRight = dragging
          (open, dragging) = (false, false)
        case .tapped, .rejected:
          isRight = open && !dragging
          open = false
        case .cancelled:
          isRight = open
          (open, dragging) = (false, false)
        }
        #expect(isRight, "seed \(seed), step \(step)")
      }
    }
  }
}
