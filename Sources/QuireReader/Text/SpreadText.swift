import QuireDocuments

/// The texts of the pages of a spread, in the order of reading.
nonisolated struct SpreadText: Sendable {
  /// A position in the text of one of the pages.
  struct Position: Hashable, Comparable, Sendable {
    /// The index of the page in the spread.
    var page: Int
    /// The position in the text of the page, a border between Unicode scalars.
    var index: Int

    static func < (one: Position, other: Position) -> Bool {
      (one.page, one.index) < (other.page, other.index)
    }
  }

  /// The texts of the pages, or `nil` for those whose text is not known.
  var pages: [PageText?]

  /// Creates the text of pages whose texts are not known yet.
  init(pages: [PageText?] = []) {
    self.pages = pages
  }

  /// Returns the text of the page with the index `page`, or `nil` if it is not known.
  subscript(page: Int) -> PageText? { pages.indices.contains(page) ? pages[page] : nil }

  /// The range of the whole text, from the first page with text to the last, or `nil` if there is
  /// none.
  var whole: Range<Position>? {
    let known = pages.indices.filter { pages[$0].map { $0.count > 0 } ?? false }
    guard let first = known.first, let last = known.last else { return nil }
    return Position(page: first, index: 0)..<Position(page: last, index: pages[last]?.count ?? 0)
  }

  /// Returns the part of `range` on the page with the index `page`, or `nil` if nothing of it is
  /// there.
  func part(of range: Range<Position>, onPage page: Int) -> Range<Int>? {
    guard let text = self[page], range.lowerBound.page <= page, page <= range.upperBound.page else {
      return nil
    }
    let start = range.lowerBound.page == page ? min(range.lowerBound.index, text.count) : 0
    let end = range.upperBound.page == page ? min(range.upperBound.index, text.count) : text.count
    return start < end ? start..<end : nil
  }

  /// Returns the text in `range` as it is copied, with a line feed between the pages.
  func copiedText(of range: Range<Position>) -> String {
    pages.indices.compactMap { page in
      part(of: range, onPage: page).flatMap { self[page]?.text(in: $0) }
    }.joined(separator: "\n")
  }

  /// Returns the range that `unit` covers at `position`, whose nearest character is at `index` of
  /// its page.
  func range(of unit: TextSelection.Unit, at position: Position, index: Int) -> Range<Position> {
    guard let text = self[position.page] else { return position..<position }
    let range: Range<Int> =
      switch unit {
      case .character: position.index..<position.index
      case .word: text.word(at: index)
      case .line: text.line(at: index)
      }
    let (start, end) = (range.lowerBound, range.upperBound)
    return Position(page: position.page, index: start)..<Position(page: position.page, index: end)
  }
}
