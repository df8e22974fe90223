import Foundation
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The number of straight strips into which bent paper is divided.
@Suite struct ArcDivisionTests {
  /// Returns the greatest distance between an arc and its chords, in pixels.
  private func error(_ strips: Int, over angle: Double, radius: Double) -> Double {
    radius * (1 - cos(angle / Double(strips) / 2))
  }

  @Test(
    "strips are as few as look round",
    arguments: [2.0, 30, 400, 5000], [0.05, 0.4, 0.9, Double.pi])
  func strips(radius: Double, angle: Double) {
    let strips = ArcDivision.strips(over: angle, radius: radius, atMost: 1000)
    #expect(error(strips, over: angle, radius: radius) <= 0.0501)
    #expect(strips == 4 || error(strips - 1, over: angle, radius: radius) > 0.0499)
  }

  @Test("the number of strips is limited")
  func limits() {
    #expect(ArcDivision.strips(over: .pi, radius: 1e6, atMost: 200) == 200)
    #expect(ArcDivision.strips(over: 0, radius: 100, atMost: 200) == 4)
    #expect(ArcDivision.strips(over: .pi, radius: 0, atMost: 200) >= 4)
  }
}
