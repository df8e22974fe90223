/// The heights of the rows of a list, which are all the same or different.
nonisolated enum RowHeights: Sendable {
  /// Rows that all have the same height, in points.
  case uniform(Double, count: Int)
  /// Rows of different heights, given by the distances, in points, of their bottom edges from the
  /// top of the first row.
  case each(ends: [Double])

  /// The number of rows in the list.
  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .each(let ends): ends.count
    }
  }

  /// The height of all rows together, in points.
  var total: Double {
    switch self {
    case .uniform(let height, let count): height * Double(count)
    case .each(let ends): ends.last ?? 0
    }
  }

  /// Returns the position of the top edge of the row with the index `row`, in points from the top
  /// of the first row.
  func start(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row)
    case .each(let ends): row == 0 ? 0 : ends[row - 1]
    }
  }

  /// Returns the position of the bottom edge of the row with the index `row`, in points from the
  /// top of the first row.
  func end(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row + 1)
    case .each(let ends): ends[row]
    }
  }

  /// Returns the indices of the rows that are at least partly between the positions `top` and
  /// `bottom`, in points from the top of the first row.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top, bottom > 0, top < total else { return 0..<0 }
    return row(at: max(0, top))..<row(at: min(bottom, total).nextDown) + 1
  }

  /// Returns the index of the row that contains `position`, in points from the top of the first
  /// row, or of the last row if `position` is below all rows.
  private func row(at position: Double) -> Int {
    switch self {
    case .uniform(let height, let count):
      return height > 0 ? min(count - 1, Int(position / height)) : count - 1
    case .each(let ends):
      // The first row whose bottom edge is below `position`.
      var (low, high) = (0, ends.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] > position { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}
