import QuireViews

/// The slips of colour in the block of pages: marks of a book, as far as they can be told apart.
///
/// The slips lie along the edge in the order of their pages, like the tabs of an index. So a slip
/// keeps its height when its page turns to the other side. Slips of one colour that would cover
/// each other are one slip.
nonisolated struct PageSlips: Hashable {
  /// A slip at a page.
  struct Slip: Hashable {
    /// The index of the page.
    let index: Int
    /// The colour of the slip.
    let color: Color
    /// The range of coordinates along the edge that the slip covers, in points from the upper or
    /// left end of the edge.
    let place: ClosedRange<Double>
  }

  /// The slips in the order of their pages; of one page, in the order of the marks.
  let slips: [Slip]

  /// The distance of the slips from the ends of the edge, in points.
  private static let margin = 8.0
  /// The length of a slip along the edge, in points, if there are few and if there are many.
  private static let lengths = 2.0...7.0
  /// The way by which a slip stands out of the block, in points.
  static let projection = 4.0

  /// Creates the slips for `marks` in an edge that is `length` points long, in a book of `count`
  /// pages, with `scale` pixels per point; marks of pages that the book does not have are left out.
  init(_ marks: [PageEdgeMark], pages count: Int, length: Double, scale: Double) {
    let room = length - 2 * PageSlips.margin
    guard count > 0, room > PageSlips.lengths.upperBound, !marks.isEmpty else {
      slips = []
      return
    }
    let (least, most) = (PageSlips.lengths.lowerBound, PageSlips.lengths.upperBound)
    let size = min(max(room / Double(4 * marks.count), least), most).roundedToPixels(at: scale)
    var slips: [Slip] = []
    var last: [Color: Double] = [:]
    for mark in PageSlips.sorted(marks) where (0..<count).contains(mark.index) {
      let share = (Double(mark.index) + 0.5) / Double(count)
      let start = (PageSlips.margin + share * (room - size)).roundedToPixels(at: scale)
      if let former = last[mark.color], start < former + size / 2 { continue }
      last[mark.color] = start
      slips.append(Slip(index: mark.index, color: mark.color, place: start...start + size))
    }
    self.slips = slips
  }

  /// Returns `marks` in the order of their pages.
  private static func sorted(_ marks: [PageEdgeMark]) -> [PageEdgeMark] {
    marks.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element)
  }

  /// Returns the slips at `pages`.
  func slips(at pages: Range<Int>) -> [Slip] {
    slips.filter { pages.contains($0.index) }
  }
}
