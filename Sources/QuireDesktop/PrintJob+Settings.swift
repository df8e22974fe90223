import Quire

extension PrintJob.Pages {
  /// The largest index of a page that a range may name.
  private nonisolated static let indexLimit = Int(Int32.max)

  /// Creates the choice that the settings of a print dialog describe, each of which may be missing.
  ///
  /// | setting | parameter | meaning |
  /// |---|---|---|
  /// | `print-pages` | `kind` | only `ranges` chooses pages; the program knows no other choice |
  /// | `page-ranges` | `list` | ranges such as `0-3,5`, counted from 0 whatever the dialog shows |
  /// | `page-set` | `set` | `even` or `odd` sheets, or `all` |
  ///
  /// A range that is not understood chooses no page.
  nonisolated init(kind: String?, list: String?, set: String?) {
    let ranges = (list ?? "").split(separator: ",").compactMap(PrintJob.Pages.range)
    let sheets: Sheets =
      switch set {
      case "even": .even
      case "odd": .odd
      default: .all
      }
    self.init(kind == "ranges" ? ranges : nil, sheets: sheets)
  }

  private nonisolated static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end in
      Int(end.filter { $0 != " " }).flatMap { (0...indexLimit).contains($0) ? $0 : nil }
    }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last
    else { return nil }
    return first...last
  }
}
