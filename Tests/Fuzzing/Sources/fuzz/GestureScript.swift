import QuireGeometry

@testable import QuireGestures

/// Events of pointers, touchpads and other programs, which the bytes of an input choose.
struct GestureScript {
  /// A step of the script.
  enum Step {
    case event(InputEvent)
    /// Another gesture takes over.
    case cancel
  }

  private var numbers: ByteNumbers
  private var time = 10.0
  private static let pointers: [InputEvent.Pointer] = [
    .mouse(.primary), .mouse(.secondary), .touch(id: 1), .touch(id: 2), .touch(id: 3),
  ]
  private static let phases: [InputEvent.TwoFingerPhase] = [
    .began, .changed, .changed, .ended, .cancelled,
  ]

  init(_ bytes: [UInt8]) {
    numbers = ByteNumbers(bytes)
  }

  /// Returns the next step, or `nil` at the end of the input.
  mutating func next() -> Step? {
    guard !numbers.isAtEnd else { return nil }
    let kind = Int.random(in: 0..<16, using: &numbers)
    // Several events may have the same time.
    time += [0, 0.001, 0.01, 0.02, 0.3, 1][Int.random(in: 0..<6, using: &numbers)]
    if kind == 15 { return .cancel }
    return .event(InputEvent(event(kind), time: time))
  }

  private mutating func event(_ kind: Int) -> InputEvent.Kind {
    let pointer = GestureScript.pointers[Int.random(in: 0..<5, using: &numbers)]
    let place = Point(x: coordinate(), y: coordinate())
    let phase = GestureScript.phases[Int.random(in: 0..<5, using: &numbers)]
    return switch kind {
    case 0...2: .pointerDown(pointer, at: place, clickCount: 1)
    case 3...7: .pointerMoved(pointer, to: place)
    case 8, 9: .pointerUp(pointer, at: place)
    case 10: .pointerLost(pointer)
    case 11: .scroll(x: coordinate() - 100, y: coordinate() - 100, at: place)
    case 12: .scrollEnded
    case 13: .pinch(phase, scale: 0.01 + coordinate() / 100, at: place)
    default: .rotation(phase, angle: coordinate() / 10 - 10, at: place)
    }
  }

  private mutating func coordinate() -> Double {
    Double(UInt8.random(in: 0...200, using: &numbers))
  }
}
