nonisolated extension RangeSet<Int> {
  /// The number of elements in the set.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Returns the element that `index` other elements precede, or `nil` if
  /// the set has fewer elements.
  package func element(at index: Int) -> Int? {
    guard index >= 0 else { return nil }
    var rest = index
    for range in ranges {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return nil
  }
}
