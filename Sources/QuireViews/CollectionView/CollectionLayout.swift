/// A rule for the positions of the items of a collection view: a grid, or a list.
///
/// Items have the same size. They fill rows from the side where reading begins, and a section
/// begins a new row.
public nonisolated struct CollectionLayout: Hashable, Sendable {
  /// A rule for the height of items.
  public enum ItemHeight: Hashable, Sendable {
    /// A height in points.
    case points(Double)
    /// The width of an item multiplied by a factor, plus a number of points.
    case proportional(Double, plus: Double = 0)
  }

  /// The smallest width of an item, in points, or infinity for rows of one item.
  ///
  /// A row has as many items as fit. They share the width of the section equally, in whole points.
  public var minimumItemWidth: Double
  /// The height of an item.
  public var itemHeight: ItemHeight
  /// The distance between neighbouring items of a row, and between rows, in points.
  public var spacing: Double
  /// The margins around the items of each section, in points.
  public var sectionInset: EdgeInsets
  /// The height of the header of a section that has a title, in points.
  public var headerHeight = 36.0
  /// The distance of a header from the left and right edges of the section's items, in points.
  ///
  /// In a list it is the margin that rows usually have around their text.
  public var headerInset = 0.0

  /// Creates a layout in rows of items that are at least `minimumItemWidth` points wide.
  ///
  /// - Parameters:
  ///   - minimumItemWidth: The smallest width of an item, in points.
  ///   - itemHeight: The height of an item.
  ///   - spacing: The distance between neighbouring items, in points.
  ///   - sectionInset: The margins around the items of each section.
  /// - Returns: A grid.
  public static func grid(
    minimumItemWidth: Double, itemHeight: ItemHeight, spacing: Double = 12,
    sectionInset: EdgeInsets = EdgeInsets(12)
  ) -> CollectionLayout {
    CollectionLayout(
      minimumItemWidth: minimumItemWidth, itemHeight: itemHeight, spacing: spacing,
      sectionInset: sectionInset)
  }

  /// Creates a layout in which each item is a row of `rowHeight` points.
  public static func list(rowHeight: Double = 36) -> CollectionLayout {
    var layout = CollectionLayout(
      minimumItemWidth: .infinity, itemHeight: .points(rowHeight), spacing: 0, sectionInset: .zero)
    layout.headerInset = 12
    return layout
  }

  /// Returns the number of items in a full row of a collection view whose contents are `width`
  /// points wide.
  public func columnCount(in width: Double) -> Int {
    max(1, Int((room(in: width) + spacing) / (max(1, minimumItemWidth) + spacing)))
  }

  /// Returns the size of the items, in points, of a collection view whose contents are `width`
  /// points wide.
  public func itemSize(in width: Double) -> Size {
    let columns = Double(columnCount(in: width))
    let itemWidth = max(1, ((room(in: width) - (columns - 1) * spacing) / columns).rounded(.down))
    let height =
      switch itemHeight {
      case .points(let height): height
      case .proportional(let factor, let plus): (itemWidth * factor).rounded() + plus
      }
    return Size(width: itemWidth, height: max(1, height))
  }

  private func room(in width: Double) -> Double { max(1, width - sectionInset.width) }
}
