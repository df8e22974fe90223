/// A cubic Bézier curve from (0, 0) to (1, 1), used as a function y(x).
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Returns the y coordinate of the curve at `x`, 0…1.
  func value(at x: Double) -> Double {
    isStraight ? x : y(at: parameter(at: x))
  }

  /// Returns the slope dy/dx of the curve at `x`; it is infinite where the tangent is vertical.
  func slope(at x: Double) -> Double {
    guard !isStraight else { return 1 }
    // At an end both derivatives may be 0; their quotient slightly further in is the slope.
    let s = min(max(parameter(at: x), 1e-6), 1 - 1e-6)
    return derivative(y1, y2, at: s) / max(derivative(x1, x2, at: s), 0)
  }

  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  private func y(at s: Double) -> Double {
    ((cubic(y1, y2) * s + quadratic(y1, y2)) * s + 3 * y1) * s
  }

  private func cubic(_ c1: Double, _ c2: Double) -> Double { 1 + 3 * (c1 - c2) }
  private func quadratic(_ c1: Double, _ c2: Double) -> Double { 3 * (c2 - 2 * c1) }

  private func derivative(_ c1: Double, _ c2: Double, at s: Double) -> Double {
    (3 * cubic(c1, c2) * s + 2 * quadratic(c1, c2)) * s + 3 * c1
  }

  /// Returns the curve parameter s for which x(s) is `x`, found by Newton's method within a
  /// shrinking interval.
  ///
  /// Around the point of inflexion, where a steep curve is almost vertical, x(s) is written in
  /// powers of the distance from that point. The plain form would lose half of its digits there.
  private func parameter(at x: Double) -> Double {
    let a = cubic(x1, x2)
    let b = quadratic(x1, x2)
    let inflexion = -b / (3 * a)
    let isCentred = inflexion > 0 && inflexion < 1
    let middle = isCentred ? inflexion : 0
    let height = ((a * middle + b) * middle + 3 * x1) * middle
    let linear = max(0, derivative(x1, x2, at: middle))
    let square = isCentred ? 0 : b

    var lower = -middle
    var upper = 1 - middle
    var u = x - middle
    for _ in 0..<100 {
      let residual = ((a * u + square) * u + linear) * u - (x - height)
      if residual == 0 { break }
      if residual > 0 { upper = u } else { lower = u }
      let slope = (3 * a * u + 2 * square) * u + linear
      var next = u - residual / slope
      if !(next > lower && next < upper) { next = (lower + upper) / 2 }
      let step = next - u
      u = next
      if abs(step) < 1e-15 { break }
    }
    return middle + u
  }
}
