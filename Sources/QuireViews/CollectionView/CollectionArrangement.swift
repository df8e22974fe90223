/// The positions of all items and section headers of a collection view, computed from the layout
/// and the number of items in each section.
///
/// Items are numbered through all sections, and so are rows. Rectangles are in points of the
/// contents of the collection view, for items that are read from left to right.
nonisolated struct CollectionArrangement {
  /// The contents of a section that its position depends on.
  struct Contents: Equatable {
    let count: Int
    let hasHeader: Bool
  }

  /// A section with its position.
  struct Section {
    /// The numbers of the items of the section.
    let items: Range<Int>
    /// The numbers of the rows of the section.
    let rows: Range<Int>
    /// The top edge of the section, which is that of its header if there is one, in points.
    let top: Double
    /// The top edge of the first row, in points.
    let itemsTop: Double
    /// The bottom edge of the section with its margins, in points.
    let bottom: Double
    let hasHeader: Bool
  }

  let sections: [Section]
  /// The width of the contents, in points.
  let width: Double
  /// The bottom edge of the last section, in points.
  let bottom: Double
  /// The number of items in a full row.
  let columns: Int
  let layout: CollectionLayout
  let itemSize: Size

  /// Creates the arrangement of sections with `contents` below `top`, in contents that are `width`
  /// points wide.
  init(_ contents: [Contents], layout: CollectionLayout, width: Double, top: Double = 0) {
    self.layout = layout
    self.width = width
    columns = layout.columnCount(in: width)
    itemSize = layout.itemSize(in: width)
    var (item, row, y) = (0, 0, top)
    var sections: [Section] = []
    sections.reserveCapacity(contents.count)
    for part in contents {
      let rows = (part.count + columns - 1) / columns
      let itemsTop = y + (part.hasHeader ? layout.headerHeight : 0) + layout.sectionInset.top
      let height = Double(rows) * (itemSize.height + layout.spacing) - layout.spacing
      // A section without items and without a header takes no space.
      let bottom =
        part.count > 0
        ? itemsTop + height + layout.sectionInset.bottom
        : y + (part.hasHeader ? layout.headerHeight : 0)
      sections.append(
        Section(
          items: item..<item + part.count, rows: row..<row + rows, top: y, itemsTop: itemsTop,
          bottom: bottom, hasHeader: part.hasHeader))
      (item, row, y) = (item + part.count, row + rows, bottom)
    }
    self.sections = sections
    bottom = y
  }

  /// The number of items in all sections.
  var count: Int { sections.last?.items.upperBound ?? 0 }
  /// The number of rows in all sections.
  var rowCount: Int { sections.last?.rows.upperBound ?? 0 }

  /// Returns the rectangle of the item with the number `item`.
  func frame(ofItem item: Int) -> Rect {
    let section = sections[index { $0.items.upperBound > item }]
    let (row, column) = (item - section.items.lowerBound).quotientAndRemainder(dividingBy: columns)
    return Rect(
      origin: Point(
        x: layout.sectionInset.left + Double(column) * (itemSize.width + layout.spacing),
        y: section.itemsTop + Double(row) * (itemSize.height + layout.spacing)),
      size: itemSize)
  }

  /// Returns the rectangle of the header of the section with the index `section`, or `nil` if
  /// it has no header.
  func frame(ofHeader section: Int) -> Rect? {
    guard sections[section].hasHeader else { return nil }
    let inset = layout.sectionInset
    return Rect(
      x: inset.left + layout.headerInset, y: sections[section].top,
      width: max(0, width - inset.width - 2 * layout.headerInset),
      height: layout.headerHeight)
  }

  // MARK: Rectangles

  /// Returns the numbers of the items that `rect` overlaps.
  func items(in rect: Rect) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    let step = itemSize.width + layout.spacing
    let columns = tracks(
      from: rect.minX - layout.sectionInset.left, to: rect.maxX - layout.sectionInset.left,
      length: itemSize.width, step: step, count: columns)
    guard !columns.isEmpty, !rect.isEmpty else { return found }
    for section in sections[index { $0.bottom > rect.minY }...] {
      guard section.top < rect.maxY else { break }
      let rows = tracks(
        from: rect.minY - section.itemsTop, to: rect.maxY - section.itemsTop,
        length: itemSize.height, step: itemSize.height + layout.spacing, count: section.rows.count)
      let all = section.items
      func range(_ first: Int, _ end: Int) -> Range<Int> {
        (all.lowerBound + first..<all.lowerBound + end).clamped(to: all)
      }
      if columns.count == self.columns {
        let (first, end) = (rows.lowerBound * self.columns, rows.upperBound * self.columns)
        found.insert(contentsOf: range(first, end))
      } else {
        for row in rows {
          let start = row * self.columns
          found.insert(contentsOf: range(start + columns.lowerBound, start + columns.upperBound))
        }
      }
    }
    return found
  }

  /// Returns the indices of the sections whose headers are between the heights `top` and `bottom`,
  /// in points.
  func headers(from top: Double, to bottom: Double) -> [Int] {
    let first = index { $0.bottom > top }
    return sections.indices[first...].prefix { sections[$0].top < bottom }.filter {
      sections[$0].hasHeader && sections[$0].top + layout.headerHeight > top
    }
  }

  /// Returns the indices of the columns or rows that overlap the stretch from `start` to `end`;
  /// each is `length` points long, and begins `step` points after the one before.
  private func tracks(
    from start: Double, to end: Double, length: Double, step: Double, count: Int
  ) -> Range<Int> {
    let first = ((start - length) / step).rounded(.down) + 1
    let last = (end / step).rounded(.up)
    let lower = Int(min(max(0, first), Double(count)))
    return lower..<max(lower, Int(min(max(0, last), Double(count))))
  }

  // MARK: Rows

  /// Returns the number of the row, and the column, of the item with the number `item`.
  func place(ofItem item: Int) -> (row: Int, column: Int) {
    let section = sections[index { $0.items.upperBound > item }]
    let (row, column) = (item - section.items.lowerBound).quotientAndRemainder(dividingBy: columns)
    return (section.rows.lowerBound + row, column)
  }

  /// Returns the number of the item in the row with the number `row` and in `column`, or of the
  /// last item of the row if the row is shorter.
  func item(inRow row: Int, column: Int) -> Int {
    let section = sections[index { $0.rows.upperBound > row }]
    let start = section.items.lowerBound + (row - section.rows.lowerBound) * columns
    return min(start + min(column, columns - 1), section.items.upperBound - 1)
  }

  /// Returns the number of the row that contains the height `y`, in points, or of the nearest row
  /// above or below it in the same section.
  func row(atHeight y: Double) -> Int {
    let section = sections[min(index { $0.bottom > y }, sections.count - 1)]
    let row = ((y - section.itemsTop) / (itemSize.height + layout.spacing)).rounded(.down)
    let offset = Int(min(max(0, row), Double(max(0, section.rows.count - 1))))
    return min(section.rows.lowerBound + offset, max(0, rowCount - 1))
  }

  /// Returns the index of the first section for which `isReached` returns `true`, or the number of
  /// sections if there is none; once `true`, `isReached` has to stay `true` for all later sections.
  private func index(_ isReached: (Section) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(sections[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
