import Testing

@testable import QuireViews

/// Items that are dragged from a collection view, to other views and back into it.
@MainActor
final class CollectionDragTests: CollectionViewDragDelegate, CollectionViewDropDelegate {
  private let driver = InputDriver()
  // Two columns of 94 × 60 points, 12 points apart.
  private let collection: CollectionView<Int>
  private let log = DragLog()
  private let target: DragPlace
  private var places: [CollectionPlace] = []
  /// Called once, before the next item is supplied.
  private var willSupply: (() -> Void)?

  init() {
    collection = CollectionView(
      layout: .grid(minimumItemWidth: 80, itemHeight: .points(60)), cell: { CollectionCell() },
      configure: { _, _ in })
    collection.allowsMultipleSelection = true
    collection.apply(CollectionSnapshot(Array(0..<6)))
    target = DragPlace("target", log: log, frame: Rect(x: 250, y: 50, width: 100, height: 100))
    collection.dragDelegate = self
    collection.dropDelegate = self
    _ = driver.add(collection, Rect(x: 0, y: 0, width: 224, height: 300))
    _ = driver.add(target, target.frame)
    driver.window.reducesMotion = true
  }

  isolated deinit {}

  func collectionView(
    _ collectionView: CollectionView<Int>, itemsForDragAt item: Int
  ) -> [DragItem] {
    let interrupt = willSupply
    willSupply = nil
    interrupt?()
    return item == 5 ? [] : [.text("\(item)")]
  }

  func collectionView(
    _ collectionView: CollectionView<Int>, didEndDragging items: [Int], isDropped: Bool
  ) { log.lines.append("ended \(items) \(isDropped)") }

  func collectionView(
    _ collectionView: CollectionView<Int>, performDrop session: DropSession,
    at place: CollectionPlace
  ) {
    places.append(place)
    var snapshot = collection.snapshot
    let dragged = collection.draggedItems
    let items = dragged.isEmpty ? session.items.compactMap { $0.text.flatMap { Int($0) } } : dragged
    snapshot.insert(items, at: place)
    collection.apply(snapshot)
  }

  private func middle(_ item: Int) throws -> Point {
    collection.convert(try #require(collection.rect(for: item)), to: nil).center
  }

  private func begin(_ item: Int) throws {
    let start = try middle(item)
    driver.press(start.x, start.y)
    driver.move(start.x, start.y + 15)
  }

  private func finish(_ x: Double, _ y: Double) {
    driver.move(x, y)
    driver.lift(x, y)
    driver.showFrame()
  }

  @Test("an item is dragged to another view, and back into the collection")
  func thereAndBack() throws {
    try begin(1)
    #expect(collection.draggedItems == [1])
    let preview = try #require(driver.window.subviews.last as? DragView)
    #expect(preview.frame.size == collection.rect(for: 1)?.size)
    finish(300, 100)
    #expect(log.take().suffix(2) == [#"target got ["1"]"#, "ended [1] true"])
    #expect(collection.draggedItems.isEmpty && collection.snapshot.items == Array(0..<6))
    // The view gives the collection an item that it does not have, and one that it has.
    target.items = [.text("9"), .text("0")]
    driver.press(300, 100)
    driver.move(300, 120)
    let last = try middle(3)
    finish(last.x + 20, last.y)
    #expect(collection.snapshot.items == [1, 2, 3, 9, 0, 4, 5])
    #expect(places == [CollectionPlace(index: 4)])
  }

  @Test("items move within the collection to the mark")
  func reordering() throws {
    try begin(4)
    let second = try middle(1)
    driver.move(second.x - 10, second.y)
    let mark = try #require(collection.subviews.last)
    let rects = try [0, 1].map { try #require(collection.rect(for: $0)) }
    #expect(abs(mark.frame.center.x - (rects[0].maxX + rects[1].minX) / 2) <= 1)
    #expect(mark.frame.minY == rects[1].minY && mark.frame.height == 60)
    finish(second.x - 10, second.y)
    #expect(mark.superview == nil && collection.snapshot.items == [0, 4, 1, 2, 3, 5])
    #expect(log.take() == ["ended [4] true"])
    // All selected items move together, but not those that cannot be dragged.
    for item in [0, 2, 5] { collection.selectItem(item) }
    try begin(2)
    #expect(collection.draggedItems == [0, 2])
    let end = try middle(3)
    finish(end.x + 30, end.y)
    #expect(collection.snapshot.items == [4, 1, 3, 0, 2, 5])
    #expect(collection.selectedItems == [0, 2, 5])
  }

  @Test("a drag that begins while another one is prepared keeps its items", arguments: [1, 5])
  func replacement(replaced: Int) throws {
    let (start, other) = (try middle(replaced), try middle(2))
    willSupply = { [driver] in
      #expect(driver.window.cancelDrag())
      driver.lift(start.x, start.y)
      driver.press(other.x, other.y)
      driver.move(other.x, other.y + 15)
    }
    try begin(replaced)
    #expect(collection.draggedItems == [2] && driver.window.isDragging)
    #expect(log.take() == (replaced == 1 ? ["ended [1] false"] : []))
    finish(300, 100)
    #expect(log.take().suffix(2) == [#"target got ["2"]"#, "ended [2] true"])
    #expect(collection.draggedItems.isEmpty)
  }

  @Test("a cancelled drag changes nothing, and a press on what cannot be dragged selects")
  func cancelling() throws {
    try begin(2)
    driver.move(100, 280)
    driver.key(.escape)
    driver.lift(100, 280)
    #expect(log.take() == ["ended [2] false"] && places.isEmpty)
    #expect(collection.draggedItems.isEmpty)
    #expect(!collection.subviews.contains { $0.cornerRadius == 1.5 })
    // A rubber band begins beside the items, and on an item without content.
    try begin(5)
    #expect(!driver.window.isDragging)
    finish(110, 100)
    #expect(!collection.selectedItems.isEmpty && log.take().isEmpty)
    let start = try middle(2)
    driver.click(start.x, start.y)
    #expect(collection.selectedItems == [2])
  }

  @Test("a delegate that is gone or taken away ends drags and drops")
  func delegates() throws {
    collection.dragDelegate = nil
    collection.dropDelegate = nil
    #expect(collection.interactions.isEmpty)
    try begin(1)
    #expect(!driver.window.isDragging)
    #expect(!driver.window.drop([.text("7")], at: try middle(1)))
  }

  @Test("every place lies where its mark is", arguments: [false, true])
  func places(isRightToLeft: Bool) throws {
    driver.window.readingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    collection.apply(
      CollectionSnapshot(sections: [
        .init("A", items: Array(0..<3)), .init(items: []), .init("C", items: [7, 8]),
      ]))
    driver.showFrame()
    func drop(besides item: Int, after: Bool) throws -> CollectionPlace? {
      let rect = collection.convert(try #require(collection.rect(for: item)), to: nil)
      places = []
      let offset = rect.width / 4 * (after != isRightToLeft ? 1 : -1)
      driver.window.drop([.text("7")], at: Point(x: rect.center.x + offset, y: rect.center.y))
      driver.showFrame()
      return places.first
    }
    #expect(try drop(besides: 0, after: false) == CollectionPlace(section: 0, index: 0))
    #expect(collection.snapshot.sections.map(\.items) == [[7, 0, 1, 2], [], [8]])
    #expect(try drop(besides: 2, after: true) == CollectionPlace(section: 0, index: 4))
    #expect(collection.snapshot.sections.map(\.items) == [[0, 1, 2, 7], [], [8]])
    #expect(try drop(besides: 8, after: true) == CollectionPlace(section: 2, index: 1))
    #expect(collection.snapshot.sections.map(\.items) == [[0, 1, 2], [], [8, 7]])
    collection.apply(CollectionSnapshot(sections: []))
    driver.showFrame()
    driver.window.drop([.text("3")], at: Point(x: 100, y: 100))
    #expect(collection.snapshot.items == [3])
  }

  @Test("in a list, places are above and below items")
  func list() throws {
    collection.layout = .list(rowHeight: 40)
    driver.showFrame()
    for (y, index) in [(10.0, 0), (30, 1), (59, 1), (61, 2), (290, 6)] {
      places = []
      driver.window.drop([.text("0")], at: Point(x: 100, y: y))
      #expect(places == [CollectionPlace(index: index)], "\(y)")
      collection.apply(CollectionSnapshot(Array(0..<6)))
      driver.showFrame()
    }
  }

  @Test("a collection with delegates is freed")
  func freedom() {
    weak var gone: CollectionView<Int>?
    do {
      let view = CollectionView<Int>(
        layout: .list(), cell: { CollectionCell() }, configure: { _, _ in })
      view.dragDelegate = self
      view.dropDelegate = self
      gone = view
    }
    #expect(gone == nil)
  }
}
