import Testing

@testable import QuireViews

/// The context menus of a list's rows.
@MainActor
final class ListMenuTests: ListViewDataSource {
  private let driver = InputDriver()
  private let list = ListView(rowHeight: 40)
  private var asked: [Int] = []
  private var selected: [Int] = []

  init() {
    list.dataSource = self
    // A program may well load the list again when the selection changes.
    list.action = { [weak self] in
      self?.selected.append($0)
      self?.list.reloadData()
    }
    _ = driver.add(list, Rect(x: 0, y: 0, width: 200, height: 200))
  }

  // Views are released on the main actor.
  isolated deinit {}

  func numberOfRows(in listView: ListView) -> Int { 20 }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View { Label() }

  func listView(_ listView: ListView, contextMenuForRow row: Int) -> Menu? {
    asked.append(row)
    return row == 1 ? nil : Menu(children: [.action("Open") {}])
  }

  private var panel: MenuPanel? { (driver.window.subviews.last as? MenuLayer)?.panels.first }

  private func secondaryClick(_ x: Double, _ y: Double) {
    driver.press(x, y, by: .mouse(.secondary))
    driver.lift(x, y, by: .mouse(.secondary))
  }

  @Test("the secondary button selects the row and opens its menu")
  func mouse() {
    secondaryClick(50, 100)
    #expect(asked == [2] && selected == [2] && list.selectedIndex == 2 && panel != nil)
    driver.key(.escape)
    #expect(list.isFirstResponder)
    secondaryClick(50, 60)
    #expect(asked == [2, 1] && panel == nil)
    list.contentOffset.y = 400
    driver.showFrame()
    secondaryClick(50, 20)
    #expect(asked == [2, 1, 10])
  }

  @Test("a resting finger opens the menu of the row under it")
  func touch() {
    driver.press(50, 100, by: .touch(id: 1))
    driver.wait(0.7)
    #expect(asked == [2] && panel != nil)
  }

  @Test("the Menu key opens the menu of the selected row beside it")
  func key() throws {
    list.selectedIndex = 3
    driver.window.moveFocus(to: list)
    driver.key(.menu)
    #expect(asked == [3])
    #expect(try #require(panel).panelFrame.minY >= 160)
  }

  @Test("a list of keys selects no row and moves no focus")
  func keys() {
    list.selectedIndex = 3
    driver.move(50, 100)
    let titles = driver.window.keyCommandGroups.flatMap(\.commands).map(\.title)
    #expect(titles.contains("Open the context menu"))
    #expect(list.selectedIndex == 3 && selected == [] && !list.isFirstResponder && panel == nil)
    driver.move(50, 60)
    let others = driver.window.keyCommandGroups.flatMap(\.commands).map(\.title)
    #expect(!others.contains("Open the context menu"), "the row has no menu")
  }

  @Test("a point below the rows belongs to no row")
  func rows() {
    #expect(list.row(at: Point(x: 10, y: 39.9)) == 0)
    #expect(list.row(at: Point(x: 10, y: 40)) == 1)
    #expect(list.row(at: Point(x: 10, y: 799)) == 19)
    #expect(list.row(at: Point(x: 10, y: 800)) == nil)
    #expect(list.row(at: Point(x: -1, y: 10)) == nil)
  }
}
