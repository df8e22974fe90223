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
