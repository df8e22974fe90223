import Quire
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The contents of the home that are visible at once, and their sharpness.
@MainActor
struct HomeTests {
  private func show(_ size: Size, scale: Double = 1) -> Show {
    let show = Show(size: size)
    show.window.resize(to: size, scale: scale)
    show.wait(0.1)
    return show
  }

  private func frame(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

  @Test("the lab is the second card")
  func secondCard() throws {
    let names = show(Size(width: 1280, height: 800)).views(CardView.self).compactMap(\.demo?.name)
    #expect(names.prefix(2) == ["A book about paper", "Lab"])
  }

  @Test("at 1280 × 800 the lower edge of the window cuts a card")
  func cutCard() {
    let show = show(Size(width: 1280, height: 800))
    let cards = show.views(CardView.self).map(frame)
    #expect(cards.contains { $0.minY < 780 && $0.maxY > 840 })
  }

  @Test(
    "a button scrolls down, and is hidden at the end",
    arguments: [Size(width: 1280, height: 800), Size(width: 640, height: 480)])
  func scrollDownButton(size: Size) throws {
    let show = show(size)
    let overlay = try #require(show.views(ScrollDownOverlay.self).first)
    let scroll = try #require(show.views(HomeCollection.self).first)
    let button = try #require(overlay.subviews.first)
    #expect(!button.isHidden && scroll.hasMoreBelow)
    #expect(scroll.contentOffset.y == scroll.contentOffsetLimits.minY)
    let before = scroll.contentOffset.y
    show.click(at: frame(button).center)
    show.wait(2)
    #expect(scroll.contentOffset.y > before)
    scroll.contentOffset.y = scroll.contentSize.height
    show.wait(0.1)
    #expect(button.isHidden)
    let large = self.show(Size(width: 1280, height: 2400))
    #expect(large.views(ScrollDownOverlay.self).first?.subviews.first?.isHidden == true)
  }

  @Test("the title shrinks into the bar with the contents", arguments: [false, true])
  func title(isRightToLeft: Bool) throws {
    let show = show(Size(width: 480, height: 800))
    show.gallery.isRightToLeft = isRightToLeft
    show.wait(0.1)
    let scroll = try #require(show.views(HomeCollection.self).first)
    let header = try #require(show.views(HomeHeader.self).first)
    let bar = try #require(show.views(HomeBar.self).first)
    let top = scroll.contentOffset.y
    #expect(bar.presentationAlpha == 0 && header.title.transform == .identity)
    let large = frame(header.title)
    for distance in [0, 10, 30, 45, HomeTop.titleTravel, 200] {
      scroll.contentOffset.y = top + distance
      let progress = min(1, distance / HomeTop.titleTravel)
      #expect(abs(header.titleProgress - progress) < 1e-9)
      // The side where reading begins stays in its place.
      let shown = frame(header.title)
      #expect(abs(isRightToLeft ? shown.maxX - large.maxX : shown.minX - large.minX) < 1e-9)
      #expect(abs(bar.presentationAlpha - max(0, progress - 0.8) / 0.2) < 1e-9)
      #expect(abs(bar.presentationAlpha + header.title.presentationAlpha - 1) < 1e-9)
    }
    scroll.contentOffset.y = top + HomeTop.titleTravel
    #expect(abs(frame(header.title).center.y - frame(bar).center.y) < 1)
    // The focused card is not under the bar.
    show.press(.right)
    show.wait(2)
    let card = show.views(CardView.self).first { $0.isFocused }
    #expect(try frame(#require(card)).minY >= HomeBar.height)
  }

  @Test("the texts of cards wrap and are not truncated", arguments: [360.0, 640, 800, 1280])
  func cardTexts(width: Double) throws {
    let show = show(Size(width: width, height: 800))
    for card in show.views(CardView.self) {
      let demo = try #require(card.demo)
      let room = card.bounds.width - 32
      for (string, font) in [
        (demo.name, Font(size: 15, weight: .semibold)), (demo.subtitle, Font(size: 12.5)),
        (demo.source, Font(size: 11.5)),
      ] {
        let free = Text(string, font: font, numberOfLines: 0).size(width: room).height
        let shown = Text(string, font: font, numberOfLines: 2).size(width: room).height
        #expect(free <= shown + 0.5, "\(string)")
      }
      let miniature = try #require(card.subviews.first)
      let height = CardView.height(of: CardText(demo), width: card.bounds.width)
      #expect(height <= card.bounds.height + 1)
      #expect(miniature.frame.maxY < card.bounds.height - 40)
    }
  }

  @Test("names and hints fit into a window of 640 points")
  func hints() throws {
    for demo in Demos.all {
      let show = Show(demo, size: Size(width: 640, height: 480))
      let strip = try #require(show.views(DemoStrip.self).last)
      for label in show.views(Label.self, in: strip) {
        #expect(label.sizeThatFits(.zero).width <= label.bounds.width, "\(label.text)")
      }
      #expect(!strip.hint.isEmpty)
    }
  }

  @Test("a hint that is longer than a line has two lines above the demo")
  func longHint() throws {
    let show = Show(.library, size: Size(width: 640, height: 480))
    let strip = try #require(show.views(DemoStrip.self).last)
    strip.hint = String(repeating: "Drag the paper. ", count: 7)
    show.wait(0.1)
    let labels = show.views(Label.self, in: strip)
    let (name, hint) = (try #require(labels.first), try #require(labels.last))
    #expect(hint.text == strip.hint && hint.bounds.width < 500)
    let size = hint.sizeThatFits(Size(width: hint.bounds.width, height: 0))
    #expect(size.height > 20 && size.height <= hint.bounds.height)
    #expect(name.frame.maxY <= hint.frame.minY && strip.bounds.union(hint.frame) == strip.bounds)
  }

  @Test("the settings of the ten transitions fit into a window of 480 points")
  func settings() throws {
    let show = Show(.library, size: Size(width: 640, height: 480))
    try show.pressButton("Settings")
    show.wait(2)
    let lists = show.views(ListView.self).filter(\.isVisibleToAll)
    #expect(lists.count == 2)
    for list in lists { #expect(list.contentSize.height <= list.bounds.height) }
  }

  @Test("cards and miniatures lie on whole pixels", arguments: [1, 1.25, 1.5, 1.75, 2])
  func wholePixels(scale: Double) {
    for width in [1280.0, 1281, 1107] {
      let show = show(Size(width: width, height: 800), scale: scale)
      for view in show.views(CardView.self).flatMap({ [$0 as View] + $0.subviews }) {
        let frame = frame(view)
        for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
          let pixels = edge * scale
          #expect(abs(pixels - pixels.rounded()) < 1e-6, "\(width): \(frame)")
        }
      }
    }
  }
}
