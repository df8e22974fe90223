/// A place between the items of a collection view.
public nonisolated struct CollectionPlace: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The number of items of the section that are before the place.
  public var index: Int

  /// Creates the place in the section with the index `section` that is after `index` items.
  public init(section: Int = 0, index: Int) {
    self.section = section
    self.index = index
  }
}

nonisolated extension CollectionSnapshot {
  /// Inserts `items` at `place`; items that the snapshot already contains move there.
  ///
  /// A snapshot without sections gets one.
  public mutating func insert(_ items: [Item], at place: CollectionPlace) {
    guard !sections.isEmpty else {
      sections = [Section(items: items)]
      return
    }
    let new = Set(items)
    let before = sections[place.section].items.prefix(place.index).count { !new.contains($0) }
    for section in sections.indices { sections[section].items.removeAll { new.contains($0) } }
    sections[place.section].items.insert(contentsOf: items, at: before)
  }
}

/// The places between items.
nonisolated extension CollectionArrangement {
  /// The width of the mark that shows a place, in points.
  private static let markWidth = 3.0

  /// Returns the place between items that is nearest to `point`, and the rectangle of the mark that
  /// shows it; both points and rectangles are as for items that are read from left to right.
  func place(at point: Point) -> (place: CollectionPlace, mark: Rect) {
    guard !sections.isEmpty else {
      return (
        CollectionPlace(index: 0),
        Rect(x: 0, y: 0, width: width, height: CollectionArrangement.markWidth)
      )
    }
    let number = sections.firstIndex { $0.bottom > point.y } ?? sections.count - 1
    let section = sections[number]
    let origin = Point(x: layout.sectionInset.left, y: section.itemsTop)
    if columns == 1 {
      let row = steps(
        to: point.y - origin.y, length: itemSize.height, most: section.items.count)
      return (
        CollectionPlace(section: number, index: row),
        mark(
          Rect(
            x: origin.x, y: edge(row, from: origin.y, length: itemSize.height),
            width: itemSize.width, height: 0))
      )
    }
    let stride = itemSize.height + layout.spacing
    let last = Double(max(0, section.rows.count - 1))
    let row = min(max(0, ((point.y - origin.y + layout.spacing / 2) / stride).rounded(.down)), last)
    let start = Int(row) * columns
    let inRow = min(columns, section.items.count - start)
    let column = steps(to: point.x - origin.x, length: itemSize.width, most: inRow)
    return (
      CollectionPlace(section: number, index: start + column),
      mark(
        Rect(
          x: edge(column, from: origin.x, length: itemSize.width),
          y: origin.y + row * stride, width: 0, height: itemSize.height))
    )
  }

  /// Returns the number of items, each `length` points long, whose middles are before `position`,
  /// at most `most`.
  private func steps(to position: Double, length: Double, most: Int) -> Int {
    let passed = ((position - length / 2) / (length + layout.spacing)).rounded(.down) + 1
    return Int(min(max(0, passed), Double(most)))
  }

  /// Returns the middle of the gap after `index` items, which begin at `start` and are `length`
  /// points long.
  private func edge(_ index: Int, from start: Double, length: Double) -> Double {
    start + Double(index) * (length + layout.spacing) - layout.spacing / 2
  }

  /// Returns the mark along the line `line`, inside the contents.
  private func mark(_ line: Rect) -> Rect {
    let thick = CollectionArrangement.markWidth
    let rect =
      line.width == 0 ? line.insetBy(x: -thick / 2, y: 0) : line.insetBy(x: 0, y: -thick / 2)
    return rect.offsetBy(Vector(x: max(0, -rect.minX), y: max(0, -rect.minY)))
  }
}
