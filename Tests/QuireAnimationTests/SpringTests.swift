import Foundation
import SeededNumbers
import Testing

@testable import QuireAnimation

/// Integrates m·x″ = −k·(x − target) − c·x′ by the classical fourth-order Runge-Kutta method.
private func integrate(
  mass: Double, stiffness: Double, damping: Double, from start: Double, velocity: Double,
  to target: Double, time: Double
) -> (position: Double, velocity: Double) {
  func pull(_ x: Double, _ v: Double) -> Double { (-stiffness * (x - target) - damping * v) / mass }
  let steps = 4000
  let h = time / Double(steps)
  var x = start
  var v = velocity
  for _ in 0..<steps {
    let (x1, v1) = (v, pull(x, v))
    let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
    let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
    let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
    x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
    v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
  return (x, v)
}

struct SpringTests {
  @Test(
    "a spring follows the equation of motion",
    arguments: [0, 0.05, 0.3, 0.9, 0.999_999, 1, 1.000_001, 1.1, 3, 12])
  func equationOfMotion(dampingRatio: Double) {
    for (mass, stiffness) in [(1.0, 250.0), (3, 1000), (0.2, 40)] {
      let damping = dampingRatio * 2 * (mass * stiffness).squareRoot()
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      for (start, velocity, target) in [(0.0, 0.0, 1.0), (1, -9, 0), (0.3, 14, 0.8), (2, 5, 2)] {
        for time in [0.01, 0.1, 0.37, 1] {
          let expected = integrate(
            mass: mass, stiffness: stiffness, damping: damping, from: start, velocity: velocity,
            to: target, time: time)
          let x = spring.position(at: time, from: start, velocity: velocity, to: target)
          let v = spring.velocity(at: time, from: start, velocity: velocity, to: target)
          #expect(abs(x - expected.position) < 1e-7, "\(mass) \(time): \(x) \(expected)")
          #expect(abs(v - expected.velocity) < 1e-5, "\(mass) \(time): \(v) \(expected)")
        }
      }
    }
  }

  @Test("springs have the textbook values")
  func textbookValues() {
    let undamped = Spring(response: 2, dampingRatio: 0)
    #expect(abs(undamped.position(at: 1, from: 0, to: 1) - 2) < 1e-12)
    #expect(abs(undamped.velocity(at: 0.5, from: 0, to: 1) - .pi) < 1e-12)

    let critical = Spring.criticallyDamped(angularFrequency: 10)
    #expect(abs(critical.position(at: 0.1, from: 1, to: 0) - 2 / M_E) < 1e-12)
    #expect(abs(critical.velocity(at: 0.1, from: 1, to: 0) + 10 / M_E) < 1e-12)

    // m = 1, c = 5, k = 4 has the rates −1 and −4: from rest at 1, x = (4e^−t − e^−4t)/3.
    let creeping = Spring(mass: 1, stiffness: 4, damping: 5)
    #expect(abs(creeping.position(at: 2, from: 1, to: 0) - (4 * exp(-2.0) - exp(-8.0)) / 3) < 1e-12)

    // ζ = 0.6, ω₀ = 5: from rest at 1, x = e^−3t (cos 4t + ¾ sin 4t).
    let swinging = Spring(mass: 2, stiffness: 50, damping: 12)
    #expect(abs(swinging.dampingRatio - 0.6) < 1e-15 && abs(swinging.angularFrequency - 5) < 1e-15)
    let expected = exp(-1.5) * (cos(2.0) + 0.75 * sin(2.0))
    #expect(abs(swinging.position(at: 0.5, from: 1, to: 0) - expected) < 1e-12)
  }

  @Test("positions and velocities are continuous across critical damping")
  func criticalDamping() {
    for exponent in 2...15 {
      let distance = pow(10, -Double(exponent))
      let critical = Spring(response: 0.2, dampingRatio: 1)
      for ratio in [1 - distance, 1 + distance] {
        let spring = Spring(response: 0.2, dampingRatio: ratio)
        for time in [0.001, 0.05, 0.4, 3] {
          let a = spring.position(at: time, from: 0, velocity: 7, to: 1)
          let b = critical.position(at: time, from: 0, velocity: 7, to: 1)
          #expect(abs(a - b) <= 5 * distance + 1e-14, "ζ = \(ratio), t = \(time)")
        }
      }
    }
  }

  @Test("long times and strong damping give finite results")
  func longTimes() {
    for ratio in [0.2, 1.0, 50.0, 1e6] {
      let spring = Spring(response: 0.2, dampingRatio: ratio)
      let x = spring.position(at: 1e9, from: 0, velocity: 100, to: 1)
      #expect(abs(x - 1) < 1e-12)
      #expect(abs(spring.velocity(at: 1e9, from: 0, velocity: 100, to: 1)) < 1e-12)
    }
  }

  @Test("a strongly damped spring decays at the right rate")
  func strongDamping() {
    // From rest, all but 1/4ζ² of the distance decays with the rate ω₀/2ζ.
    let spring = Spring(response: 2 * .pi / 30, dampingRatio: 1e6)
    #expect(abs(spring.position(at: 1000, from: 1, to: 0) - exp(-0.015)) < 1e-10)
    #expect(abs(spring.velocity(at: 1000, from: 1, to: 0) / exp(-0.015) + 1.5e-5) < 1e-14)
  }

  @Test("a spring stays within the tolerance from its settling time on")
  func settling() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let ratios = [0.05, 0.4, 0.97, 0.999_999_9, 1.0, 1.000_000_1, 1.3, 6.0]
      let spring = Spring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: ratios.randomElement(using: &random) ?? 1)
      let start = Double.random(in: -1...1, using: &random)
      let velocity = Double.random(in: -20...20, using: &random)
      let tolerance = [1e-1, 1e-3, 1e-6].randomElement(using: &random) ?? 1e-3
      func distance(_ time: Double) -> Double {
        abs(spring.position(at: time, from: start, velocity: velocity, to: 0))
      }
      let end = spring.settlingTime(from: start, velocity: velocity, to: 0, tolerance: tolerance)
      let later = (0...1000).map { distance(end + Double($0) * 0.04 / spring.angularFrequency) }
      #expect(later.allSatisfy { $0 <= tolerance * (1 + 1e-6) }, "seed \(seed)")
      if end > 0 {
        #expect(distance(end - 1e-6) > tolerance * (1 - 1e-3), "seed \(seed)")
      }
    }
  }

  @Test("an undamped spring never settles unless it hardly moves")
  func undamped() {
    let spring = Spring(response: 1, dampingRatio: 0)
    #expect(spring.settlingTime(from: 0, to: 1, tolerance: 0.01) == .infinity)
    #expect(spring.settlingTime(from: 0.995, to: 1, tolerance: 0.01) == 0)
  }
}
