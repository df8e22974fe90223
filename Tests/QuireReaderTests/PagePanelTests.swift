import Quire
import QuireGeometry
import Testing

@testable import QuireReader

/// The place of the panel with a page's picture.
@MainActor
struct PagePanelTests {
  private let small = Rect(x: 0, y: 0, width: 320, height: 240)

  /// Returns a panel for pictures of `side` × `side` points beside `anchor` in `room`.
  private func panel(_ side: Double, beside anchor: Rect, in room: Rect) -> PagePanel {
    let panel = PagePanel(pictureSize: Size(width: side, height: side))
    panel.show(nil, name: "Page 3")
    panel.place(beside: anchor, at: anchor.center.x, in: room)
    panel.layoutSubviews()
    return panel
  }

  private func picture(of panel: PagePanel) throws -> ImageView {
    try #require(panel.subviews.compactMap { $0 as? ImageView }.first)
  }

  @Test("in a large window the picture has its full size, above the anchor or below it")
  func large() throws {
    let room = Rect(x: 0, y: 0, width: 800, height: 600)
    let above = panel(150, beside: Rect(x: 300, y: 550, width: 20, height: 38), in: room)
    #expect(above.frame == Rect(x: 227, y: 354, width: 166, height: 186))
    #expect(try picture(of: above).frame.height == 150)
    let below = panel(150, beside: Rect(x: 300, y: 0, width: 20, height: 12), in: room)
    #expect(below.frame == Rect(x: 227, y: 22, width: 166, height: 186))
  }

  @Test(
    "in a small window the panel lies in the window and never on its anchor",
    arguments: [150.0, 220, 400])
  func smallWindow(side: Double) throws {
    let anchors =
      stride(from: -20.0, through: 240, by: 10).flatMap { y in
        [0.0, 5, 150, 280, 315].map { Rect(x: $0, y: y, width: 40, height: 14) }
      } + [Rect(x: 12, y: 190, width: 296, height: 38), Rect(x: 100, y: 0, width: 60, height: 14)]
    for anchor in anchors {
      let panel = panel(side, beside: anchor, in: small)
      #expect(panel.alpha == 1 && small.contains(panel.frame.origin), "\(anchor)")
      #expect(panel.frame.maxX <= 320 && panel.frame.maxY <= 240, "\(anchor)")
      #expect(panel.frame.maxY <= anchor.minY || panel.frame.minY >= anchor.maxY, "\(anchor)")
      let picture = try picture(of: panel)
      #expect(!picture.isHidden && picture.frame.height >= 40, "\(anchor)")
    }
  }

  @Test("without room for a picture the name stays, and without room for that nothing does")
  func name() throws {
    let anchor = Rect(x: 100, y: 80, width: 60, height: 80)
    let name = panel(220, beside: anchor, in: small)
    #expect(try picture(of: name).isHidden && name.alpha == 1)
    #expect(name.frame.height < 40 && name.frame.maxY <= anchor.minY)
    let nothing = panel(220, beside: small, in: small)
    #expect(nothing.alpha == 0)
    // There is room again.
    nothing.place(beside: Rect(x: 100, y: 200, width: 9, height: 9), at: 104, in: small)
    #expect(try !picture(of: nothing).isHidden && nothing.alpha == 1)
  }
}
