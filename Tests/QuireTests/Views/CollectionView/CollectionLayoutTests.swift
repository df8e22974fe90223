import SeededNumbers
import Testing

@testable import QuireViews

/// The positions that a collection layout computes, compared with those of single items.
struct CollectionLayoutTests {
  private typealias Contents = CollectionArrangement.Contents

  private func layout(_ numbers: inout SeededGenerator) -> CollectionLayout {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &numbers).rounded()
    }
    var layout =
      Bool.random(using: &numbers)
      ? CollectionLayout.list(rowHeight: number(1...60))
      : CollectionLayout.grid(
        minimumItemWidth: number(20...150),
        itemHeight: Bool.random(using: &numbers)
          ? .points(number(10...120)) : .proportional(0.75, plus: number(0...20)),
        spacing: number(0...20),
        sectionInset: EdgeInsets(
          top: number(0...20), left: number(0...20), bottom: number(0...20), right: number(0...20)))
    layout.headerHeight = number(10...50)
    return layout
  }

  private func contents(_ numbers: inout SeededGenerator) -> [Contents] {
    (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
      let count = Int.random(in: 0...4, using: &numbers) * Int.random(in: 0...9, using: &numbers)
      return Contents(count: count, hasHeader: Bool.random(using: &numbers))
    }
  }

  /// The frames of items and headers, one after another, as a person would place them by hand.
  private func placed(
    _ contents: [Contents], _ layout: CollectionLayout, width: Double, top: Double
  ) -> (items: [Rect], rows: [[Int]], headers: [Int: Rect], bottom: Double) {
    let inset = layout.sectionInset
    let size = layout.itemSize(in: width)
    var (items, rows, headers, y) = ([Rect](), [[Int]](), [Int: Rect](), top)
    for (section, part) in contents.enumerated() {
      if part.hasHeader {
        headers[section] = Rect(
          x: inset.left + layout.headerInset, y: y,
          width: max(0, width - inset.width - 2 * layout.headerInset),
          height: layout.headerHeight)
        y += layout.headerHeight
      }
      guard part.count > 0 else { continue }
      y += inset.top
      for index in 0..<part.count {
        let column = index % layout.columnCount(in: width)
        if column == 0 {
          if index > 0 { y += size.height + layout.spacing }
          rows.append([])
        }
        rows[rows.count - 1].append(items.count)
        items.append(
          Rect(
            origin: Point(x: inset.left + Double(column) * (size.width + layout.spacing), y: y),
            size: size))
      }
      y += size.height + inset.bottom
    }
    return (items, rows, headers, y)
  }

  @Test("positions are those of items placed one after another", arguments: 1...200)
  func positions(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let (layout, contents) = (layout(&numbers), contents(&numbers))
    let width = Double.random(in: 60...800, using: &numbers).rounded()
    let top = Double(Int.random(in: 0...50, using: &numbers))
    let arrangement = CollectionArrangement(contents, layout: layout, width: width, top: top)
    let expected = placed(contents, layout, width: width, top: top)
    #expect(arrangement.count == expected.items.count)
    #expect(arrangement.rowCount == expected.rows.count)
    #expect(abs(arrangement.bottom - expected.bottom) < 1e-9)
    for (item, frame) in expected.items.enumerated() {
      let own = arrangement.frame(ofItem: item)
      #expect(own.size == frame.size && (own.origin - frame.origin).length < 1e-9, "\(item)")
    }
    for section in contents.indices {
      #expect(arrangement.frame(ofHeader: section) == expected.headers[section])
    }
    for (row, items) in expected.rows.enumerated() {
      for (column, item) in items.enumerated() {
        #expect(arrangement.place(ofItem: item) == (row, column))
        #expect(arrangement.item(inRow: row, column: column) == item)
        #expect(arrangement.row(atHeight: expected.items[item].center.y) == row)
      }
      #expect(arrangement.item(inRow: row, column: 1000) == items.last)
    }
    for _ in 0..<30 {
      let rect = Rect(
        x: Double.random(in: -50...width, using: &numbers),
        y: Double.random(in: -50...expected.bottom + 50, using: &numbers),
        width: Double.random(in: 0...300, using: &numbers),
        height: Double.random(in: 0...300, using: &numbers))
      let touched = expected.items.indices.filter {
        !expected.items[$0].intersection(rect).isEmpty
      }
      #expect(arrangement.items(in: rect).ranges.flatMap { Array($0) } == touched, "\(rect)")
      let headers = expected.headers.filter {
        $0.value.minY < rect.maxY && $0.value.maxY > rect.minY
      }
      #expect(arrangement.headers(from: rect.minY, to: rect.maxY) == headers.keys.sorted())
    }
  }

  @Test(
    "a grid has as many columns as fit, and its items share the width",
    arguments: [(304.0, 2), (431, 2), (432, 3), (90, 1), (10, 1)])
  func columns(width: Double, columns: Int) {
    let grid = CollectionLayout.grid(
      minimumItemWidth: 128, itemHeight: .proportional(0.5, plus: 7), spacing: 12)
    #expect(grid.columnCount(in: width) == columns)
    let size = grid.itemSize(in: width)
    let free = width - 24 - Double(columns) * size.width - Double(columns - 1) * 12
    #expect(free >= 0 && free < Double(columns) || width < 25 && size.width == 1)
    #expect(size.height == (size.width / 2).rounded() + 7)
    #expect(CollectionLayout.list(rowHeight: 30).itemSize(in: 500) == Size(width: 500, height: 30))
  }
}
