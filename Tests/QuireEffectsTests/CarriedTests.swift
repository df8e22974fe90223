import QuireGeometry
import Testing

@testable import QuireAnimation
@testable import QuireEffects

/// What a pointer carries away from its way, and the throw.
struct CarriedTests {
  private let carried = Carried(displacement: Vector(x: 30, y: -40), at: 0.4)

  @Test("the displacement is that of the pointer, and none at both ends")
  func ends() {
    for (progress, share) in [(0, 0), (0.2, 0.5), (0.4, 1), (0.7, 0.5), (1, 0), (-1, 0), (2, 0)] {
      let seen = carried.displacement(at: progress)
      #expect((seen - carried.displacement * share).length < 1e-12, "\(progress)")
    }
  }

  /// The velocity right after the throw, computed from the displacements, is the wanted one.
  @Test("a throw keeps the velocity, toward either end", arguments: [-3.0, -0.5, 0, 0.5, 3])
  func velocity(rate: Double) {
    let wanted = Vector(x: -700, y: 250)
    let drift = Drift(velocity: carried.throwVelocity(of: wanted, rate: rate), at: 7)
    let step = 1e-6
    var later = carried
    later.drift = drift.displacement(at: 7 + step)
    let change = later.displacement(at: 0.4 + rate * step) - carried.displacement(at: 0.4)
    #expect((change * (1 / step) - wanted).length < 0.1)
  }

  @Test("a drift ends, and has a highest speed")
  func drift() {
    let drift = Drift(velocity: Vector(x: 1e9), at: 2)
    #expect(drift.displacement(at: 1) == Vector() && drift.displacement(at: 2) == Vector())
    let start = drift.displacement(at: 2 + 1e-6).x / 1e-6
    #expect(abs(start / Tuning.Hold.fastestDrift - 1) < 1e-4)
    #expect(drift.displacement(at: 4).length < 1e-6)
  }
}
