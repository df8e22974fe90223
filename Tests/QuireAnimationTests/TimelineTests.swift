import SeededNumbers
import Testing

@testable import QuireAnimation

struct TimelineTests {
  private typealias Value = SIMD2<Double>

  @Test("the value is constant between keyframes")
  func hold() {
    var timeline = Timeline(from: Value(10, 0))
    timeline.add([20, 4], during: 0.2...0.4)
    timeline.add([0, 8], during: 0.6...1)
    let expected: [(Double, Value)] = [
      (-1, [10, 0]), (0, [10, 0]), (0.2, [10, 0]), (0.3, [15, 2]), (0.4, [20, 4]), (0.5, [20, 4]),
      (0.6, [20, 4]), (0.7, [15, 5]), (0.9, [5, 7]), (1, [0, 8]),
    ]
    for (progress, value) in expected {
      let difference = timeline.value(at: progress) - value
      #expect(abs(difference.x) < 1e-12 && abs(difference.y) < 1e-12, "\(progress)")
    }
    #expect(timeline.end == [0, 8] && timeline.start == [10, 0])
    #expect(timeline.slope(at: 0.1) == .zero && timeline.slope(at: 0.5) == .zero)
    #expect(abs(timeline.slope(at: 0.3).x - 50) < 1e-9)
  }

  @Test("a later keyframe takes over, and the last call decides the end")
  func overlap() {
    var timeline = Timeline(from: Value.zero)
    timeline.add([10, 0], during: 0...1)
    timeline.add([0, 0], during: 0.5...1)
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      let closed = progress < 0.5 ? 10 * progress : 5 - 10 * (progress - 0.5)
      #expect(abs(timeline.value(at: progress).x - closed) < 1e-12)
    }
    timeline.add([25, 0], during: 0.2...0.4)
    #expect(timeline.value(at: 0.1) == [1, 0] && timeline.value(at: 0.2) == [2, 0])
    #expect(timeline.value(at: 0.4) == [25, 0] && timeline.end == [25, 0])
  }

  @Test("a linear keyframe continues beyond its ends, a curved one stops")
  func overshoot() {
    var straight = Timeline(from: Value(1, 0))
    straight.add([3, 0])
    #expect(straight.value(at: -0.25) == [0.5, 0] && straight.value(at: 1.25) == [3.5, 0])
    #expect(straight.slope(at: -0.25) == [2, 0] && straight.slope(at: 1.25) == [2, 0])
    var bent = Timeline(from: Value(1, 0))
    bent.add([3, 0], curve: .easeIn)
    #expect(bent.value(at: -0.25) == [1, 0] && bent.value(at: 1.25) == [3, 0])
    #expect(bent.value(at: 0.5).x == 1 + 2 * TimingCurve.easeIn.value(at: 0.5))
  }

  @Test("a keyframe without length is a step")
  func step() {
    var timeline = Timeline(from: Value(1, 0))
    timeline.add([2, 0], during: 0.5...0.5)
    #expect(timeline.value(at: 0.499) == [1, 0] && timeline.value(at: 0.5) == [2, 0])
    #expect(timeline.slope(at: 0.5) == .zero)
  }

  @Test("the slope is the derivative of the value, and a shift moves all values")
  func slope() {
    var random = SeededGenerator(seed: 9)
    func share() -> Double { .random(in: 0...1, using: &random) }
    for _ in 0..<300 {
      var timeline = Timeline(from: Value(share(), share()))
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let start = share()
        // Sometimes an earlier keyframe is added, which removes the others.
        timeline.add(
          [share(), share()], during: start...(start + share() * (1 - start)),
          curve: Bool.random(using: &random) ? .linear : .easeInOut)
      }
      let position = share()
      let h = 1e-7
      let ahead = (timeline.value(at: position + h) - timeline.value(at: position)) / h
      let behind = (timeline.value(at: position) - timeline.value(at: position - h)) / h
      let slope = timeline.slope(at: position)
      // At a corner, which is almost never hit, only one of them fits.
      #expect(
        abs(ahead.x - slope.x) < 1e-3 * (1 + abs(slope.x))
          || abs(behind.x - slope.x) < 1e-3 * (1 + abs(slope.x)))
      var shifted = timeline
      shifted.shift(by: [5, -5])
      let difference = shifted.value(at: position) - timeline.value(at: position)
      #expect(abs(difference.x - 5) < 1e-12 && abs(difference.y + 5) < 1e-12)
    }
  }
}
