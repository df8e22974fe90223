import QuireGeometry

extension CurlSheet {
  /// The soft shadow around the free edges of the part of a sheet that has rolled over.
  ///
  /// The shadow falls on everything beneath that part, also on the front of the same sheet. It has
  /// its full strength at the edges, and none beside the roll's silhouette.
  public struct EdgeShadow: Hashable, Sendable {
    /// The opacity directly beside the edges, 0…1.
    public var opacity: Double
    /// The distance from the edges at which the shadow ends, in points.
    public var width: Double
    /// Up to three areas with their own strength.
    ///
    /// Where areas overlap, the greatest strength counts.
    public var areas: [ShadowArea]
    /// The factor, 0…1, by which the strength is multiplied outside all `areas`.
    public var shareElsewhere: Double

    /// Creates a shadow with the given `opacity` at the edges that ends at the distance `width`,
    /// with the same strength everywhere if there are no `areas`.
    public init(
      opacity: Double, width: Double, areas: [ShadowArea] = [], shareElsewhere: Double = 1
    ) {
      precondition(areas.count <= 3, "an edge shadow has at most three areas")
      self.opacity = opacity
      self.width = width
      self.areas = areas
      self.shareElsewhere = shareElsewhere
    }

    /// Returns the shadow with `change` applied to the rectangles of its areas.
    func changed(by change: (Rect) -> Rect) -> EdgeShadow {
      var result = self
      result.areas = areas.map { ShadowArea(change($0.frame), share: $0.share) }
      return result
    }
  }
}
