import Testing

@testable import QuireViews

/// Rows of a tree in a collection view.
@MainActor
final class OutlineCellTests {
  private let driver = InputDriver()
  private lazy var list = makeList()
  private var toggled: [Int] = []
  private var activated: [Int] = []

  isolated deinit {}

  /// Returns a list of six rows, the first of which is open and the fourth closed.
  private func makeList() -> CollectionView<Int> {
    let list = CollectionView<Int>(layout: .list(rowHeight: 30), cell: OutlineCell.init) {
      [unowned self] cell, row in
      cell.content = OutlineCell.Content(
        title: "Row \(row)", detail: row == 1 ? "12" : "", level: row == 5 ? nil : row % 3,
        disclosure: row == 0 ? .open : row == 3 ? .closed : .none, isDimmed: row == 2,
        isCurrent: row == 4)
      cell.disclosureAction = { [unowned self] in toggled.append(row) }
    }
    list.allowsSelection = false
    list.activatesOnClick = true
    list.primaryAction = { [unowned self] in activated.append($0) }
    list.apply(CollectionSnapshot(Array(0..<6)))
    _ = driver.add(list, Rect(x: 0, y: 0, width: 300, height: 200))
    driver.window.advance(to: 1)
    return list
  }

  private func click(_ x: Double, row: Int) {
    driver.press(x, Double(row) * 30 + 15)
    driver.lift(x, Double(row) * 30 + 15)
  }

  @Test("a click on the triangle opens and closes a row, and one beside it chooses the row")
  func presses() {
    _ = list
    click(12, row: 0)
    click(12, row: 3)
    #expect(toggled == [0, 3] && activated == [])
    click(60, row: 0)
    click(12, row: 5)
    #expect(toggled == [0, 3] && activated == [0, 5])
    // A press that leaves the row does nothing.
    driver.press(12, 15)
    driver.move(12, 120)
    driver.lift(12, 120)
    #expect(toggled.count == 2 && activated.count == 2)
  }

  @Test("triangles and titles are mirrored in a list that is read from right to left")
  func mirrored() throws {
    let cell = try #require(list.cell(for: 1) as? OutlineCell)
    let titles = cell.subviews.map(\.frame)
    #expect(titles[0].minX > 30 && titles[1].maxX == 290)
    list.readingDirection = .rightToLeft
    driver.window.advance(to: 2)
    #expect(cell.subviews.map(\.frame) == titles.map { $0.mirrored(atX: 150) })
    click(288, row: 0)
    click(12, row: 0)
    #expect(toggled == [0] && activated == [0])
  }

  @Test("deep levels leave room for the titles")
  func deep() {
    let cell = OutlineCell()
    cell.frame = Rect(x: 0, y: 0, width: 200, height: 30)
    cell.content = OutlineCell.Content(title: "A title", level: 31)
    cell.layoutIfNeeded()
    #expect(cell.subviews[0].frame.minX < 110 && cell.subviews[0].frame.width > 80)
  }

  @Test("assistive programs read the level of a row, and whether it is open")
  func accessibility() throws {
    let rows = try (0..<6).map { try #require(list.cell(for: $0)).accessibility }
    #expect(rows.map(\.role) == Array(repeating: .treeItem, count: 5) + [.listItem])
    #expect(rows.map(\.level) == [1, 2, 3, 1, 2, nil])
    #expect(rows.map(\.isExpanded) == [true, nil, nil, false, nil, nil])
    #expect(rows.indices.filter { rows[$0].traits.contains(.selected) } == [4])
    #expect(rows[1].label == "Row 1" && rows[1].hint == "12")
    #expect(rows[3].place == AccessibilityPlace(number: 4, count: 6))
  }
}
