/// A curve that maps the elapsed fraction of a duration to progress.
///
/// Both run from 0 to 1. Progress may leave that range in between (`backOut`, `spring`), but is
/// exactly 0 at the start and exactly 1 at the end.
public struct TimingCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case bezier(CubicBezier)
    case spring(Spring)
  }

  private let shape: Shape

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// Creates the cubic Bézier curve from (0, 0) to (1, 1) with the control points (`x1`, `y1`) and
  /// (`x2`, `y2`).
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2),
      "The x of a control point lies in 0…1.")
    shape = .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Returns the curve of a spring that has the damping ratio `dampingRatio` ζ and settles within
  /// the duration of the animation.
  ///
  /// s(p) = 1 − e^(−ζωp)(cos ω_d p + ζω/ω_d·sin ω_d p) − p·(residual at 1), with ω = 6.9/ζ and
  /// ω_d = ω√(1 − ζ²). The residual at 1 is a thousandth of the distance; the last term distributes
  /// it over p.
  ///
  /// - Parameter dampingRatio: The damping ratio ζ, above 0; below 1 the curve overshoots.
  /// - Returns: A curve that ends at exactly 1.
  public static func spring(dampingRatio: Double) -> TimingCurve {
    TimingCurve(.spring(Spring(angularFrequency: 6.9 / dampingRatio, dampingRatio: dampingRatio)))
  }

  /// Returns the progress at `time`, which is a fraction of the duration and is clamped to 0…1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch shape {
    case .bezier(let curve): return curve.value(at: time)
    case .spring(let spring):
      return spring.position(at: time, from: 0, to: 1)
        + time * (1 - spring.position(at: 1, from: 0, to: 1))
    }
  }

  /// The text form of the curve with its parameters instead of its name, such as `spring(0.5)`.
  var form: String {
    switch shape {
    case .bezier(let c): "cubicBezier(\(c.x1),\(c.y1),\(c.x2),\(c.y2))"
    case .spring(let spring): "spring(\(spring.dampingRatio))"
    }
  }

  /// Returns the slope of the curve at `time`, a fraction of the duration; the result is 0 outside
  /// 0…1.
  ///
  /// The slope is infinite where a Bézier curve is vertical (`exponentialInOut` in its middle).
  public func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    switch shape {
    case .bezier(let curve): return curve.slope(at: time)
    case .spring(let spring):
      return spring.velocity(at: time, from: 0, to: 1)
        + (1 - spring.position(at: 1, from: 0, to: 1))
    }
  }
}
