import SeededNumbers
import Testing

@testable import QuireViews

@MainActor
struct ListViewTests {
  /// Numbered rows, with a count of the views made for them.
  @MainActor private final class Numbers: ListViewDataSource {
    var count: Int
    var heights: ((Int) -> Double)?
    private(set) var made = 0
    private(set) var asked = 0

    init(_ count: Int) { self.count = count }

    func numberOfRows(in listView: ListView) -> Int { count }

    func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
      asked += 1
      let label = view as? Label ?? makeLabel()
      label.text = "\(row)"
      return label
    }

    func listView(_ listView: ListView, heightOfRow row: Int) -> Double? { heights?(row) }

    private func makeLabel() -> Label {
      made += 1
      return Label()
    }
  }

  private let driver = InputDriver()
  private let list = ListView(rowHeight: 40)
  private let source = Numbers(100_000)
  private final class Reports {
    var chosen: [Int] = []
    var activated: [Int] = []
  }
  private let reports = Reports()

  init() {
    let reports = reports
    list.dataSource = source
    list.action = { reports.chosen.append($0) }
    list.primaryAction = { reports.activated.append($0) }
    _ = driver.add(list, Rect(x: 0, y: 0, width: 400, height: 300))
  }

  private var texts: [String] {
    list.subviews.compactMap { $0 as? ListRow }.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0.content as? Label)?.text }
  }

  @Test("views exist only for visible rows")
  func visibleRows() {
    #expect(list.contentSize.height == 4_000_000)
    #expect(texts == (0..<8).map(String.init) && source.made == 8)
    list.contentOffset.y = 60
    #expect(texts == (1..<9).map(String.init) && source.made <= 9)
    list.contentOffset.y = 3_000_000
    #expect(texts == (75_000..<75_008).map(String.init) && source.made <= 9)
    list.contentOffset.y = 1e9
    #expect(texts == (99_992..<100_000).map(String.init))
    #expect(list.view(forRow: 99_999) != nil && list.view(forRow: 5) == nil)
    #expect(source.made <= 9 && source.asked < 40)
    // The number of requests for a frame of scrolling does not depend on the length of the list.
    list.contentOffset.y = 0
    let asked = source.asked
    driver.wheel(1, at: 100, 100)
    driver.wait(1)
    #expect(source.asked <= asked + 2)
  }

  @Test("rows of different heights follow each other")
  func rowHeights() {
    var numbers = SeededGenerator(seed: 5)
    let heights = (0..<1000).map { _ in Double(Int.random(in: 0...60, using: &numbers)) }
    source.count = heights.count
    source.heights = { heights[$0] }
    list.reloadData()
    driver.wait(0.1)
    #expect(list.contentSize.height == heights.reduce(0, +))
    for _ in 0..<50 {
      let top = Double.random(in: 0...(list.contentSize.height - 300), using: &numbers)
      list.contentOffset.y = top
      var (start, expected) = (0.0, [Int]())
      let shown = list.bounds
      for (row, height) in heights.enumerated() {
        if height > 0, start < shown.maxY, start + height > shown.minY { expected.append(row) }
        start += height
      }
      #expect(list.visibleRows.filter { heights[$0] > 0 } == expected)
      for row in expected {
        #expect(list.rect(forRow: row).minY == heights[..<row].reduce(0, +))
      }
    }
  }

  @Test("a click selects a row")
  func clicking() {
    driver.click(100, 100)
    #expect(list.selectedIndex == 2 && reports.chosen == [2] && list.isFirstResponder)
    driver.click(100, 100)
    driver.press(100, 140, count: 2)
    driver.lift(100, 140)
    #expect(reports.chosen == [2, 3] && reports.activated == [3])
    driver.press(100, 20)
    driver.lift(100, 100)
    #expect(list.selectedIndex == 3)
    // A finger that drags scrolls, and selects nothing.
    let finger = InputEvent.Pointer.touch(id: 2)
    driver.press(100, 250, by: finger)
    driver.move(100, 220, by: finger)
    driver.move(100, 120, by: finger)
    driver.lift(100, 120, by: finger)
    #expect(list.selectedIndex == 3 && list.contentOffset.y == 100)
  }

  @Test("activatesOnClick makes a single click call the primary action")
  func activatingOnClick() {
    list.activatesOnClick = true
    driver.click(100, 100)
    // The selected row is activated too.
    driver.click(100, 100)
    #expect(reports.chosen == [2] && reports.activated == [2, 2])
    driver.key(.down)
    #expect(reports.chosen == [2, 3] && reports.activated == [2, 2])
    driver.key(.enter)
    driver.press(100, 20)
    driver.lift(100, 100)
    #expect(reports.activated == [2, 2, 3])
  }

  @Test("keys select rows and make them visible")
  func keys() {
    #expect(driver.key(.tab) && list.isFirstResponder)
    driver.key(.down)
    #expect(list.selectedIndex == 0)
    for _ in 0..<8 { driver.key(.down) }
    driver.wait(1)
    // Row 8 ends at 360 points.
    #expect(list.selectedIndex == 8 && list.contentOffset.y == 60)
    driver.key(.up)
    driver.wait(1)
    #expect(list.contentOffset.y == 60)
    driver.key(.end)
    driver.wait(2)
    #expect(list.selectedIndex == 99_999 && list.contentOffset.y == 4_000_000 - 300)
    #expect(driver.key(.down) && list.selectedIndex == 99_999)
    driver.key(.home)
    driver.wait(2)
    #expect(list.selectedIndex == 0 && list.contentOffset.y == 0 && driver.key(.up))
    driver.key(.pageDown)
    driver.key(.pageDown)
    #expect(list.selectedIndex == 14)
    driver.key(.pageUp)
    driver.key(.enter)
    #expect(list.selectedIndex == 7 && reports.activated == [7])
  }

  @Test("reloading keeps a selection that still exists")
  func reloading() {
    list.selectedIndex = 5
    #expect(reports.chosen == [])
    source.count = 6
    list.reloadData()
    driver.wait(0.1)
    #expect(list.selectedIndex == 5 && texts.count == 6 && !list.canScroll)
    source.count = 5
    list.reloadData()
    driver.wait(0.1)
    #expect(list.selectedIndex == nil && texts.count == 5)
    list.selectedIndex = 5
    #expect(list.selectedIndex == nil)
    source.count = 0
    list.reloadData()
    driver.wait(0.1)
    #expect(texts == [] && !list.canBecomeFirstResponder)
  }

  @Test("the selection highlight follows its row")
  func selectionMark() throws {
    list.selectedIndex = 1
    func marked() -> [Int] {
      list.subviews.compactMap { $0 as? ListRow }
        .filter { $0.isSelected && !$0.frame.intersection(list.bounds).isEmpty }.map(\.position)
    }
    #expect(marked() == [1])
    list.contentOffset.y = 4000
    #expect(marked() == [])
    list.contentOffset.y = 0
    #expect(marked() == [1])
    list.selectedIndex = nil
    #expect(marked() == [])
  }
}
