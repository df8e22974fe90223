public import Geometry

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

  /// The direction in which the strength changes.
  public var axis: Orientation
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

  /// One to three, positions not falling; constant before the first and after the last.
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
