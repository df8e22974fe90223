package import QuireGeometry

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
