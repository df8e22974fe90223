import SeededNumbers
import Testing

@testable import QuireAnimation

struct ApproachTests {
  private let approaches: [Approach] = [
    .curve(.linear, duration: 0.4), .curve(.easeInOut, duration: 1.3),
    .curve(.easeOut, duration: 0.5), .curve(.backOut, duration: 2),
    .curve(.circularOut, duration: 0.7).gentle,
    .curve(TimingCurve(0, 1, 0.5, 1), duration: 1).gentle,
    .spring(Spring(response: 0.5, dampingRatio: 0.4)),
    .spring(Spring(response: 0.3, dampingRatio: 1)),
    .spring(Spring(mass: 2, stiffness: 90, damping: 60)),
    .spring(dampingRatio: 0.55, duration: 0.5),
  ]

  @Test("an approach starts with the given distance and velocity and ends at the target")
  func start() {
    for approach in approaches {
      #expect(approach.remainder(of: 3, velocity: -7, after: 0) == 3)
      #expect(approach.remainder(of: 3, velocity: -7, after: -1) == 3)
      #expect(approach.remainder(of: 3, velocity: -7, after: approach.duration) == 0)
      #expect(approach.remainder(of: 3, velocity: -7, after: 99) == 0)
      #expect(approach.speed(of: 3, velocity: -7, after: 99) == 0)
      // Without a distance the velocity is exactly the given one.
      #expect(abs(approach.speed(of: 0, velocity: -7, after: 0) + 7) < 1e-12)
      #expect(
        abs(approach.remainder(of: 1e3, velocity: 50, after: approach.duration - 1e-7)) < 1e-2)
    }
  }

  @Test("the speed is the derivative of the remaining distance")
  func speed() {
    for approach in approaches {
      for share in stride(from: 0.03, to: 1, by: 0.07) {
        let time = share * approach.duration
        let h = 1e-6
        let measured =
          (approach.remainder(of: 2, velocity: 5, after: time + h)
            - approach.remainder(of: 2, velocity: 5, after: time - h)) / (2 * h)
        let speed = approach.speed(of: 2, velocity: 5, after: time)
        #expect(abs(speed - measured) < 1e-4 * (1 + abs(measured)), "\(approach) at \(share)")
      }
    }
  }

  @Test("a gentle approach starts from rest, however steep its curve is")
  func gentle() {
    for curve in [TimingCurve.easeOut, .circularOut, .backIn, TimingCurve(0, 1, 0.5, 1)] {
      let approach = Approach.curve(curve, duration: 2).gentle
      let early = approach.remainder(of: 1, after: 2e-6)
      #expect(abs(early - 1) < 1e-6)
      #expect(abs(approach.speed(of: 1, velocity: 0, after: 0)) < 1e-12)
    }
    let calm = Approach.curve(.easeInOut, duration: 2)
    #expect(calm.gentle == calm)
  }

  @Test("an approach by a spring moves like the spring itself")
  func spring() {
    let spring = Spring(response: 0.4, dampingRatio: 0.6)
    let approach = Approach.spring(spring)
    #expect(
      abs(abs(spring.position(at: approach.duration, from: 1, to: 0)) - 1e-3) < 1e-6)
    for time in stride(from: 0.0, to: approach.duration, by: 0.05) {
      let exact = spring.position(at: time, from: 100, velocity: 30, to: 0)
      #expect(abs(approach.remainder(of: 100, velocity: 30, after: time) - exact) < 0.15)
    }
    let timed = Approach.spring(dampingRatio: 0.5, duration: 0.8)
    #expect(timed.duration == 0.8 && timed.lasting(3) == timed)
  }

  @Test("an approach without a duration ends at once")
  func instant() {
    for approach in [
      Approach.curve(.easeIn, duration: 0), .curve(.easeIn, duration: -1),
      .spring(dampingRatio: 1, duration: 0),
    ] {
      #expect(approach.remainder(of: 5, velocity: 5, after: 0) == 0)
      #expect(approach.speed(of: 5, velocity: 5, after: 0) == 0)
    }
  }

  @Test("progress changes to another approach anywhere without a jump")
  func interruption() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let first = ProgressMotion(
        from: 0, to: 1, startTime: 10,
        approach: approaches.randomElement(using: &random) ?? .curve(.linear, duration: 1))
      let time = 10 + .random(in: 0.01...0.99, using: &random) * first.approach.duration
      let second = ProgressMotion(
        from: first.value(at: time), velocity: first.velocity(at: time),
        to: Bool.random(using: &random) ? 0 : 1, startTime: time,
        approach: (approaches.randomElement(using: &random) ?? first.approach).gentle)
      #expect(second.value(at: time) == first.value(at: time))
      // The slope of a Bézier curve at its end is taken slightly inside.
      #expect(abs(second.velocity(at: time) - first.velocity(at: time)) < 1e-5)
      #expect(second.value(at: second.endTime) == second.target)
      #expect(second.isFinished(at: second.endTime) && !second.isFinished(at: time))
    }
  }
}
