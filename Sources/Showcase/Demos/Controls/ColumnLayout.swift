import Quire

/// A division of a list of sections into columns that are read one after another.
///
/// Each column contains sections that follow each other in the list, so that the Tab key moves down
/// one column and then down the next. Of all divisions, the one with the lowest highest column is
/// used, and of these the one with the longest first columns.
nonisolated struct ColumnLayout: Hashable, Sendable {
  /// The ranges of sections in the columns, from the first column to the last.
  let columns: [Range<Int>]
  /// The height of the highest column, in points.
  let height: Double

  /// Divides sections of `heights` points, with `gap` points between two of them, into at most
  /// `count` columns.
  init(_ heights: [Double], columns count: Int, gap: Double) {
    func sum(of range: Range<Int>) -> Double {
      heights[range].reduce(0, +) + gap * Double(max(0, range.count - 1))
    }
    // The best division of all sections from an index to the end into a number of columns.
    func best(from start: Int, _ count: Int) -> (columns: [Range<Int>], height: Double) {
      let all = start..<heights.count
      guard count > 1, all.count > 1 else { return ([all], sum(of: all)) }
      var found: (columns: [Range<Int>], height: Double) = ([all], sum(of: all))
      for end in start + 1..<heights.count {
        let first = sum(of: start..<end)
        guard first < found.height else { break }
        let rest = best(from: end, count - 1)
        let most = max(first, rest.height)
        if most <= found.height { found = ([start..<end] + rest.columns, most) }
      }
      return found
    }
    (columns, height) = best(from: 0, max(1, count))
  }
}
