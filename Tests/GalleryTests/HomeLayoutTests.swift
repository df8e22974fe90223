import Geometry
import Quire
import Testing

@testable import Gallery

/// Where the home of the gallery puts its cards.
@MainActor
@Suite struct HomeLayoutTests {
  private func cards(in window: Window) -> [CardView] {
    func cards(in view: View) -> [CardView] {
      view.subviews.flatMap { ($0 as? CardView).map { [$0] } ?? cards(in: $0) }
    }
    return cards(in: window)
  }

  private func window(width: Double) -> Window {
    let window = Window(size: Size(width: width, height: 500))
    window.rootViewController = GalleryController(Demos.all, setting: DemoSetting())
    window.advance(to: 0)
    return window
  }

  @Test(arguments: [320.0, 400, 640, 700, 960, 1000, 1280, 1920, 3840])
  func cardsFillTheWidthInReadingOrder(width: Double) throws {
    let window = window(width: width)
    let places = cards(in: window).map { $0.convert($0.bounds, to: nil) }
    #expect(places.count == Demos.all.count)
    for (place, next) in zip(places, places.dropFirst()) {
      #expect(next.minY >= place.maxY || next.minX >= place.maxX && next.minY == place.minY)
    }
    let (left, right) = (places.map(\.minX).min() ?? 0, places.map(\.maxX).max() ?? 0)
    // As much on the one side as on the other, but for what cards leave by being of whole points.
    #expect(left >= 28 && abs(left - (width - right)) < 8)
    let columns = places.count { $0.minY == places[0].minY }
    #expect(columns == (width < 640 ? 1 : width < 960 ? 2 : width < 1920 ? columns : 4))
  }

  @Test func arrowsGoToTheNeighbours() throws {
    let window = window(width: 1280)
    let cards = cards(in: window)
    func press(_ key: Key) {
      window.send(InputEvent(.keyDown(key, [], isRepeat: false), time: 0))
    }
    // The first one chooses the first card; an arrow that leads nowhere leaves the focus.
    let ways: [(Key, Int)] = [
      (.right, 0), (.right, 1), (.down, 4), (.left, 3), (.up, 0), (.up, 0), (.left, 0),
      (.end, cards.count - 1), (.right, cards.count - 1), (.home, 0),
    ]
    for (key, index) in ways {
      press(key)
      #expect(cards[index].showsFocus, "\(key)")
    }
  }
}
