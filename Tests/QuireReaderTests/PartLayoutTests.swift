import QuireGeometry
import Testing

@testable import QuireReader

/// The places of parts of pages, whose margins are cut off.
@Suite struct PartLayoutTests {
  private func shape(_ width: Double, _ height: Double, isScalable: Bool = true) -> PageShape {
    PageShape(size: Size(width: width, height: height), isScalable: isScalable)
  }

  @Test("a part is as large as possible in the middle, and a picture is not enlarged")
  func sizes() {
    let part = Rect(x: 0.25, y: 0.125, width: 0.5, height: 0.75)
    let paper = PartLayout(shape(400, 400), part: part, width: 1000, height: 600)
    #expect(paper.frame == Rect(x: 300, y: 0, width: 400, height: 600))
    #expect(paper.page == Rect(x: -200, y: -100, width: 800, height: 800))
    #expect(paper.box == (800, 801))
    let picture = PartLayout(
      shape(400, 400, isScalable: false), part: part, width: 1000, height: 600)
    #expect(picture.frame == Rect(x: 400, y: 150, width: 200, height: 300))
    #expect(picture.page == Rect(x: -100, y: -50, width: 400, height: 400))
  }

  @Test("the page is decoded at exactly its size, and the part lies on it and in the room")
  func pixels() {
    let part = Rect(x: 0.137, y: 0.071, width: 0.681, height: 0.843)
    for width in 301...340 {
      for room in [(100, 200), (200, 100), (333, 111), (97, 1000)] {
        let layout = PartLayout(
          shape(Double(width), 431), part: part, width: room.0, height: room.1)
        #expect(layout.frame.maxX <= Double(room.0) && layout.frame.maxY <= Double(room.1))
        #expect(layout.frame.minX >= 0 && layout.frame.minY >= 0)
        check(layout, of: width)
        let covering = PartLayout(
          shape(Double(width), 431), part: part,
          covering: Rect(x: 5, y: 7, width: Double(room.0), height: Double(room.1)))
        #expect(covering.frame.size == Size(width: Double(room.0), height: Double(room.1)))
        check(covering, of: width)
      }
    }
  }

  /// Checks that the decoder, which scales a page of `width` × 431 points to fit into the box,
  /// makes it as large as the page of `layout`, and that the part lies on the page.
  private func check(_ layout: PartLayout, of width: Int) {
    let scale = min(Double(layout.box.width) / Double(width), Double(layout.box.height) / 431)
    #expect((Double(width) * scale).rounded() == layout.page.width)
    #expect((431 * scale).rounded() == layout.page.height)
    #expect(layout.page.minX <= 0 && layout.page.minY <= 0)
    #expect(layout.page.maxX >= layout.frame.width && layout.page.maxY >= layout.frame.height)
  }
}
