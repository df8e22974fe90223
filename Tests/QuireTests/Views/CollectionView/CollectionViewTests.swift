import SeededNumbers
import Testing

@testable import QuireViews

/// A count of the cells that exist.
@MainActor
final class CellCount {
  var cells = 0
}

/// A cell that shows a number, and counts the cells that exist.
final class NumberCell: CollectionCell {
  var number = -1
  private let count: CellCount

  init(_ count: CellCount) {
    self.count = count
    super.init()
    count.cells += 1
  }

  isolated deinit { count.cells -= 1 }

  override func prepareForReuse() { number = -1 }
}

@MainActor
@Suite(.serialized)
final class CollectionViewTests {
  private let driver = InputDriver()
  // Four columns of 88 × 60 points, 12 points apart.
  private let collection: CollectionView<Int>
  private let count = CellCount()
  private var chosen: [[Int]] = []
  private var activated: [Int] = []

  init() {
    collection = CollectionView(
      layout: .grid(minimumItemWidth: 80, itemHeight: .points(60)),
      cell: { [count] in NumberCell(count) }, configure: { $0.number = $1 })
    collection.allowsMultipleSelection = true
    collection.action = { [unowned self] in chosen.append($0) }
    collection.primaryAction = { [unowned self] in activated.append($0) }
    collection.apply(CollectionSnapshot(Array(0..<100_000)))
    _ = driver.add(collection, Rect(x: 0, y: 0, width: 400, height: 300))
  }

  isolated deinit {}

  private var cells: [NumberCell] { collection.subviews.compactMap { $0 as? NumberCell } }

  /// The middle of an item in the window.
  private func middle(_ item: Int) throws -> Point {
    let rect = try #require(collection.rect(for: item))
    return collection.convert(rect, to: nil).center
  }

  private func click(_ item: Int, _ modifiers: Modifiers = [], count: Int = 1) throws {
    let place = try middle(item)
    driver.send(.pointerDown(.mouse(.primary), at: place, clickCount: count), modifiers)
    driver.send(.pointerUp(.mouse(.primary), at: place), modifiers)
  }

  private func drag(_ places: [Point], _ modifiers: Modifiers = []) {
    driver.send(.pointerDown(.mouse(.primary), at: places[0], clickCount: 1), modifiers)
    for place in places.dropFirst() {
      driver.send(.pointerMoved(.mouse(.primary), to: place), modifiers)
    }
  }

  @Test("inserted items move those behind them, which keep their cells and stay selected")
  func insertion() throws {
    collection.apply(CollectionSnapshot([10, 20, 30]), animated: false)
    try click(20)
    let cell = try #require(collection.cell(for: 20))
    for (items, position, result) in [
      ([40, 50], 3, [10, 20, 30, 40, 50]), ([5], 0, [5, 10, 20, 30, 40, 50]),
      ([12, 14], 2, [5, 10, 12, 14, 20, 30, 40, 50]), ([], 1, [5, 10, 12, 14, 20, 30, 40, 50]),
    ] {
      collection.insert(items, at: position)
      #expect(collection.snapshot.items == result && collection.visibleItems == result)
      #expect(collection.cell(for: 20) === cell && collection.selectedItems == [20])
      #expect(cells.filter { !$0.isHidden }.map(\.number).sorted() == result)
      for item in result {
        #expect(collection.cell(for: item)?.frame == collection.rect(for: item))
      }
    }
  }

  @Test("cells exist only for visible items, and are used again")
  func reuse() {
    #expect(collection.contentSize == Size(width: 400, height: 24 + 25_000 * 72 - 12))
    #expect(cells.map(\.number) == Array(0..<16))
    for offset in [40.0, 70, 1000, 900_000, 1e9, 0] {
      collection.contentOffset.y = offset
      let shown = cells.map(\.number)
      #expect(Set(shown).count == shown.count && shown.sorted() == collection.visibleItems)
      for cell in cells { #expect(cell.frame == collection.rect(for: cell.number)) }
    }
    #expect(count.cells <= 40)
  }

  @Test("clicks select, and a double click activates")
  func clicks() throws {
    try click(5)
    try click(9, .shift)
    try click(1, .control)
    #expect(chosen == [[5], [5, 6, 7, 8, 9], [1, 5, 6, 7, 8, 9]] && collection.isFirstResponder)
    #expect(cells.filter(\.isSelected).map(\.number) == [1, 5, 6, 7, 8, 9])
    try click(2, count: 2)
    #expect(activated == [2] && collection.selectedItems == [2])
    // A click beside the items deselects them.
    driver.click(396, 4)
    #expect(collection.selectedItems == [] && chosen.last == [])
    collection.activatesOnClick = true
    try click(3)
    #expect(activated == [2, 3])
  }

  @Test("keys move the focus over the grid and scroll to it")
  func keys() throws {
    #expect(driver.key(.tab) && collection.focusedItem == 0 && collection.selectedItems == [])
    #expect(cells.filter(\.isFocused).map(\.number) == [0])
    let ways: [(Key, Modifiers, Int, [Int])] = [
      (.right, [], 1, [1]), (.down, [], 5, [5]), (.right, .shift, 6, [5, 6]),
      (.down, .control, 10, [5, 6]), (.space, .control, 10, [5, 6, 10]), (.left, [], 9, [9]),
      (.up, [], 5, [5]), (.up, [], 1, [1]), (.space, [], 1, [1]), (.pageDown, [], 13, [13]),
      (.pageUp, [], 1, [1]), (.end, .control, 99_999, [1]), (.home, [], 0, [0]),
    ]
    for (key, modifiers, focus, selected) in ways {
      #expect(driver.key(key, modifiers), "\(key)")
      #expect(collection.focusedItem == focus, "\(key)")
      #expect(collection.selectedItems == selected, "\(key)")
      driver.wait(2)
      #expect(collection.visibleItems.contains(focus), "\(key)")
    }
    #expect(!driver.key(.left) && !driver.key(.up) && collection.contentOffset.y == 0)
    driver.key(.character("a"), .control)
    #expect(collection.selectedItems.count == 100_000)
    driver.key(.enter)
    #expect(activated == [0])
  }

  @Test("from right to left, the first item and its neighbours are on the other side")
  func mirrored() throws {
    driver.window.readingDirection = .rightToLeft
    driver.wait(0.1)
    #expect(try middle(0).x > middle(1).x && middle(0).x > 300)
    try click(2)
    driver.key(.left)
    #expect(collection.selectedItems == [3])
    #expect(collection.item(at: Point(x: 390 - 12, y: 20)) == 0)
  }

  @Test("without selection, Space and Enter activate the focused item")
  func noSelection() throws {
    collection.allowsSelection = false
    driver.key(.tab)
    driver.key(.right)
    driver.key(.space)
    driver.key(.enter)
    #expect(activated == [1, 1] && collection.selectedItems == [] && chosen == [])
    // No rubber band selects items either.
    drag([Point(x: 396, y: 4), Point(x: 20, y: 250)])
    #expect(collection.selectedItems == [])
  }

  @Test("a rubber band selects what it touches, scrolls at the edge, and can be lost")
  func selectionBand() throws {
    try click(0)
    drag([Point(x: 396, y: 4), Point(x: 396, y: 60), Point(x: 230, y: 100)])
    #expect(collection.selectedItems == [2, 3, 6, 7])
    driver.send(.pointerLost(.mouse(.primary)))
    #expect(collection.selectedItems == [0])
    let views = collection.subviews.count
    drag([Point(x: 396, y: 4), Point(x: 396, y: 60), Point(x: 230, y: 100)], .shift)
    #expect(collection.selectedItems == [0, 2, 3, 6, 7] && collection.subviews.count == views + 1)
    driver.move(230, 340)
    driver.wait(1)
    driver.lift(230, 340)
    driver.wait(2)
    let offset = collection.contentOffset.y
    #expect(abs(offset - 40 * SelectionBand.scrollRate) < 10 && !driver.window.isMoving)
    #expect(collection.selectedItems.contains(31) && collection.selectionBand.press == nil)
    // A drag that begins on an item is a rubber band too.
    let before = collection.selectedItems
    drag([try middle(33), try middle(34)])
    driver.lift(try middle(34).x, try middle(34).y)
    #expect(collection.selectedItems == [33, 34] && before != [33, 34])
  }

  @Test("a finger scrolls, and a tap selects")
  func touch() {
    let finger = InputEvent.Pointer.touch(id: 3)
    driver.press(300, 250, by: finger)
    driver.move(300, 220, by: finger)
    driver.move(300, 120, by: finger)
    driver.lift(300, 120, by: finger)
    #expect(collection.selectedItems == [] && collection.contentOffset.y == 100)
    driver.wait(3)
    driver.click(50, 20, by: finger)
    #expect(collection.selectedItems.count == 1)
  }

  @Test("items move to their new places, appear and disappear")
  func animatedChange() throws {
    let small = Array(0..<8)
    collection.apply(CollectionSnapshot(small), animated: false)
    driver.wait(0.1)
    collection.selectItem(2)
    let cell = try #require(collection.cell(for: 2))
    let start = cell.frame
    collection.apply(CollectionSnapshot([2, 100, 1, 3, 4, 5, 6, 7]))
    #expect(collection.cell(for: 2) === cell && cell.isSelected && cell.frame != start)
    #expect(cell.presentationFrame == start)
    let new = try #require(collection.cell(for: 100))
    #expect(new.presentationAlpha == 0 && collection.cell(for: 0) == nil)
    #expect(cells.map(\.number).sorted() == Array(0..<8) + [100])
    driver.wait(0.15)
    #expect(cell.presentationFrame != start && cell.presentationFrame != cell.frame)
    driver.wait(1)
    #expect(cell.presentationFrame == collection.rect(for: 2) && new.presentationAlpha == 1)
    #expect(cells.map(\.number).sorted() == [1, 2, 3, 4, 5, 6, 7, 100])
    #expect(!driver.window.isMoving)
  }

  @Test("changes are immediate if the window reduces motion")
  func reducedMotion() {
    driver.window.reducesMotion = true
    collection.apply(CollectionSnapshot([5, 4, 3]))
    #expect(cells.map(\.number).sorted() == [3, 4, 5])
    for cell in cells { #expect(cell.presentationFrame == collection.rect(for: cell.number)) }
  }

  @Test("sections have headers, and headers are used again")
  func sections() throws {
    collection.apply(
      CollectionSnapshot(
        sections: (0..<50).map { .init("Section \($0)", items: [2 * $0, 2 * $0 + 1]) }),
      animated: false)
    driver.wait(0.1)
    func titles() -> [String] { collection.subviews.compactMap { ($0 as? Label)?.text }.sorted() }
    #expect(titles() == ["Section 0", "Section 1", "Section 2"])
    collection.scrollToItem(99, animated: false)
    #expect(titles().contains("Section 49") && !titles().contains("Section 0"))
    #expect(collection.subviews.count { $0 is Label } <= 4)
    // The key moves to the next section, in the same column.
    collection.focusedItem = 1
    driver.window.moveFocus(to: collection)
    driver.key(.down)
    #expect(collection.focusedItem == 3)
  }

  @Test("the header and the footer scroll with the items")
  func headerAndFooter() {
    let (header, footer) = (
      StackView(.vertical, [Label("Top")]), StackView(.vertical, [Label("End")])
    )
    collection.headerView = header
    collection.footerView = footer
    collection.apply(CollectionSnapshot([1, 2]), animated: false)
    driver.wait(0.1)
    let height = header.frame.height
    #expect(height > 0 && header.frame.width == 400)
    #expect(collection.rect(for: 1)?.minY == height + 12)
    #expect(footer.frame.minY == height + 84 && footer.frame.maxY == collection.contentSize.height)
    collection.headerView = nil
    driver.wait(0.1)
    #expect(header.superview == nil && collection.rect(for: 1)?.minY == 12)
  }

  @Test("a context menu selects an item and concerns all selected items")
  func contextMenu() throws {
    var asked: [[Int]] = []
    collection.contextMenuProvider = { items in
      asked.append(items)
      return Menu(children: [.action("Open") {}])
    }
    func secondaryClick(_ item: Int) throws {
      let place = try middle(item)
      driver.press(place.x, place.y, by: .mouse(.secondary))
      driver.lift(place.x, place.y, by: .mouse(.secondary))
      driver.key(.escape)
    }
    try click(2)
    try click(4, .shift)
    try secondaryClick(3)
    try secondaryClick(7)
    #expect(asked == [[2, 3, 4], [7]] && collection.selectedItems == [7])
  }

  @Test("a released collection view leaves no cell behind")
  func lifetime() {
    let count = CellCount()
    do {
      let driver = InputDriver()
      let other = CollectionView<Int>(
        layout: .list(), cell: { NumberCell(count) }, configure: { $0.number = $1 })
      other.apply(CollectionSnapshot(Array(0..<1000)))
      _ = driver.add(other, Rect(x: 0, y: 0, width: 200, height: 300))
      other.contentOffset.y = 3000
      other.apply(CollectionSnapshot(Array(50..<1050).reversed()))
      driver.wait(0.1)
      #expect(count.cells > 0)
    }
    #expect(count.cells == 0)
  }
}
