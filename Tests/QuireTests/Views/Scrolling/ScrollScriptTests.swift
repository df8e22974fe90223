import SeededNumbers
import Testing

@testable import QuireViews

/// Random input to a list and to controls in a scroll view; everything comes to rest.
@MainActor
struct ScrollScriptTests {
  /// A thousand rows, with a button in every third row.
  @MainActor private final class Rows: ListViewDataSource {
    var count = 1000

    func numberOfRows(in listView: ListView) -> Int { count }

    func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
      row.isMultiple(of: 3)
        ? view as? Button ?? Button("\(row)") : view as? Label ?? Label("\(row)")
    }

    func listView(_ listView: ListView, heightOfRow row: Int) -> Double? {
      Double(20 + row * 7919 % 50)
    }
  }

  private let pointers: [InputEvent.Pointer] = [
    .mouse(.primary), .mouse(.secondary), .touch(id: 1), .touch(id: 2),
  ]

  private func act(_ driver: InputDriver, _ numbers: inout SeededGenerator) {
    let location = Point(
      x: Double.random(in: -20...420, using: &numbers),
      y: Double.random(in: -20...320, using: &numbers))
    let pointer = pointers.randomElement(using: &numbers) ?? .touch(id: 1)
    let (x, y) = (
      Double.random(in: -60...60, using: &numbers), Double.random(in: -200...200, using: &numbers)
    )
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .space, .enter, .tab, .left]
    switch Int.random(in: 0..<14, using: &numbers) {
    case 0, 1:
      driver.press(
        location.x, location.y, by: pointer, count: Int.random(in: 1...2, using: &numbers))
    case 2...5: driver.move(location.x, location.y, by: pointer)
    case 6: driver.lift(location.x, location.y, by: pointer)
    case 7: driver.send(.pointerLost(pointer))
    case 8: driver.wheel(Int.random(in: -3...3, using: &numbers), at: location.x, location.y)
    case 9, 10: driver.send(.scroll(x: x, y: y, at: location))
    case 11: driver.send(.scrollEnded)
    default:
      driver.key(
        keys.randomElement(using: &numbers) ?? .up, Bool.random(using: &numbers) ? .shift : [])
    }
  }

  @Test("random input comes to rest", arguments: 1...6)
  func randomInput(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let driver = InputDriver()
    let rows = Rows()
    let list = ListView()
    list.dataSource = rows
    let stack = StackView(.vertical, distribution: .natural)
    for _ in 0..<6 { stack.addArrangedSubview(Slider()) }
    for _ in 0..<6 { stack.addArrangedSubview(Stepper()) }
    stack.addArrangedSubview(list)
    let panel = driver.add(ScrollView(stack), Rect(x: 300, y: 0, width: 100, height: 300))
    panel.isDraggedByMouse = seed.isMultiple(of: 2)
    _ = driver.add(list, Rect(x: 0, y: 0, width: 300, height: 300))
    for step in 0..<1500 {
      driver.pass(Double.random(in: 0...0.03, using: &numbers))
      act(driver, &numbers)
      if step % 3 == 0 { driver.showFrame() }
      if step % 200 == 0 {
        rows.count = Int.random(in: 0...1000, using: &numbers)
        list.reloadData()
      }
      for view in [panel, list] {
        #expect(view.contentOffset.y.isFinite && abs(view.contentOffset.x) < 400, "\(seed) \(step)")
      }
    }
    driver.send(.scrollEnded)
    for pointer in pointers { driver.send(.pointerLost(pointer)) }
    driver.wait(6)
    #expect(!driver.window.isMoving && !driver.window.needsFrame && driver.window.deadline == nil)
    for view in [panel, list] {
      let y = view.contentOffset.y
      #expect(!view.isScrolling && y >= 0, "\(seed)")
      #expect(y <= max(0, view.contentSize.height - view.bounds.height), "\(seed)")
    }
    let shown = list.subviews.compactMap { $0 as? ListRow }.map(\.position).sorted()
    // The view of the selected row stays when it is scrolled out of sight.
    let hidden = shown.filter { !list.visibleRows.contains($0) }
    #expect(hidden.isEmpty || hidden == [list.selectedIndex].compactMap { $0 }, "\(seed)")
    #expect(shown.filter(list.visibleRows.contains) == Array(list.visibleRows), "\(seed)")
    for case let row as ListRow in list.subviews {
      #expect(row.frame == list.rect(forRow: row.position) && !row.isPressed, "\(seed)")
    }
  }
}
