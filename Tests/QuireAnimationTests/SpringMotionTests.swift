import SeededNumbers
import Testing

@testable import QuireAnimation

struct SpringMotionTests {
  @Test("a clamped motion stops at its first arrival")
  func clamped() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let ratios = [0.1, 0.5, 0.999_999, 1.0, 1.000_001, 1.5, 4.0]
      let ratio = ratios.randomElement(using: &random) ?? 1
      let free = SpringMotion(
        spring: Spring(response: 0.3, dampingRatio: ratio),
        start: .random(in: 0...0.99, using: &random), target: 1,
        velocity: .random(in: -30...30, using: &random), startTime: 5)
      let clamped = free.clamped
      var hasArrived = false
      var isRight = true
      for step in 0...1000 {
        let time = 5 + Double(step) / 500
        if free.value(at: time) > 1 + 1e-12 { hasArrived = true }
        let value = clamped.value(at: time)
        isRight = isRight && value <= 1 + 1e-12
        if hasArrived {
          isRight = isRight && value == 1 && clamped.velocity(at: time) == 0
          isRight = isRight && clamped.isSettled(at: time, tolerance: 1e-9)
        } else {
          isRight = isRight && abs(value - free.value(at: time)) < 1e-9
        }
      }
      #expect(isRight, "seed \(seed)")
    }
  }

  @Test("a fast throw arrives earlier than a slow one")
  func fastThrow() {
    func end(_ velocity: Double) -> Double {
      SpringMotion(
        spring: .criticallyDamped(angularFrequency: 16), start: 0.2, target: 1,
        velocity: velocity, startTime: 0
      ).clamped.endTime(tolerance: 1e-4)
    }
    // For 0.8 away at 20/s, e^−16t (−0.8 + 7.2t) is 0 after a ninth of a second.
    #expect(abs(end(20) - 1.0 / 9) < 1e-12)
    #expect(end(20) < end(5) && end(5) < end(0) && end(0) < end(-5))
  }

  @Test("a motion starts with the given position and velocity")
  func start() {
    let motion = SpringMotion(
      spring: Spring(response: 0.4, dampingRatio: 0.7), start: 0.25, target: 0, velocity: 3,
      startTime: 100)
    #expect(motion.value(at: 100) == 0.25 && motion.value(at: 99) == 0.25)
    #expect(motion.velocity(at: 100) == 3)
    #expect(motion.clamped.value(at: 100) == 0.25)
    #expect(!motion.isSettled(at: 100, tolerance: 0.01))
  }

  @Test("a clamped motion that starts at its target is over at once")
  func clampedAtTarget() {
    let motion = SpringMotion(
      spring: .criticallyDamped(angularFrequency: 16), start: 1, target: 1, velocity: -4,
      startTime: 2)
    #expect(motion.clamped.isSettled(at: 2, tolerance: 1e-3))
    #expect(!motion.isSettled(at: 2, tolerance: 1e-3))
    #expect(motion.value(at: 2.05) < 1)
  }
}
