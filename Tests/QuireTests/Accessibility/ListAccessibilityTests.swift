import Testing

@testable import QuireViews

/// Tests of what lists tell assistive programs.
@MainActor
struct ListAccessibilityTests {
  private final class Rows: ListViewDataSource {
    func numberOfRows(in listView: ListView) -> Int { 50 }

    func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
      let label = view as? Label ?? Label()
      label.text = "Row \(row)"
      return label
    }
  }

  private let driver = InputDriver()
  private let list: ListView
  private let rows = Rows()

  init() {
    list = driver.add(ListView(rowHeight: 20), Rect(x: 0, y: 0, width: 200, height: 100))
    list.dataSource = rows
    driver.window.advance(to: 1)
  }

  private var labels: [String] {
    (list.accessibilityElements ?? []).compactMap { $0.accessibility.label }
  }

  @Test("the visible rows are read from top to bottom")
  func order() {
    #expect(labels == (0..<5).map { "Row \($0)" })
    list.contentOffset.y = 60
    driver.window.advance(to: 2)
    #expect(labels == (3..<8).map { "Row \($0)" })
  }

  @Test("the selected row stays the focus while it is out of sight")
  func focusOutOfSight() throws {
    let third = try #require(list.accessibilityElements?[2])
    #expect(list.accessibilityMoveFocus(to: third))
    for (time, offset) in [(2.0, 500.0), (3, 300), (4, 900)] {
      list.contentOffset.y = offset
      driver.window.advance(to: time)
      #expect(driver.window.accessibilityFocus === third && labels.first == "Row 2")
      #expect(labels.count == 6 && list.view(forRow: 2) == nil)
    }
    list.contentOffset.y = 40
    driver.window.advance(to: 5)
    #expect(labels == (2..<7).map { "Row \($0)" } && driver.window.accessibilityFocus === third)
    list.contentOffset.y = 500
    driver.window.advance(to: 6)
    list.selectedIndex = 26
    #expect(labels == (25..<30).map { "Row \($0)" })
    #expect(driver.window.accessibilityFocus?.accessibility.label == "Row 26")
    list.contentOffset.y = 0
    driver.window.advance(to: 7)
    #expect(labels == (0..<5).map { "Row \($0)" } + ["Row 26"])
    list.reloadData()
    driver.window.advance(to: 8)
    #expect(labels == (0..<5).map { "Row \($0)" } + ["Row 26"])
    #expect(driver.window.accessibilityFocus?.accessibility.label == "Row 26")
    list.selectedIndex = nil
    driver.window.advance(to: 9)
    #expect(labels == (0..<5).map { "Row \($0)" } && driver.window.accessibilityFocus === list)
  }

  @Test("a row that is selected while it is out of sight is the focus")
  func selectionOutOfSight() throws {
    list.becomeFirstResponder()
    list.selectedIndex = 40
    driver.window.advance(to: 2)
    #expect(labels == (0..<5).map { "Row \($0)" } + ["Row 40"])
    let row = try #require(list.accessibilityElements?.last)
    #expect(driver.window.accessibilityFocus === row)
    #expect(row.accessibility.traits.contains(.selected) && row.accessibilityFrame.minY == 800)
    #expect(list.view(forRow: 40) == nil && list.visibleRows == 0..<5)
    list.contentOffset.y = 780
    driver.window.advance(to: 3)
    #expect(list.view(forRow: 40) != nil && driver.window.accessibilityFocus === row)
  }

  @Test("each row has its place among all rows")
  func places() {
    list.contentOffset.y = 60
    driver.window.advance(to: 2)
    let places = (list.accessibilityElements ?? []).map(\.accessibility.place)
    #expect(places == (4...8).map { AccessibilityPlace(number: $0, count: 50) })
  }

  @Test("the focus moves to a row, which is selected")
  func focus() throws {
    var chosen: [Int] = []
    list.action = { chosen.append($0) }
    let fourth = try #require(list.accessibilityElements?[3])
    #expect(list.accessibilityMoveFocus(to: fourth) && list.isFirstResponder)
    #expect(driver.window.accessibilityFocus === fourth && chosen == [3])
    driver.key(.down)
    #expect(list.selectedIndex == 4)
  }

  @Test("a row is selected, or opened")
  func choosing() throws {
    var opened: [Int] = []
    list.primaryAction = { opened.append($0) }
    let third = try #require(list.accessibilityElements?[2])
    #expect(list.accessibilitySelect(third) && list.selectedIndex == 2 && opened == [])
    #expect(third.accessibility.traits.contains(.selected))
    list.becomeFirstResponder()
    #expect(driver.window.accessibilityFocus === third)
    #expect(third.accessibilityActivate() && opened == [2])
  }
}
