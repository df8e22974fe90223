public import QuireGeometry

/// A shadow whose strength runs in straight lines along one axis of a panel.
///
/// It multiplies the encoded colour by 1 − α.
public struct Shading: Hashable, Sendable {
  /// A place on the panel's frame and the strength there.
  public struct Stop: Hashable, Sendable {
    /// Along the axis, in stage points of the frame before it swings.
    public var position: Double
    /// The α there, 0…1.
    public var alpha: Double

    /// A stop of strength `alpha` at `position`.
    public init(_ position: Double, alpha: Double) {
      self.position = position
      self.alpha = alpha
    }
  }

  /// The reach of a shadow across its axis, with soft ends.
  public struct Extent: Hashable, Sendable {
    /// Between the places where half of the strength is left, in stage points of the frame.
    public var range: ClosedRange<Double>
    /// The distance to either side of those places over which the strength changes, in points.
    public var softness: Double

    /// An extent over `range` whose ends are soft by `softness`.
    public init(_ range: ClosedRange<Double>, softness: Double) {
      self.range = range
      self.softness = softness
    }

    /// The share of the strength at `place`, 0…1.
    package func share(at place: Double) -> Double {
      let middle = (range.lowerBound + range.upperBound) / 2
      let inside = (range.upperBound - range.lowerBound) / 2 - abs(place - middle)
      guard softness > 0 else { return inside >= 0 ? 1 : 0 }
      let t = min(1, max(0, (inside + softness) / (2 * softness)))
      return t * t * (3 - 2 * t)
    }
  }

  /// The direction in which the strength changes.
  public var axis: Orientation
  /// How far the shadow reaches across the axis, of a panel that shows nothing but its shadow; `nil`
  /// for all of the panel.
  public var extent: Extent?
  // Not in an array: a fold has a shading for each of a hundred panels, in every frame.
  private var first: Stop
  private var second: Stop?
  private var third: Stop?

  /// Strengths along `axis` between `stops`, of which there are one to three, positions not falling.
  public init(axis: Orientation, stops: [Stop]) {
    precondition((1...3).contains(stops.count), "a shading has one to three stops")
    self.axis = axis
    first = stops[0]
    second = stops.count > 1 ? stops[1] : nil
    third = stops.count > 2 ? stops[2] : nil
  }

  /// The strength along `axis` that changes from one stop to another, which is no nearer.
  public init(axis: Orientation, from start: Stop, to end: Stop) {
    self.axis = axis
    (first, second) = (start, end)
  }

  /// The stops, one to three with positions that do not fall; constant before the first and after
  /// the last.
  public var stops: [Stop] { [first, second, third].compactMap { $0 } }

  /// The same strengths as two ramps that share a stop, of which one or both may have no length.
  package var ramps: (start: Stop, middle: Stop, end: Stop) {
    let middle = second ?? first
    return (first, middle, third ?? middle)
  }

  /// The strength at `position` along the axis.
  public func alpha(at position: Double) -> Double {
    var result = first.alpha
    for (a, b) in zip(stops, stops.dropFirst()) where position > a.position {
      let span = b.position - a.position
      let share = span > 0 ? min(1, (position - a.position) / span) : 1
      result = a.alpha + (b.alpha - a.alpha) * share
    }
    return result
  }
}
