/// A curve that bends time into progress.
///
/// Both run from 0 to 1. A curve may leave that range on its way (`backOut`, `spring`), but it
/// always begins at exactly 0 and ends at exactly 1.
public struct TimingCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case bezier(CubicBezier)
    case spring(Spring)
  }

  private let shape: Shape

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// The cubic Bézier from (0, 0) to (1, 1) with the control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// `x1` and `x2` lie in 0…1, so that time never runs backwards.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2),
      "The control points of a timing curve have an x from 0 to 1.")
    shape = .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// The path of a spring that comes to rest within the duration.
  ///
  /// s(p) = 1 − e^(−ζωp)(cos ω_d p + ζω/ω_d·sin ω_d p) − p·(residual at 1), with ω = 6.9/ζ and
  /// ω_d = ω√(1 − ζ²): a thousandth of the way is left at 1, and that is shared out over p.
  ///
  /// - Parameter dampingRatio: ζ, above 0; below 1 the path overshoots.
  /// - Returns: A curve that ends at exactly 1.
  public static func spring(dampingRatio: Double) -> TimingCurve {
    TimingCurve(.spring(Spring(angularFrequency: 6.9 / dampingRatio, dampingRatio: dampingRatio)))
  }

  /// The progress when the share `time` of the duration has passed; `time` is clamped to 0…1.
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

  /// What it is made of, as `init(text:)` reads it.
  var form: String {
    switch shape {
    case .bezier(let c): "cubicBezier(\(c.x1),\(c.y1),\(c.x2),\(c.y2))"
    case .spring(let spring): "spring(\(spring.dampingRatio))"
    }
  }

  /// The progress per duration at the share `time` of it, 0 outside 0…1.
  ///
  /// It is infinite where a Bézier stands upright (`exponentialInOut` in its middle).
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
