public import QuireGeometry

/// A transition inside a view tree: a draw list and the two pages that it shows.
nonisolated public struct DrawListLayer: Hashable, Sendable {
  /// The draw calls for the current frame of the transition.
  public var list: DrawList
  /// The page at the start of the transition, which the draw list calls `.from`.
  public var from: SnapshotSource
  /// The page at the end of the transition, which the draw list calls `.to`.
  public var to: SnapshotSource
  /// The area in which the transition is drawn, with the position of each page's paper.
  public var stage: Stage
  /// The transform from the coordinates of `stage`, in points from its centre, to points of the
  /// root view; in a layer that a view returns, to points from the centre of that view.
  public var transform: Transform3D
  /// The opacity of the layer as a whole, 0…1.
  public var alpha: Double
  /// The rectangle to which drawing is clipped, in points of the root view, or `nil` for no
  /// clipping.
  public var clip: Rect?
  /// Whether the views behind the layer are visible where the draw list draws nothing.
  ///
  /// Otherwise the backdrop of the draw list is visible there.
  public var showsViewsBehind: Bool
  /// The rectangles with rounded corners outside which nothing of the layer is drawn.
  package var masks: [RoundedMask] = []

  /// Creates a layer that shows `list`, drawn on `stage` with the pages `from` and `to`;
  /// `transform`, `alpha` and `clip` apply to the layer as a whole.
  ///
  /// If `showsViewsBehind` is true, the backdrop of the list is not drawn.
  public init(
    list: DrawList, from: SnapshotSource, to: SnapshotSource, stage: Stage,
    transform: Transform3D = .identity, alpha: Double = 1, clip: Rect? = nil,
    showsViewsBehind: Bool = false
  ) {
    self.list = list
    self.from = from
    self.to = to
    self.stage = stage
    self.transform = transform
    self.alpha = alpha
    self.clip = clip
    self.showsViewsBehind = showsViewsBehind
  }
}
