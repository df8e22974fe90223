import Testing

@testable import QuireViews

/// Contents that scroll while items are dragged near their upper or lower edge.
@MainActor
final class DragScrollingTests: CollectionViewDropDelegate {
  private let driver = InputDriver()
  private let source: DragPlace
  private var places: [CollectionPlace] = []

  init() {
    source = DragPlace("source", log: DragLog(), frame: Rect(x: 0, y: 0, width: 60, height: 60))
    source.items = [.text("a")]
    driver.window.addSubview(source)
    driver.window.reducesMotion = true
  }

  isolated deinit {}

  func collectionView(
    _ collectionView: CollectionView<Int>, performDrop session: DropSession,
    at place: CollectionPlace
  ) { places.append(place) }

  /// Adds `view` at a frame with the lower edge at 250 points, and begins to drag items.
  private func begin<V: ScrollView>(over view: V) -> V {
    _ = driver.add(view, Rect(x: 100, y: 50, width: 200, height: 200))
    driver.press(30, 30)
    driver.move(30, 50)
    return view
  }

  private func makeCollection() -> CollectionView<Int> {
    let view = CollectionView<Int>(
      layout: .list(rowHeight: 40), cell: { CollectionCell() }, configure: { _, _ in })
    view.apply(CollectionSnapshot(Array(0..<100)))
    return view
  }

  @Test("the velocity grows towards the edges, and is zero between them")
  func velocity() {
    let view = begin(over: makeCollection())
    /// The distance by which the contents scroll in a tenth of a second at `y`.
    func distance(_ y: Double) -> Double {
      view.contentOffset.y = 1000
      driver.move(200, y)
      driver.wait(0.1)
      return view.contentOffset.y - 1000
    }
    let rate = ScrollView.dragScrollRate
    for (y, depth) in [(150.0, 0.0), (205, 0), (220, 10), (245, 35), (85, -5), (52, -38)] {
      #expect(abs(distance(y) - depth * rate * 0.1) < 1e-6, "\(y)")
    }
    // Outside of the view.
    #expect(distance(260) == 0)
    driver.wait()
    #expect(!driver.window.isMoving)
  }

  @Test("the contents stop at their end, and with the drag", arguments: [true, false])
  func end(isCancelled: Bool) {
    let view = begin(over: makeCollection())
    driver.move(200, 245)
    driver.wait(0.5)
    #expect(view.contentOffset.y > 200)
    if isCancelled {
      driver.key(.escape)
    } else {
      view.contentOffset.y = view.contentOffsetLimits.maxY - 10
      driver.wait(0.2)
      #expect(view.contentOffset.y == view.contentOffsetLimits.maxY && driver.window.isDragging)
    }
    let offset = view.contentOffset.y
    driver.wait(1.5)
    #expect(view.contentOffset.y == offset && !driver.window.isMoving)
  }

  @Test("the target follows the contents under a pointer that rests")
  func target() throws {
    let view = makeCollection()
    view.dropDelegate = self
    _ = begin(over: view)
    driver.move(200, 240)
    let mark = try #require(view.subviews.last)
    let before = mark.frame.minY
    driver.wait(0.5)
    #expect(mark.superview === view && mark.frame.minY > before + 100)
    driver.lift(200, 240)
    #expect(places == [CollectionPlace(index: Int((mark.frame.center.y / 40).rounded()))])
  }

  @Test("lists and text views scroll too")
  func others() {
    let list = begin(over: ListView(rowHeight: 40))
    let rows = ManyRows()
    list.dataSource = rows
    driver.showFrame()
    driver.move(200, 245)
    driver.wait(0.2)
    #expect(list.contentOffset.y > 50)
    driver.key(.escape)
    driver.lift(200, 245)
    list.removeFromSuperview()
    let text = begin(over: TextView((0..<100).map(String.init).joined(separator: "\n")))
    driver.move(200, 245)
    driver.wait(0.2)
    #expect(text.contentOffset.y > 50)
  }

  @Test("contents inside other contents scroll first, and the outer ones after their end")
  func nested() {
    let outer = ScrollView()
    outer.contentSize = Size(width: 200, height: 1000)
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    inner.contentSize = Size(width: 200, height: 250)
    outer.addSubview(inner)
    _ = begin(over: outer)
    driver.move(200, 240)
    driver.wait(0.1)
    #expect(inner.contentOffset.y > 10 && outer.contentOffset.y == 0)
    driver.wait(0.3)
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y > 10)
  }
}

/// The data source of a list with many empty rows.
private final class ManyRows: ListViewDataSource {
  func numberOfRows(in list: ListView) -> Int { 100 }

  func listView(_ list: ListView, viewForRow row: Int, reusing view: View?) -> View {
    view ?? View()
  }
}
