import Glibc
import QuireAnimation
import Testing

struct MomentumTests {
  /// The definition in steps of a millisecond: 0.998 of the velocity remains after each.
  @Test("the velocity falls by the same share each millisecond", arguments: [1500.0, -420])
  func decay(velocity: Double) {
    let momentum = Momentum(start: 80, velocity: velocity, startTime: 3)
    for milliseconds in [1, 10, 333, 2000] {
      let left = pow(0.998, Double(milliseconds))
      #expect(
        abs(momentum.velocity(at: 3 + Double(milliseconds) / 1000) - velocity * left) < 1e-6)
    }
    // Integrated with the midpoint rule.
    var position = 80.0
    for step in 0..<10_000 {
      position += momentum.velocity(at: 3 + (Double(step) + 0.5) * 1e-4) * 1e-4
    }
    #expect(abs(momentum.value(at: 4) - position) < 1e-5)
    #expect(momentum.value(at: 2) == 80)
    #expect(abs(momentum.value(at: 30) - momentum.target) < 1e-9)
    #expect(!momentum.isSettled(at: 3.5, tolerance: 1) && momentum.isSettled(at: 9, tolerance: 1))
  }

  @Test("a momentum knows when it passes a place")
  func timeReaching() throws {
    let momentum = Momentum(start: 10, velocity: 1000, startTime: 5)
    let time = try #require(momentum.time(reaching: 210))
    #expect(abs(momentum.value(at: time) - 210) < 1e-9)
    #expect(momentum.time(reaching: 10) == 5)
    #expect(momentum.time(reaching: 9) == nil && momentum.time(reaching: 511) == nil)
    #expect(Momentum(start: 0, velocity: 0, startTime: 0).time(reaching: 4) == nil)
  }
}
