import Foundation
import SeededNumbers
import Testing

@testable import QuireAnimation

/// Returns the value by De Casteljau's algorithm and bisection, which share nothing with the
/// curve's own solver.
private func slowValue(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double)
  -> Double
{
  func height(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - s) + b * s }
    let (a, b, c) = (mix(0, c1), mix(c1, c2), mix(c2, 1))
    return mix(mix(a, b), mix(b, c))
  }
  var (lower, upper) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (lower + upper) / 2
    if height(x1, x2, middle) < x { lower = middle } else { upper = middle }
  }
  return height(y1, y2, (lower + upper) / 2)
}

struct TimingCurveTests {
  @Test("a curve agrees with a slow solver")
  func slowSolver() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let x1 = Double.random(in: 0...1, using: &random)
      let x2 = Double.random(in: 0...1, using: &random)
      let y1 = Double.random(in: -1...2, using: &random)
      let y2 = Double.random(in: -1...2, using: &random)
      let curve = TimingCurve(x1, y1, x2, y2)
      var distance = 0.0
      for step in 1..<100 {
        let x = Double(step) / 100
        distance = max(distance, abs(curve.value(at: x) - slowValue(x1, y1, x2, y2, at: x)))
      }
      #expect(distance < 1e-7, "seed \(seed)")
    }
  }

  @Test(
    "degenerate curves are solved",
    arguments: [
      [0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 1.0, 0.0], [0.0, 0.5, 1.0, 0.5], [0.0, 0.0, 0.0, 1.0],
      [1.0, 1.0, 1.0, 0.0], [0.999_999, 0.0, 0.000_001, 1.0], [1.0 / 3, 0.2, 2.0 / 3, 0.9],
      [0.5, 0.0, 0.5, 1.0],
    ])
  func degenerate(c: [Double]) {
    let curve = TimingCurve(c[0], c[1], c[2], c[3])
    for step in 1..<1000 {
      let x = Double(step) / 1000
      #expect(abs(curve.value(at: x) - slowValue(c[0], c[1], c[2], c[3], at: x)) < 1e-7, "x = \(x)")
    }
  }

  @Test("exponentialInOut is vertical in its middle")
  func vertical() {
    // x = ½ + 4u³, y = ½ + 1½u − 2u³ with u = s − ½.
    for exponent in stride(from: -16.0, through: -1, by: 0.5) {
      for sign in [-1.0, 1] {
        let x = 0.5 + sign * pow(10, exponent) / 3
        let u = cbrt((x - 0.5) / 4)
        let expected = 0.5 + 1.5 * u - 2 * u * u * u
        #expect(abs(TimingCurve.exponentialInOut.value(at: x) - expected) < 1e-7, "x = \(x)")
      }
    }
  }

  @Test("every name is known once")
  func names() {
    let families = [
      "sine", "quadratic", "cubic", "quartic", "quintic", "exponential", "circular", "back",
    ]
    var expected = ["linear", "easeIn", "easeOut", "easeInOut"]
    for family in families { expected += ["In", "Out", "InOut"].map { family + $0 } }
    #expect(TimingCurve.names == expected)
    #expect(Set(expected.compactMap(TimingCurve.named)).count == 28)
    #expect(TimingCurve.named("EaseIn") == nil && TimingCurve.named("") == nil)
    #expect(TimingCurve.named("backInOut") == TimingCurve(0.68, -0.55, 0.265, 1.55))
  }

  @Test("a named curve runs from end to end without turning back", arguments: TimingCurve.names)
  func monotonic(name: String) throws {
    let curve = try #require(TimingCurve.named(name))
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0 && curve.value(at: 4) == 1)
    #expect(curve.slope(at: -0.1) == 0 && curve.slope(at: 1.1) == 0)
    guard !name.hasPrefix("back") else { return }
    var last = 0.0
    for step in 1...2000 {
      let value = curve.value(at: Double(step) / 2000)
      #expect(value >= last, "\(name) at \(step)")
      last = value
    }
  }

  @Test("the slope is the derivative of the value", arguments: TimingCurve.names)
  func slope(name: String) throws {
    let curve = try #require(TimingCurve.named(name))
    for x in [0.05, 0.2, 0.37, 0.61, 0.8, 0.97] {
      let measured = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(curve.slope(at: x) - measured) < 1e-4 * max(1, measured), "\(name) at \(x)")
    }
  }

  @Test("a straight curve is exact")
  func straight() {
    for x in [0.1, 0.3, 0.7, 1.0 / 3] {
      #expect(TimingCurve.linear.value(at: x) == x)
      #expect(TimingCurve(0.3, 0.3, 0.8, 0.8).value(at: x) == x)
    }
  }

  @Test("the spring curve follows its formula", arguments: [0.3, 0.55, 0.8])
  func springFormula(z: Double) {
    let curve = TimingCurve.spring(dampingRatio: z)
    let w = 6.9 / z
    let wd = w * (1 - z * z).squareRoot()
    func raw(_ p: Double) -> Double {
      1 - exp(-z * w * p) * (cos(wd * p) + z * w / wd * sin(wd * p))
    }
    var highest = 0.0
    for step in 1..<500 {
      let p = Double(step) / 500
      #expect(abs(curve.value(at: p) - (raw(p) - p * (raw(1) - 1))) < 1e-12)
      let measured = (curve.value(at: p + 1e-6) - curve.value(at: p - 1e-6)) / 2e-6
      #expect(abs(curve.slope(at: p) - measured) < 1e-5)
      highest = max(highest, curve.value(at: p))
    }
    #expect(highest > 1.01)
    #expect(curve.value(at: 1) == 1)
    #expect(abs(curve.value(at: 1 - 1e-12) - 1) < 1e-9)
  }
}
