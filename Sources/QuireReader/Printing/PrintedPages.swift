/// The pages of a book that are printed.
nonisolated enum PrintedPages: Equatable {
  /// All pages.
  case all
  /// The shown pages.
  case current
  /// The pages in a list such as `2-5, 8`, by their numbers.
  case list(String)

  /// Returns the indices of the pages in their order, of `count` pages of which `shown` are shown,
  /// or `nil` if a list names none or something else.
  func indices(of count: Int, shown: [Int]) -> [Int]? {
    switch self {
    case .all: return Array(0..<count)
    case .current: return shown
    case .list(let text): return PrintedPages.indices(in: text, of: count)
    }
  }

  /// Returns the indices of the pages that `text` names, each once and in ascending order.
  ///
  /// A range without an end goes to the last page. Pages beyond the last one are left out.
  static func indices(in text: String, of count: Int) -> [Int]? {
    var found: Set<Int> = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0 == " " }) {
      let ends = part.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "–" })
      guard let first = ends.first.flatMap({ Int($0) }), first > 0, ends.count <= 2 else {
        return nil
      }
      let last = ends.count == 1 ? first : ends[1].isEmpty ? count : Int(ends[1]) ?? 0
      guard last >= first || last >= count else { return nil }
      if first <= min(last, count) { found.formUnion(first - 1..<min(last, count)) }
    }
    return found.isEmpty ? nil : found.sorted()
  }
}
