import Testing

@testable import QuireViews

/// Contents that are read from right to left begin at their right end.
@MainActor
struct ScrollReadingTests {
  private let driver = InputDriver()
  private let view = ScrollView()

  init() {
    driver.window.readingDirection = .rightToLeft
    _ = driver.add(view, Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("contents show their right end at first")
  func beginning() {
    view.contentSize = Size(width: 1000, height: 2000)
    driver.wait(0.1)
    #expect(view.contentOffset == Point(x: 600, y: 0))
    // Contents at their beginning stay there.
    view.contentSize.width = 1200
    #expect(view.contentOffset.x == 800)
    view.contentInset = EdgeInsets(left: 10, right: 30)
    driver.wait(0.1)
    #expect(view.contentOffset.x == 830)
    view.contentOffset.x = 300
    // The distance of 530 points from the beginning does not change.
    view.contentSize.width = 1500
    #expect(view.contentOffset.x == 600)
    view.frame.size.width = 500
    driver.wait(0.1)
    #expect(view.contentOffset.x == 500)
    view.contentSize.width = 600
    #expect(view.contentOffset.x == -10)
  }

  @Test("a change of the reading direction mirrors the visible part")
  func mirroring() {
    view.readingDirection = .leftToRight
    view.contentSize = Size(width: 1000, height: 300)
    view.contentOffset.x = 150
    view.readingDirection = .rightToLeft
    #expect(view.contentOffset.x == 450)
    view.readingDirection = .leftToRight
    #expect(view.contentOffset.x == 150)
  }

  @Test("contents follow a drag")
  func dragging() {
    view.contentSize = Size(width: 1000, height: 300)
    view.isDraggedByMouse = true
    driver.wait(0.1)
    driver.press(100, 100)
    for x in [120.0, 180, 230] {
      driver.pass(0.01)
      driver.move(x, 100)
    }
    // The first 12 points only made the press a drag.
    #expect(view.contentOffset.x == 490)
    // Contents that grow at the left end during the drag do not move.
    view.contentSize.width = 1400
    #expect(view.contentOffset.x == 890)
    driver.move(240, 100)
    #expect(view.contentOffset.x == 880)
  }

  @Test("the vertical indicator is on the left")
  func indicators() throws {
    view.contentSize = Size(width: 1000, height: 2000)
    view.flashScrollIndicators()
    driver.wait(0.1)
    func indicator(_ orientation: Orientation) throws -> ScrollIndicator {
      try #require(
        view.subviews.compactMap { $0 as? ScrollIndicator }
          .first { $0.orientation == orientation })
    }
    let (down, across) = (try indicator(.vertical), try indicator(.horizontal))
    #expect(down.frame.minX == view.bounds.minX && down.frame.minY == 3)
    // The visible bar is two points from the edge of the view.
    let bar = try #require(down.subviews.last)
    #expect(bar.frame.minX == 2 && bar.frame.maxX < down.bounds.width)
    // The indicator shows 400 of 1000 points on a track of 394 points.
    #expect(abs(across.frame.maxX - (view.bounds.maxX - 3)) < 1e-9)
    driver.press(6, 10)
    driver.move(6, 50)
    #expect(view.contentOffset.y > 100)
    driver.lift(6, 50)
    view.readingDirection = .leftToRight
    driver.wait(0.1)
    #expect(down.frame.maxX == view.bounds.maxX)
    #expect(bar.frame.maxX == down.bounds.width - 2 && bar.frame.minX > 0)
  }

  @Test("a rectangle that is too wide shows its beginning")
  func wideRectangle() {
    view.contentSize = Size(width: 2000, height: 300)
    driver.wait(0.1)
    view.scrollRectToVisible(Rect(x: 200, y: 0, width: 900, height: 10))
    driver.wait(1)
    #expect(view.contentOffset.x == 700)
    view.scrollRectToVisible(Rect(x: 650, y: 0, width: 100, height: 10))
    driver.wait(1)
    #expect(view.contentOffset.x == 650)
    view.scrollRectToVisible(Rect(x: 1000, y: 0, width: 100, height: 10))
    driver.wait(1)
    #expect(view.contentOffset.x == 700)
  }

  @Test("the rows of a list are read from right to left")
  func listRows() {
    final class Source: ListViewDataSource {
      func numberOfRows(in listView: ListView) -> Int { 3 }
      func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
        view ?? Label("Row")
      }
    }
    let source = Source()
    let list = ListView()
    list.dataSource = source
    view.removeFromSuperview()
    _ = driver.add(list, Rect(x: 0, y: 0, width: 200, height: 300))
    #expect(list.view(forRow: 1)?.isRightToLeft == true && list.contentOffset == .zero)
  }
}
