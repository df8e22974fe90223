import QuireGeometry
import QuireGestures
import SeededNumbers
import Testing

private func gestures(_ events: [(InputEvent.Kind, Double)]) -> [PinchGesture.Phase] {
  var recognizer = PinchGesture()
  return events.compactMap { kind, time in recognizer.handle(InputEvent(kind, time: time)) }
}

private func down(_ id: Int, _ x: Double, _ y: Double = 0) -> InputEvent.Kind {
  .pointerDown(.touch(id: id), at: Point(x: x, y: y), clickCount: 1)
}

private func move(_ id: Int, _ x: Double, _ y: Double = 0) -> InputEvent.Kind {
  .pointerMoved(.touch(id: id), to: Point(x: x, y: y))
}

private func up(_ id: Int, _ x: Double, _ y: Double = 0) -> InputEvent.Kind {
  .pointerUp(.touch(id: id), at: Point(x: x, y: y))
}

private let location = Point(x: 40, y: 30)

struct PinchGestureTests {
  @Test("a touchpad reports pinches itself")
  func touchpad() {
    let seen = gestures([
      (.pinch(.began, scale: 1, at: location), 0),
      (.pinch(.changed, scale: 0.9, at: location), 0.01),
      (.pinch(.changed, scale: 0.7, at: location), 0.02),
      (.pinch(.ended, scale: 0.7, at: location), 0.03),
      (.pinch(.changed, scale: 0.5, at: location), 0.04),
    ])
    #expect(seen.count == 4)
    #expect(seen[0] == .began(at: location, scale: 1))
    guard case .changed(location, 0.7, let velocity) = seen[2],
      case .ended(location, 0.7, let last) = seen[3]
    else {
      Issue.record("\(seen)")
      return
    }
    #expect(abs(velocity + 15) < 1e-9 && last == velocity)
  }

  @Test("two fingers on a screen give the same steps")
  func screen() {
    let seen = gestures([
      (down(1, 100), 0), (move(1, 90), 0.01), (down(2, 190), 0.02),
      // The fingers are 100 points apart; rotating about each other is no pinch.
      (move(2, 90, 100), 0.03), (move(2, 190), 0.04),
      (move(2, 201), 0.05), (move(2, 202), 0.06), (move(1, 70), 0.07), (up(1, 70), 0.08),
    ])
    #expect(seen.count == 3)
    #expect(seen[0] == .began(at: Point(x: 146), scale: 1.12))
    guard case .changed(let middle, let scale, let velocity) = seen[1] else {
      Issue.record("\(seen)")
      return
    }
    #expect(middle == Point(x: 136) && abs(scale - 1.32) < 1e-12 && abs(velocity - 20) < 1e-6)
    #expect(seen[2] == .ended(at: middle, scale: scale, velocity: velocity))
  }

  @Test("another finger begins a new pinch")
  func anotherFinger() {
    let seen = gestures([
      (down(1, 0), 0), (down(2, 100), 0), (down(3, 500), 0), (move(3, 900), 0),
      (move(2, 50), 0.01), (up(3, 900), 0.02), (up(2, 50), 0.03),
      (down(4, 200), 1), (move(4, 400), 1.1), (up(1, 0), 1.2), (up(4, 400), 1.3),
    ])
    #expect(
      seen == [
        .began(at: Point(x: 25), scale: 0.5), .ended(at: Point(x: 25), scale: 0.5, velocity: 0),
        .began(at: Point(x: 200), scale: 2), .ended(at: Point(x: 200), scale: 2, velocity: 0),
      ])
  }

  @Test("fingers that meet keep a scale above zero")
  func meeting() {
    let seen = gestures([(down(1, 0), 0), (down(2, 100), 0), (move(2, 0), 0.01)])
    #expect(seen == [.began(at: .zero, scale: 0.1)])
  }

  @Test("a cancelled pinch is ignored until the fingers leave")
  func cancel() {
    var recognizer = PinchGesture()
    #expect(recognizer.cancel() == nil)
    func send(_ kind: InputEvent.Kind) -> PinchGesture.Phase? {
      recognizer.handle(InputEvent(kind, time: 0))
    }
    for kind in [down(1, 0), down(2, 100), move(2, 200)] { _ = send(kind) }
    #expect(recognizer.isPinching)
    #expect(recognizer.cancel() == .cancelled && recognizer.cancel() == nil)
    for kind in [move(2, 300), up(2, 300), down(2, 100), move(2, 200), up(2, 200), up(1, 0)] {
      #expect(send(kind) == nil)
    }
    for kind in [down(1, 0), down(2, 100)] { _ = send(kind) }
    #expect(send(move(2, 200)) != nil)
    #expect(send(.pointerLost(.touch(id: 2))) == .cancelled)

    var touchpad = PinchGesture()
    let beginning = InputEvent(.pinch(.began, scale: 1, at: location), time: 0)
    #expect(touchpad.handle(beginning) == .began(at: location, scale: 1))
    #expect(touchpad.cancel() == .cancelled)
    #expect(touchpad.handle(InputEvent(.pinch(.changed, scale: 2, at: location), time: 0)) == nil)
    #expect(touchpad.handle(InputEvent(.pinch(.ended, scale: 2, at: location), time: 0)) == nil)
    #expect(touchpad.handle(beginning) == .began(at: location, scale: 1))
    // A second press means that a release was lost.
    #expect(touchpad.handle(beginning) == .cancelled)
    #expect(touchpad.handle(beginning) == .began(at: location, scale: 1))
  }

  /// For any events, every pinch that begins ends once, and scales are above 0.
  @Test("steps are balanced")
  func balance() {
    for seed in UInt64(1)...2000 {
      var random = SeededGenerator(seed: seed)
      var recognizer = PinchGesture()
      var open = false
      for step in 0..<200 {
        let (id, x) = (
          Int.random(in: 1...3, using: &random), Double.random(in: 0...200, using: &random)
        )
        let phases = [InputEvent.TwoFingerPhase.began, .changed, .changed, .ended, .cancelled]
        let kind: InputEvent.Kind =
          switch Int.random(in: 0..<8, using: &random) {
          case 0, 1: down(id, x)
          case 2, 3, 4: move(id, x)
          case 5: up(id, x)
          case 6: .pointerLost(.touch(id: id))
          default:
            .pinch(phases.randomElement(using: &random) ?? .began, scale: 1 + x, at: location)
          }
        let gesture =
          Int.random(in: 0..<40, using: &random) == 0
          ? recognizer.cancel() : recognizer.handle(InputEvent(kind, time: Double(step) * 0.01))
        switch gesture {
        case nil: break
        case .began(_, let scale):
          #expect(!open && scale > 0, "seed \(seed)")
          open = true
        case .changed(_, let scale, _): #expect(open && scale > 0, "seed \(seed)")
        case .ended, .cancelled:
          #expect(open, "seed \(seed)")
          open = false
        }
        #expect(recognizer.isPinching == open, "seed \(seed)")
      }
    }
  }
}
