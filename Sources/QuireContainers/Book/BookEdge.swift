import QuireViews

/// The slips of colour in a page block, and the view at which a page is chosen there.
struct BookEdge {
  /// The marks of the data source, or `nil` if it has to be asked.
  var marks: [PageEdgeMark]?
  /// The slips for the present length of the page block, or `nil` if there are none yet.
  var slips: CachedSlips?
  /// The view at which a page is chosen, or `nil` if there is none.
  var view: ForeEdgeView?
}

/// The slips for one length of the page block.
struct CachedSlips {
  /// The number of pages, the length of the edge in points, and the number of pixels per point.
  nonisolated struct Key: Hashable {
    let count: Int
    let length: Double
    let scale: Double
  }

  /// The properties on which the slips depend.
  let key: Key
  /// The slips.
  let slips: PageSlips
}
