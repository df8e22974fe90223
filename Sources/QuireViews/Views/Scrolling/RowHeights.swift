/// Where the rows of a list are, from the top down.
nonisolated enum RowHeights: Sendable {
  /// Rows of one height.
  case uniform(Double, count: Int)
  /// Where each row ends.
  case each(ends: [Double])

  /// How many rows there are.
  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .each(let ends): ends.count
    }
  }

  /// The height of all of them.
  var total: Double {
    switch self {
    case .uniform(let height, let count): height * Double(count)
    case .each(let ends): ends.last ?? 0
    }
  }

  /// Where `row` begins.
  func start(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row)
    case .each(let ends): row == 0 ? 0 : ends[row - 1]
    }
  }

  /// Where `row` ends.
  func end(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row + 1)
    case .each(let ends): ends[row]
    }
  }

  /// The rows of which something lies between `top` and `bottom`.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top, bottom > 0, top < total else { return 0..<0 }
    return row(at: max(0, top))..<row(at: min(bottom, total).nextDown) + 1
  }

  /// The row at `place`, or the last one.
  private func row(at place: Double) -> Int {
    switch self {
    case .uniform(let height, let count):
      return height > 0 ? min(count - 1, Int(place / height)) : count - 1
    case .each(let ends):
      // The first one that ends beyond it.
      var (low, high) = (0, ends.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] > place { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}
