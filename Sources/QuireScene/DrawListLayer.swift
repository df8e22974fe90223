public import QuireGeometry

/// An item of a composited view tree: a rectangle or a transition.
nonisolated package enum LayerItem: Hashable, Sendable {
  /// A rectangle that shows a colour or an image.
  case quad(Quad)
  /// A transition between two pages, stored apart so that rectangles take less memory.
  indirect case drawList(DrawListLayer)

  /// Whether the item is a rectangle that shows a view content.
  package var showsContent: Bool {
    if case .quad(let quad) = self, case .image = quad.content { true } else { false }
  }
}

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

/// The source of the pixels of a page that a transition shows.
nonisolated public enum SnapshotSource: Hashable, Sendable {
  /// A single opaque view content that shows the whole page; its texture is used without a copy.
  case content(ContentID)
  /// A view tree that is drawn into its own texture, once for each change of the tree.
  case subtree(Subtree)

  /// The view tree of a page at one moment.
  public struct Subtree: Hashable, Sendable {
    /// The identity of the page that the tree shows.
    package let id: ContentID
    /// A number that increases with each change of the tree.
    package let generation: UInt64
    /// The items of the tree in painting order; their coordinates are points from the page's top
    /// left corner.
    package let items: [LayerItem]
    /// The size of the page, in points.
    package let size: Size
    /// The number of device pixels per point.
    package let scale: Double

    /// Creates the view tree of the page `id` from `items`; `generation` is the number of the last
    /// change of the tree.
    package init(
      id: ContentID, generation: UInt64, items: [LayerItem], size: Size, scale: Double
    ) {
      self.id = id
      self.generation = generation
      self.items = items
      self.size = size
      self.scale = scale
    }

    /// Returns whether `a` and `b` have the same page, generation, size and scale, without
    /// comparing their items.
    public static func == (a: Subtree, b: Subtree) -> Bool {
      a.id == b.id && a.generation == b.generation && a.size == b.size && a.scale == b.scale
    }

    /// Adds the identifier of the page and its version number, `generation`, to `hasher`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(generation)
    }
  }
}
