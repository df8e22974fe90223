extension PrintJob {
  /// The pages of a document that the person has chosen in the dialog of the desktop.
  public nonisolated struct Pages: Hashable, Sendable {
    /// The sheets that are printed, of those with the chosen pages.
    public enum Sheets: Hashable, Sendable {
      /// All sheets.
      case all
      /// The second, the fourth and so on.
      case even
      /// The first, the third and so on.
      case odd
    }

    /// All pages.
    public static let all = Pages()

    /// The indices of the first and the last page of each chosen part, counted from 0, or `nil` for
    /// the whole document.
    public var ranges: [ClosedRange<Int>]?
    /// The sheets that are printed, which are counted among the chosen pages.
    public var sheets: Sheets

    /// Creates the choice of the pages in `ranges`, or of all if that is `nil`, on `sheets`.
    public init(_ ranges: [ClosedRange<Int>]? = nil, sheets: Sheets = .all) {
      (self.ranges, self.sheets) = (ranges, sheets)
    }

    /// Returns the indices of the chosen pages of a document with `count` pages, each once and in
    /// ascending order; ranges may go beyond the last page.
    public func indices(of count: Int) -> [Int] {
      let all = 0..<max(0, count)
      let chosen = RangeSet(
        (ranges ?? [all.lowerBound...Int.max - 1]).map {
          Range($0).clamped(to: all)
        })
      let indices = chosen.ranges.flatMap(Array.init)
      switch sheets {
      case .all: return indices
      case .odd: return indices.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      case .even: return indices.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      }
    }
  }
}
