import QuireGeometry
import QuireScene
import Testing

struct ShadingTests {
  @Test("one stop gives a constant strength")
  func oneStop() {
    let shading = Shading(axis: .horizontal, stops: [.init(5, alpha: 0.3)])
    for position in [-1000.0, 5, 7, 1e9] { #expect(shading.alpha(at: position) == 0.3) }
  }

  @Test("the strength is linear between stops and constant beyond")
  func linear() {
    let shading = Shading(
      axis: .vertical, stops: [.init(-10, alpha: 0.2), .init(10, alpha: 0.6), .init(30, alpha: 0)])
    let expected: [(Double, Double)] = [
      (-50, 0.2), (-10, 0.2), (-5, 0.3), (0, 0.4), (10, 0.6), (15, 0.45), (25, 0.15), (30, 0),
      (99, 0),
    ]
    for (position, alpha) in expected {
      #expect(abs(shading.alpha(at: position) - alpha) < 1e-12, "\(position)")
    }
  }

  @Test("stops at one place make a step")
  func step() {
    let shading = Shading(
      axis: .vertical, stops: [.init(1, alpha: 0.1), .init(1, alpha: 0.9), .init(3, alpha: 0.5)])
    #expect(shading.alpha(at: 1) == 0.1)
    #expect(abs(shading.alpha(at: 1 + 1e-9) - 0.9) < 1e-8)
    #expect(abs(shading.alpha(at: 2) - 0.7) < 1e-12)
  }
}
