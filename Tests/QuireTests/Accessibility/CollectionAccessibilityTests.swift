import Testing

@testable import QuireViews

/// Tests of what collections tell assistive programs.
@MainActor
struct CollectionAccessibilityTests {
  private final class TextCell: CollectionCell {
    let label = Label()

    init() {
      super.init()
      addSubview(label)
    }
  }

  private let driver = InputDriver()
  private let collection: CollectionView<Int>

  init() {
    collection = CollectionView(
      layout: .grid(minimumItemWidth: 80, itemHeight: .points(60)), cell: { TextCell() },
      configure: { $0.label.text = "Item \($1)" })
    collection.headerView = Label("Above", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    collection.apply(CollectionSnapshot(Array(0..<100)))
    _ = driver.add(collection, Rect(x: 0, y: 0, width: 400, height: 150))
    driver.window.advance(to: 1)
  }

  private var labels: [String] {
    (collection.accessibilityElements ?? []).compactMap { $0.accessibility.label }
  }

  @Test("the visible items are read line by line, after what lies above them")
  func order() {
    #expect(labels.first == "Above")
    #expect(labels.dropFirst() == (0..<(labels.count - 1)).map { "Item \($0)" }[...])
    #expect(labels.count > 8 && labels.count < 30)
    collection.scrollToItem(99, animated: false)
    driver.window.advance(to: 2)
    #expect(labels.last == "Item 99" && !labels.contains("Item 0"))
    let last = collection.accessibilityElements?.last?.accessibility.place
    #expect(last == AccessibilityPlace(number: 100, count: 100))
  }

  @Test("lines are read from the right in a right-to-left collection")
  func rightToLeft() throws {
    collection.readingDirection = .rightToLeft
    driver.window.advance(to: 2)
    let elements = try #require(collection.accessibilityElements).dropFirst()
    #expect(labels.dropFirst().prefix(4) == ["Item 0", "Item 1", "Item 2", "Item 3"])
    let frames = elements.prefix(4).map(\.accessibilityFrame.minX)
    #expect(frames == frames.sorted(by: >))
  }

  @Test("the focus moves to an item, which is not selected")
  func focus() throws {
    let items = try #require(collection.accessibilityElements)
    #expect(collection.accessibilityMoveFocus(to: items[3]) && collection.isFirstResponder)
    #expect(driver.window.accessibilityFocus === items[3])
    #expect(collection.focusedItem == 2 && collection.selectedItems == [])
    // What is no item leaves the current item as it is.
    driver.window.makeFirstResponder(nil)
    #expect(collection.accessibilityMoveFocus(to: items[0]) && collection.isFirstResponder)
    #expect(collection.focusedItem == 2)
    driver.key(.right)
    #expect(collection.focusedItem == 3)
  }

  @Test("several items are selected and deselected, those out of sight too")
  func severalItems() throws {
    var reports: [[Int]] = []
    collection.action = { reports.append($0) }
    let items = try #require(collection.accessibilityElements)
    #expect(collection.accessibilitySelect(items[1]) && collection.accessibilitySelect(items[3]))
    #expect(collection.selectedItems == [2] && !collection.accessibilitySelectAll())
    #expect(collection.accessibilityDeselectAll() && collection.selectedItems == [])
    collection.allowsMultipleSelection = true
    #expect(collection.accessibilityTraits.contains(.allowsMultipleSelection))
    #expect(collection.accessibilitySelect(items[1]) && collection.accessibilitySelect(items[3]))
    #expect(collection.selectedItems == [0, 2])
    #expect(collection.accessibilityDeselect(items[1]) && collection.selectedItems == [2])
    #expect(collection.accessibilitySelectAll() && collection.selectedItems.count == 100)
    #expect(collection.accessibilityDeselectAll() && collection.selectedItems == [])
    // A header is no item.
    #expect(!collection.accessibilitySelect(items[0]))
    #expect(!collection.accessibilityDeselect(items[0]))
    #expect(reports.map(\.count) == [1, 1, 0, 1, 2, 1, 100, 0])
    collection.allowsSelection = false
    #expect(!collection.accessibilitySelect(items[1]) && !collection.accessibilityDeselectAll())
  }

  @Test("the focused item stays the focus while it is out of sight")
  func focusOutOfSight() throws {
    let item = try #require(collection.accessibilityElements?[3])
    #expect(collection.accessibilityMoveFocus(to: item))
    for (time, target) in [(2.0, 50), (3, 99)] {
      collection.scrollToItem(target, animated: false)
      driver.window.advance(to: time)
      #expect(driver.window.accessibilityFocus === item && labels[1] == "Item 2")
      #expect(collection.cell(for: 2) == nil && !collection.visibleItems.contains(2))
    }
    collection.focusedItem = 99
    collection.scrollToItem(50, animated: false)
    driver.window.advance(to: 4)
    #expect(!labels.contains("Item 2") && labels.last == "Item 99")
    collection.scrollToItem(99, animated: false)
    driver.window.advance(to: 5)
    let last = try #require(collection.cell(for: 99))
    #expect(driver.window.accessibilityFocus === last)
  }

  @Test("an item that was never visible can have the focus")
  func focusNeverVisible() throws {
    collection.becomeFirstResponder()
    collection.focusedItem = 80
    let focus = try #require(driver.window.accessibilityFocus)
    #expect(focus.accessibility.label == "Item 80" && focus.accessibility.place?.number == 81)
    #expect(labels.last == "Item 80" && collection.cell(for: 80) == nil)
    // The item after a removed one gets the focus.
    collection.apply(CollectionSnapshot((0..<100).filter { $0 != 80 }), animated: false)
    #expect(driver.window.accessibilityFocus?.accessibility.label == "Item 81")
    collection.focusedItem = 0
    #expect(!labels.contains("Item 81"))
  }

  @Test("all selected items are known, and get objects when they are requested")
  func selectedItems() throws {
    collection.allowsMultipleSelection = true
    collection.selectAllItems()
    #expect(collection.accessibilitySelection?.count == 100)
    let visible = labels
    #expect(!visible.contains("Item 70"))
    let item = try #require(collection.accessibilityItem(at: 70))
    #expect(item.accessibility.label == "Item 70" && labels == visible + ["Item 70"])
    #expect(item.accessibility.traits.contains(.selected))
    #expect(collection.accessibilityItem(at: 70) === item)
    #expect(collection.accessibilityItem(at: 100) == nil)
    collection.scrollToItem(99, animated: false)
    driver.window.advance(to: 2)
    #expect(collection.accessibilityItem(at: 70) === item && labels[1] == "Item 70")
    collection.scrollToItem(0, animated: false)
    driver.window.advance(to: 3)
    #expect(labels.last == "Item 70" && !labels.contains("Item 99"))
    #expect(collection.accessibilityDeselect(item) && !labels.contains("Item 70"))
    #expect(collection.accessibilitySelection == RangeSet([0..<70, 71..<100]))
  }

  @Test("a limited number of cells is kept for assistive programs")
  func manyRequests() throws {
    collection.allowsMultipleSelection = true
    collection.apply(CollectionSnapshot(Array(0..<1000)), animated: false)
    collection.selectAllItems()
    for position in 0..<1000 {
      let item = try #require(collection.accessibilityItem(at: position))
      #expect(item.accessibility.label == "Item \(position)")
    }
    #expect(labels.count < 150 && labels.contains("Item 950"))
    collection.deselectAllItems()
    #expect(labels.count < 30)
  }

  @Test("an item is selected, or opened")
  func choosing() throws {
    var opened: [Int] = []
    collection.primaryAction = { opened.append($0) }
    let item = try #require(collection.accessibilityElements?[3])
    #expect(collection.accessibilitySelect(item) && collection.selectedItems == [2])
    #expect(opened == [] && item.accessibility.traits.contains(.selected))
    collection.becomeFirstResponder()
    #expect(driver.window.accessibilityFocus === item)
    #expect(item.accessibilityActivate() && opened == [2])
  }
}
