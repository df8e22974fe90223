import Testing

@testable import QuireViews

/// Contents that are read from right to left begin there.
@MainActor
struct ScrollReadingTests {
  private let hand = Hand()
  private let view = ScrollView()

  init() {
    hand.window.readingDirection = .rightToLeft
    _ = hand.add(view, Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test func theRightEndShowsAtFirst() {
    view.contentSize = Size(width: 1000, height: 2000)
    hand.wait(0.1)
    #expect(view.contentOffset == Point(x: 600, y: 0))
    // As long as they are at their beginning they stay there.
    view.contentSize.width = 1200
    #expect(view.contentOffset.x == 800)
    view.contentInsets = EdgeInsets(left: 10, right: 30)
    hand.wait(0.1)
    #expect(view.contentOffset.x == 830)
    view.contentOffset.x = 300
    // 530 points from the beginning, and so they stay.
    view.contentSize.width = 1500
    #expect(view.contentOffset.x == 600)
    view.frame.size.width = 500
    hand.wait(0.1)
    #expect(view.contentOffset.x == 500)
    view.contentSize.width = 600
    #expect(view.contentOffset.x == -10)
  }

  @Test func itShowsWhatAMirrorShowedBefore() {
    view.readingDirection = .leftToRight
    view.contentSize = Size(width: 1000, height: 300)
    view.contentOffset.x = 150
    view.readingDirection = .rightToLeft
    #expect(view.contentOffset.x == 450)
    view.readingDirection = .leftToRight
    #expect(view.contentOffset.x == 150)
  }

  @Test func aPullAndAThrowAreThoseOfTheHand() {
    view.contentSize = Size(width: 1000, height: 300)
    view.isDraggedByMouse = true
    hand.wait(0.1)
    hand.press(100, 100)
    for x in [120.0, 180, 230] {
      hand.pass(0.01)
      hand.move(x, 100)
    }
    // Less what it took to be a drag.
    #expect(view.contentOffset.x == 490)
    // What grows beyond the left end in the meantime does not move what is held.
    view.contentSize.width = 1400
    #expect(view.contentOffset.x == 890)
    hand.move(240, 100)
    #expect(view.contentOffset.x == 880)
  }

  @Test func theIndicatorThatGoesDownIsOnTheLeft() throws {
    view.contentSize = Size(width: 1000, height: 2000)
    view.flashScrollIndicators()
    hand.wait(0.1)
    func indicator(_ orientation: Orientation) throws -> ScrollIndicator {
      try #require(
        view.subviews.compactMap { $0 as? ScrollIndicator }
          .first { $0.orientation == orientation })
    }
    let (down, across) = (try indicator(.vertical), try indicator(.horizontal))
    #expect(down.frame.minX == view.bounds.minX && down.frame.minY == 3)
    #expect(try DrawnPicture(down, in: hand.window).margins.left == 2)
    // 400 of 1000 points of a way of 394.
    #expect(abs(across.frame.maxX - (view.bounds.maxX - 3)) < 1e-9)
    hand.press(6, 10)
    hand.move(6, 50)
    #expect(view.contentOffset.y > 100)
    hand.lift(6, 50)
    view.readingDirection = .leftToRight
    hand.wait(0.1)
    #expect(down.frame.maxX == view.bounds.maxX)
    #expect(try DrawnPicture(down, in: hand.window).margins.right == 2)
  }

  @Test func ofWhatIsTooWideTheBeginningComesToShow() {
    view.contentSize = Size(width: 2000, height: 300)
    hand.wait(0.1)
    view.scrollRectToVisible(Rect(x: 200, y: 0, width: 900, height: 10))
    hand.wait(1)
    #expect(view.contentOffset.x == 700)
    view.scrollRectToVisible(Rect(x: 650, y: 0, width: 100, height: 10))
    hand.wait(1)
    #expect(view.contentOffset.x == 650)
    view.scrollRectToVisible(Rect(x: 1000, y: 0, width: 100, height: 10))
    hand.wait(1)
    #expect(view.contentOffset.x == 700)
  }

  @Test func rowsOfAListAreReadFromThere() {
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
    _ = hand.add(list, Rect(x: 0, y: 0, width: 200, height: 300))
    #expect(list.viewForRow(1)?.isRightToLeft == true && list.contentOffset == .zero)
  }
}
