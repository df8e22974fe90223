/// The panel of one menu or submenu on the screen, with a row for each item.
///
/// A menu that is higher than the window scrolls.
final class MenuPanel: FloatingPanel {
  /// The indices of the items that lead to this submenu; empty for the outermost menu.
  let path: [Int]
  let rows: [MenuRow]
  private let scroll: ScrollView
  private let list: MenuList

  /// The space above the first row and below the last one, in points.
  static let padding = 5.0
  private static let leastWidth = 132.0

  /// Creates the panel of `elements`, the items to which `path` leads, in `layer`, with rows of
  /// `rowHeight` points.
  init(_ elements: [MenuElement], path: [Int], rowHeight: Double, in layer: MenuLayer) {
    self.path = path
    rows = elements.enumerated().map { MenuRow($0.element, index: $0.offset, in: layer) }
    list = MenuList(rows, rowHeight: rowHeight)
    scroll = ScrollView(list)
    super.init()
    addSubview(scroll)
  }

  /// Returns the size of the panel without its shadow that shows all items.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: max(MenuPanel.leastWidth, list.columns.width),
      height: list.sizeThatFits(size).height + 2 * MenuPanel.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = contentFrame.insetBy(x: 0, y: MenuPanel.padding)
  }

  /// Highlights the item with the index `index`, or none if `index` is `nil`; scrolls to the item
  /// if `isRevealed` is true.
  func highlight(_ index: Int?, isRevealed: Bool) {
    for row in rows { row.isHighlighted = row.index == index }
    guard isRevealed, let index else { return }
    layoutIfNeeded()
    let rect = rows[index].frame
    let reach = scroll.visibleContentRect
    // A held key moves the highlight faster than a smooth motion follows.
    if rect.minY < reach.minY { scroll.contentOffset.y = rect.minY }
    if rect.maxY > reach.maxY { scroll.contentOffset.y = rect.maxY - reach.height }
  }

  /// Returns the index of the item at `location`, in points of the window, or `nil` if there is
  /// none.
  func index(at location: Point) -> Int? {
    guard
      contentFrame.insetBy(x: 0, y: MenuPanel.padding).offsetBy(frame.origin - .zero)
        .contains(location)
    else { return nil }
    return rows.first { $0.convert($0.bounds, to: nil).contains(location) }?.index
  }

  /// The rectangle of the panel without its shadow, in points of the layer.
  var panelFrame: Rect { contentFrame.offsetBy(frame.origin - .zero) }

  /// Scrolls by one row if `location`, in points of the window, is near an end of a menu that
  /// continues there, and returns whether it is.
  func scrollNearEdge(at location: Point) -> Bool {
    guard scroll.canScroll else { return false }
    let visible = scroll.visibleContentRect
    let step = MenuRow.mouseHeight
    let all = list.bounds.height
    let before = scroll.contentOffset.y
    if location.y < panelFrame.minY + step {
      scroll.contentOffset.y = max(0, before - step / 2)
    } else if location.y > panelFrame.maxY - step {
      scroll.contentOffset.y = min(max(0, all - visible.height), before + step / 2)
    }
    return scroll.contentOffset.y != before
  }
}

/// The view with all rows of a menu, one below the other.
private final class MenuList: View {
  /// The widths of the columns that hold all rows.
  let columns: MenuRow.Columns
  private let rows: [MenuRow]
  private let rowHeight: Double

  init(_ rows: [MenuRow], rowHeight: Double) {
    self.rows = rows
    self.rowHeight = rowHeight
    columns = rows.map(\.neededColumns).reduce(into: MenuRow.Columns()) {
      $0.marks = max($0.marks, $1.marks)
      $0.images = max($0.images, $1.images)
      $0.titles = max($0.titles, $1.titles)
      $0.keys = max($0.keys, $1.keys)
    }
    super.init()
    for row in rows {
      row.columns = columns
      addSubview(row)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: rows.map(height).reduce(0, +))
  }

  private func height(of row: MenuRow) -> Double {
    row.element.isSeparator ? MenuRow.separatorHeight : rowHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = 0.0
    for row in rows {
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height(of: row))
      y += height(of: row)
    }
  }
}
