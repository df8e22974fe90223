extension [DocumentInfo.OutlineItem] {
  /// Returns the outline without the entries that exceed the limits of a description.
  ///
  /// - Parameters:
  ///   - rest: The number of entries, of all levels, that may still be kept. Each entry that is
  ///     kept reduces it.
  ///   - pageCount: The number of pages of the document. An entry that leads beyond them is left
  ///     out with the entries below it.
  ///   - depth: The number of levels above this one.
  /// - Returns: The entries of this level that are kept, with the levels below them.
  package func limited(to rest: inout Int, pageCount: Int, depth: Int = 0) -> Self {
    guard depth < DocumentInfo.outlineDepthLimit else { return [] }
    var kept: Self = []
    for item in self {
      guard rest > 0 else { break }
      if let page = item.page, !(0..<pageCount).contains(page) { continue }
      rest -= 1
      var item = item
      item.children = item.children.limited(to: &rest, pageCount: pageCount, depth: depth + 1)
      kept.append(item)
    }
    return kept
  }
}
