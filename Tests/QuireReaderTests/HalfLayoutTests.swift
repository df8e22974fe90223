import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Tests of the places of the halves of wide pages.
@Suite struct HalfLayoutTests {
  private func layouts(
    _ width: Double, _ height: Double, isScalable: Bool, in room: (Int, Int)
  ) -> (left: HalfLayout, right: HalfLayout) {
    let shape = PageShape(size: Size(width: width, height: height), isScalable: isScalable)
    func layout(isLeft: Bool) -> HalfLayout {
      HalfLayout(shape, width: room.0, height: room.1, isLeft: isLeft)
    }
    return (layout(isLeft: true), layout(isLeft: false))
  }

  @Test("a half is as large as possible, and a picture is not enlarged")
  func sizes() {
    let paper = layouts(400, 300, isScalable: true, in: (1000, 600)).left
    #expect(paper.half == Rect(x: 300, y: 0, width: 400, height: 600))
    #expect(paper.page == Rect(x: 0, y: 0, width: 800, height: 600))
    let narrow = layouts(400, 300, isScalable: true, in: (300, 900)).right
    #expect(narrow.half == Rect(x: 0, y: 225, width: 300, height: 450))
    #expect(narrow.page == Rect(x: -300, y: 0, width: 600, height: 450))
    #expect(narrow.box == (600, 900))
    let picture = layouts(400, 300, isScalable: false, in: (1000, 600)).right
    #expect(picture.half == Rect(x: 400, y: 150, width: 200, height: 300))
  }

  @Test("two halves are the whole page, and the page fits into the box for which it is decoded")
  func wholePages() {
    for width in 301...350 {
      for room in [(100, 200), (200, 100), (333, 111), (97, 1000)] {
        let (left, right) = layouts(Double(width), 300, isScalable: true, in: room)
        #expect(left.half.width + right.half.width == left.page.width)
        #expect(right.page.minX == -left.half.width && right.page.size == left.page.size)
        #expect(left.half.width <= Double(room.0) && left.half.height <= Double(room.1))
        // The decoder scales the page to fit into the box.
        let scale = min(Double(left.box.width) / Double(width), Double(left.box.height) / 300)
        #expect((Double(width) * scale).rounded() == left.page.width)
        #expect((300 * scale).rounded() == left.page.height)
      }
    }
  }
}
