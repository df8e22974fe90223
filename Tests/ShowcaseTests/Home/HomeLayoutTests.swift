import Quire
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The layout of the cards on the home of the gallery.
@MainActor
@Suite struct HomeLayoutTests {
  private func cards(in window: Window) -> [CardView] {
    func cards(in view: View) -> [CardView] {
      view.subviews.flatMap { ($0 as? CardView).map { [$0] } ?? cards(in: $0) }
    }
    return cards(in: window)
  }

  private func window(width: Double, height: Double = 500) -> Window {
    let window = Window(size: Size(width: width, height: height))
    window.rootViewController = GalleryController(Demos.all, setting: ReaderSettings())
    window.advance(to: 0)
    return window
  }

  @Test(
    "cards fill the width in reading order",
    arguments: [320.0, 400, 640, 700, 960, 1000, 1280, 1920, 3840])
  func cards(width: Double) throws {
    // All cards are visible.
    let window = window(width: width, height: 8000)
    let frames = cards(in: window).map { $0.convert($0.bounds, to: nil) }
    #expect(frames.count == Demos.all.count)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(next.minY >= frame.maxY || next.minX >= frame.maxX && next.minY == frame.minY)
    }
    let (left, right) = (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 0)
    // Both margins are equal, up to the rounding of cards to whole points.
    #expect(left >= 28 && abs(left - (width - right)) < 8)
    let columns = frames.count { $0.minY == frames[0].minY }
    #expect(columns == (width < 640 ? 1 : width < 960 ? 2 : width < 1920 ? columns : 4))
  }

  @Test("arrow keys move the focus to the neighbouring cards")
  func arrowKeys() throws {
    let window = window(width: 1000, height: 8000)
    let cards = cards(in: window)
    func press(_ key: Key) {
      window.send(InputEvent(.keyDown(key, [], isRepeat: false), time: 0))
    }
    // The first press selects the first card; an arrow key without a neighbour keeps the focus.
    let ways: [(Key, Int)] = [
      (.right, 0), (.right, 1), (.down, 4), (.left, 3), (.up, 0), (.up, 0), (.left, 0),
      (.end, cards.count - 1), (.right, cards.count - 1), (.home, 0),
    ]
    for (key, index) in ways {
      press(key)
      #expect(cards[index].isFocused, "\(key)")
    }
  }

  @Test("the header fits any width", arguments: [320.0, 400, 560, 1280])
  func header(width: Double) throws {
    let window = window(width: width)
    func views<V: View>(_ type: V.Type, in view: View) -> [V] {
      (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
    }
    let header = try #require(views(HomeHeader.self, in: window).first)
    let labels = views(Label.self, in: header)
    #expect(labels.count == 2)
    for label in labels {
      let wanted = label.sizeThatFits(Size(width: label.bounds.width, height: .infinity))
      #expect(label.bounds.height >= wanted.height, "\(label.text)")
    }
    // The title is never truncated.
    let natural = labels[0].sizeThatFits(Size(width: Double.infinity, height: .infinity))
    #expect(labels[0].bounds.width >= natural.width)
    let frames = header.subviews.map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(frame.maxX <= header.bounds.width + 1e-9 && frame.maxY <= header.bounds.height)
      for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
    }
    let card = try #require(cards(in: window).first)
    #expect(card.convert(card.bounds, to: header).minY >= header.bounds.maxY)
  }

  @Test(
    "the list of keys scrolls to its end",
    arguments: [Size(width: 1280, height: 1000), Size(width: 560, height: 400)])
  func keysPanel(size: Size) throws {
    let window = Window(size: size)
    let parts = Show().window.keyCommandGroups.map(KeyHelpSection.init) + [.gestures, .gestures]
    let keys = KeysController(parts)
    window.rootViewController = keys
    let clock = TestClock(window)
    let panel = try #require(keys.view.subviews.compactMap { $0 as? KeysPanel }.first)
    let scroll = try #require(panel.subviews.compactMap { $0 as? ScrollView }.first)
    #expect(panel.frame.minY >= 12 && panel.frame.maxY <= size.height - 12)
    #expect(scroll.canScroll == (size.height < 500))
    clock.send(.keyDown(.end, [], isRepeat: false))
    clock.wait(2)
    #expect(scroll.bounds.maxY == scroll.contentSize.height)
    // In a narrower panel, lines wrap and none is truncated.
    let table = KeysTable(parts)
    let heights = [600.0, 400, 300].map {
      table.sizeThatFits(Size(width: $0, height: .infinity)).height
    }
    #expect(heights[0] <= heights[1] && heights[1] < heights[2])
  }
}
