public import QuireGeometry

/// A shadow on a panel; the strength of the shadow changes linearly along one axis.
///
/// The shadow multiplies the encoded colour by 1 − α.
public struct Shading: Hashable, Sendable {
  /// A position on the panel's frame, with the strength of the shadow there.
  public struct Stop: Hashable, Sendable {
    /// The position along the shading's axis, in points from the stage's centre, while the panel is
    /// flat.
    public var position: Double
    /// The strength α of the shadow, 0…1.
    public var alpha: Double

    /// Creates a stop of strength `alpha` at `position`.
    public init(_ position: Double, alpha: Double) {
      self.position = position
      self.alpha = alpha
    }
  }

  /// The range that a shadow covers at right angles to the axis along which its strength changes,
  /// with soft ends.
  public struct Extent: Hashable, Sendable {
    /// The range at right angles to the axis, in points from the stage's centre; at both ends the
    /// shadow has half of its strength.
    public var range: ClosedRange<Double>
    /// The distance, in points, over which the shadow fades to nothing outside each end of `range`,
    /// and reaches full strength inside.
    public var softness: Double

    /// Creates an extent over `range`, whose soft ends reach `softness` points inwards and
    /// outwards.
    public init(_ range: ClosedRange<Double>, softness: Double) {
      self.range = range
      self.softness = softness
    }

    /// Returns the factor, 0…1, by which the strength of the shadow is multiplied at `position`, a
    /// position at right angles to the axis.
    package func share(at position: Double) -> Double {
      let middle = (range.lowerBound + range.upperBound) / 2
      let inside = (range.upperBound - range.lowerBound) / 2 - abs(position - middle)
      guard softness > 0 else { return inside >= 0 ? 1 : 0 }
      return smoothstep((inside + softness) / (2 * softness))
    }
  }

  /// The axis along which the strength changes.
  public var axis: Orientation
  /// The range that the shadow covers at right angles to the axis, or `nil` for all of the panel.
  ///
  /// Only a panel with the content `.shadow` uses it.
  public var extent: Extent?
  // Not an array, because a fold has a hundred panels with a shading in every frame.
  private var first: Stop
  private var second: Stop?
  private var third: Stop?

  /// Creates a shading that changes along `axis` between `stops`, one to three stops in the order
  /// of their positions.
  public init(axis: Orientation, stops: [Stop]) {
    precondition((1...3).contains(stops.count), "a shading has one to three stops")
    self.axis = axis
    first = stops[0]
    second = stops.count > 1 ? stops[1] : nil
    third = stops.count > 2 ? stops[2] : nil
  }

  /// Creates a shading that changes along `axis` between the stops `start` and `end`.
  ///
  /// The position of `end` is not less than that of `start`.
  public init(axis: Orientation, from start: Stop, to end: Stop) {
    self.axis = axis
    (first, second) = (start, end)
  }

  /// The one to three stops of the shadow, in the order of their positions.
  ///
  /// The strength is constant before the first and after the last stop.
  public var stops: [Stop] { [first, second, third].compactMap { $0 } }

  /// The stops of the shadow as exactly three, for a shader that needs three; if there are fewer, a
  /// stop is repeated.
  ///
  /// A ramp may have the length 0.
  package var ramps: (start: Stop, middle: Stop, end: Stop) {
    let middle = second ?? first
    return (first, middle, third ?? middle)
  }

  /// Returns the strength, 0…1, of the shadow at `position` along the axis.
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
