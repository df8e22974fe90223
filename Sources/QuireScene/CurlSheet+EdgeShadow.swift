import QuireGeometry

extension CurlSheet {
  /// The soft shadow that the rolled-up part of a sheet casts around its free edges.
  ///
  /// The shadow falls on everything beneath that part, also on the front of the same sheet. It has
  /// its full strength at the edges, and none beside the roll's silhouette.
  public struct EdgeShadow: Hashable, Sendable {
    /// The opacity, 0…1, of the shadow directly beside the edges.
    public var opacity: Double
    /// The distance from the edges at which the shadow ends, in points.
    public var width: Double
    /// Up to three areas, in each of which the shadow has its own strength.
    ///
    /// Where areas overlap, the greatest strength counts.
    public var areas: [ShadowArea]
    /// The factor, 0…1, by which the strength of the shadow is multiplied outside all `areas`.
    public var shareElsewhere: Double

    /// Creates a shadow with `opacity` at the edges of the paper, which ends `width` points from
    /// them; `areas` contain factors for its strength, and `shareElsewhere` is the factor outside
    /// them.
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
      result.areas = areas.map { $0.changed(by: change) }
      return result
    }
  }
}
