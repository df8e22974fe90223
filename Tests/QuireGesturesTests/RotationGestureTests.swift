import Foundation
import QuireGeometry
import QuireGestures
import SeededNumbers
import Testing

private func down(_ id: Int, _ location: Point) -> InputEvent.Kind {
  .pointerDown(.touch(id: id), at: location, clickCount: 1)
}

private func move(_ id: Int, _ location: Point) -> InputEvent.Kind {
  .pointerMoved(.touch(id: id), to: location)
}

private func up(_ id: Int) -> InputEvent.Kind { .pointerUp(.touch(id: id), at: .zero) }

/// The point at `angle`, in radians, and `distance` from the middle of the tests.
private func around(_ angle: Double, _ distance: Double = 100) -> Point {
  Point(x: 300 + distance * cos(angle), y: 200 + distance * sin(angle))
}

private let middle = Point(x: 300, y: 200)

/// A gesture with the time of its next event.
private struct Bench {
  var gesture = RotationGesture()
  var time = 0.0

  mutating func send(_ kind: InputEvent.Kind) -> RotationGesture.Phase? {
    time += 0.01
    return gesture.handle(InputEvent(kind, time: time))
  }

  /// Puts two fingers down opposite each other, the second at `angle`.
  mutating func touch(at angle: Double = 0) -> [RotationGesture.Phase?] {
    [send(down(1, around(angle + .pi))), send(down(2, around(angle)))]
  }

  /// Moves first one and then the other finger to `angle`, and returns the last step.
  mutating func turn(to angle: Double, _ distance: Double = 100) -> RotationGesture.Phase? {
    let first = send(move(1, around(angle + .pi, distance)))
    return send(move(2, around(angle, distance))) ?? first
  }
}

private func angle(_ phase: RotationGesture.Phase?) -> Double? {
  switch phase {
  case .changed(_, let angle, _), .ended(_, let angle, _): angle
  case .began: 0
  case .cancelled, nil: nil
  }
}

struct RotationGestureTests {
  @Test("a rotation begins at 10°, and fingers that pinch do not rotate", arguments: [-1.0, 1])
  func slop(sign: Double) {
    var bench = Bench()
    #expect(bench.touch() == [nil, nil])
    for distance in [100.0, 60, 30, 160, 400] { #expect(bench.turn(to: 0, distance) == nil) }
    #expect(bench.turn(to: sign * RotationGesture.slop * 0.97) == nil)
    #expect(!bench.gesture.isRotating && bench.gesture.touches.count == 2)
    let begin = bench.turn(to: sign * RotationGesture.slop * 1.01)
    guard case .began(let place) = begin else {
      Issue.record("\(String(describing: begin))")
      return
    }
    #expect((place - middle).length < 1e-9 && bench.gesture.isRotating)
  }

  @Test("the angle continues over the half turn and over full turns", arguments: [-1.0, 1])
  func wrapping(sign: Double) throws {
    for start in stride(from: -3.0, through: 3, by: 0.5) {
      var bench = Bench()
      _ = bench.touch(at: start)
      var total = 0.0
      var beginning: Double?
      for step in 0..<600 {
        total += sign * 0.035
        // The fingers take turns, and the direction between them changes by half of each step.
        let id = step % 2 + 1
        let phase = bench.send(
          move(id, around(start + total + sign * 0.0175 + (id == 1 ? .pi : 0))))
        if case .began = phase { beginning = total }
        guard let beginning else { continue }
        let turned = try #require(angle(phase))
        #expect(abs(turned - (total - beginning)) < 1e-9, "from \(start), turned by \(total)")
      }
      #expect(abs(total) > 6 * .pi && beginning != nil)
      guard case .ended(let place, let last, let velocity) = bench.send(up(2)) else {
        Issue.record("no end")
        return
      }
      #expect((place - middle).length < 2 && abs(last - total + (beginning ?? 0)) < 1e-9)
      #expect(abs(velocity - sign * 3.5) < 0.2, "\(velocity) radians per second")
    }
  }

  @Test("further fingers are ignored, and another second finger begins a new rotation")
  func fingers() {
    var bench = Bench()
    _ = bench.touch()
    #expect(bench.send(down(3, Point(x: 10, y: 10))) == nil)
    #expect(bench.send(move(3, Point(x: 500, y: 10))) == nil)
    #expect(angle(bench.turn(to: 0.3)) != nil)
    #expect(bench.send(move(3, Point(x: 10, y: 400))) == nil && bench.send(up(3)) == nil)
    #expect(bench.send(down(3, Point(x: 10, y: 10))) == nil)
    guard case .ended = bench.send(up(1)) else {
      Issue.record("the rotation has not ended")
      return
    }
    // The fingers that remain were not a pair.
    #expect(bench.send(move(3, Point(x: 500, y: 300))) == nil && bench.send(up(3)) == nil)
    #expect(bench.send(up(2)) == nil)
    _ = bench.touch(at: 1)
    #expect(bench.turn(to: 1.5) != nil)
    #expect(bench.send(.pointerLost(.touch(id: 2))) == .cancelled)
    #expect(bench.send(down(2, around(0))) == nil)
    #expect(bench.send(move(2, around(1))) != nil)
  }

  @Test("fingers that touch each other do not turn")
  func meeting() throws {
    var bench = Bench()
    _ = bench.touch()
    #expect(angle(bench.turn(to: 0.2)) == 0)
    #expect(try abs(#require(angle(bench.turn(to: 0.2, 4)))) < 1e-9)
    #expect(try abs(#require(angle(bench.turn(to: 3, 4)))) < 1e-9)
    let last = try #require(angle(bench.turn(to: 0.5, 50)))
    #expect(abs(last - 0.3) < 1e-9)
  }

  @Test("a cancelled rotation is ignored until the fingers leave")
  func cancel() {
    var bench = Bench()
    #expect(bench.gesture.cancel() == nil)
    _ = bench.touch()
    #expect(bench.turn(to: 0.5) != nil)
    #expect(bench.gesture.cancel() == .cancelled && bench.gesture.cancel() == nil)
    #expect(bench.turn(to: 1) == nil && bench.send(up(2)) == nil)
    #expect(bench.send(down(2, around(0))) == nil && bench.turn(to: 2) == nil)
    #expect(bench.send(up(2)) == nil && bench.send(up(1)) == nil)
    _ = bench.touch()
    #expect(bench.turn(to: 0.5) != nil)
  }

  @Test("rotation events give the same steps")
  func events() {
    var bench = Bench()
    #expect(bench.send(.rotation(.began, angle: 0, at: middle)) == .began(at: middle))
    #expect(
      bench.send(.rotation(.changed, angle: 0.1, at: middle))
        .map { angle($0) == 0.1 } == true)
    let end = bench.send(.rotation(.ended, angle: 0, at: middle))
    guard case .ended(middle, 0.1, let velocity) = end else {
      Issue.record("no end")
      return
    }
    #expect(abs(velocity - 10) < 1e-6)
    #expect(bench.send(.rotation(.changed, angle: 1, at: middle)) == nil)
  }

  /// For any events, every rotation that begins ends once, and its angle is that between the
  /// directions of the fingers.
  @Test("angles are those of a model")
  func model() throws {
    var rotations = 0
    for seed in UInt64(1)...1000 {
      var random = SeededGenerator(seed: seed)
      var bench = Bench()
      // The fingers in the order in which they went down, and what the rotation began with.
      var fingers: [(id: Int, location: Point)] = []
      var open: (pair: [Int], direction: Double)?
      var last = 0.0
      for _ in 0..<200 {
        let id = Int.random(in: 1...3, using: &random)
        let location = Point(
          x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random))
        let index = fingers.firstIndex { $0.id == id }
        let kind: InputEvent.Kind
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
          kind = down(id, location)
          fingers.removeAll { $0.id == id }
          fingers.append((id, location))
        case 2:
          kind = up(id)
          fingers.removeAll { $0.id == id }
        case 3:
          kind = .pointerLost(.touch(id: id))
          fingers.removeAll { $0.id == id }
        default:
          kind = move(id, location)
          if let index { fingers[index].location = location }
        }
        let isCancelled = Int.random(in: 0..<60, using: &random) == 0
        let former = bench.gesture
        var phase = bench.send(kind)
        if isCancelled, phase == nil { phase = bench.gesture.cancel() }
        let vector = fingers.count > 1 ? fingers[1].location - fingers[0].location : .zero
        let direction = atan2(vector.y, vector.x)
        switch phase {
        case nil: break
        case .began(let place):
          #expect(open == nil && !former.isRotating, "seed \(seed)")
          #expect((place - (fingers[0].location + vector * 0.5)).length < 1e-9, "seed \(seed)")
          open = (fingers.prefix(2).map(\.id), direction)
          (last, rotations) = (0, rotations + 1)
        case .changed(let place, let angle, _):
          let beginning = try #require(open, "seed \(seed)")
          #expect(beginning.pair == fingers.prefix(2).map(\.id), "seed \(seed)")
          #expect((place - (fingers[0].location + vector * 0.5)).length < 1e-9, "seed \(seed)")
          #expect(abs(angle - last) <= .pi + 1e-9, "seed \(seed)")
          if vector.length >= RotationGesture.leastDistance {
            let error = (angle - direction + beginning.direction).remainder(dividingBy: 2 * .pi)
            #expect(abs(error) < 1e-9, "seed \(seed)")
          } else {
            #expect(angle == last, "seed \(seed)")
          }
          last = angle
        case .ended(_, let angle, _):
          #expect(open != nil && angle == last, "seed \(seed)")
          open = nil
        case .cancelled:
          #expect(open != nil, "seed \(seed)")
          open = nil
        }
        #expect(bench.gesture.isRotating == (open != nil), "seed \(seed)")
      }
    }
    #expect(rotations > 1000)
  }
}
