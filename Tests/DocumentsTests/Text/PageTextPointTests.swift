import CodecProtocol
import QuireDocuments
import QuireGeometry
import Testing

/// The places of points in the text of a page.
struct PageTextPointTests {
  /// Two columns of two lines, the first of which ends with a short line, and a margin in between.
  private var columns: PageText {
    var page = TextPage()
    page.add("abcdefghij", at: Point(x: 0, y: 0))
    page.add("kl", at: Point(x: 0, y: 25))
    page.add("mnopqrstuv", at: Point(x: 130, y: 0))
    page.add("wxyz", at: Point(x: 130, y: 25))
    return page.pageText
  }

  @Test(
    "a point on a character is on the text, nearest to its nearer edge",
    arguments: [
      (Point(x: 12, y: 10), 1, 1), (Point(x: 18, y: 10), 1, 2), (Point(x: 99, y: 1), 9, 10),
      (Point(x: 131, y: 30), 25, 25), (Point(x: 139, y: 44), 25, 26),
    ])
  func onText(point: Point, index: Int, position: Int) throws {
    let place = try #require(columns.place(nearest: point))
    #expect(place.index == index && place.position == position && place.isOnText, "\(place)")
  }

  @Test(
    "a point beside the text is not on it, but has a nearest position",
    arguments: [
      (Point(x: 115, y: 10), 10), (Point(x: 118, y: 10), 14), (Point(x: 90, y: 35), 13),
      (Point(x: 50, y: 300), 13), (Point(x: 200, y: 300), 29), (Point(x: -50, y: -50), 0),
      (Point(x: 46, y: 22), 5),
    ])
  func besideText(point: Point, position: Int) throws {
    let place = try #require(columns.place(nearest: point))
    #expect(place.position == position && !place.isOnText, "\(place)")
  }

  @Test(
    "in every direction, the positions follow the order of reading",
    arguments: [PageText.Direction.rightward, .leftward, .downward, .upward])
  func directions(direction: PageText.Direction) throws {
    var page = TextPage()
    page.add("abc def", at: Point(x: 200, y: 200), direction)
    let text = page.pageText
    #expect(text.direction(at: 0) == direction)
    let (width, height) = direction.isHorizontal ? (70.0, 20.0) : (20.0, 70.0)
    let whole = try #require(text.rectangles(of: 0..<7).first)
    #expect(whole.width == width && whole.height == height && text.rectangles(of: 0..<7).count == 1)
    for position in 0..<7 {
      // The space between the words, too, is where a character would be.
      let rect = try #require(text.rectangles(of: position..<position + 1).first)
      #expect(rect.width == (direction.isHorizontal ? 10 : 20), "\(rect)")
      let place = try #require(text.place(nearest: rect.center + Vector(x: 0.1, y: 0.1)))
      #expect(place.index == position && place.isOnText, "\(place)")
      let caret = text.caret(at: position)
      let beside = try #require(text.place(nearest: caret.center))
      #expect(beside.position == position, "\(beside) at \(caret)")
    }
    let end = try #require(text.place(nearest: text.caret(at: 7).center))
    #expect(end.position == 7)
  }

  @Test("a place is before or after a whole character")
  func characters() throws {
    let text = PageText(lines: ["e\u{301}o"])
    #expect(text.place(nearest: Point(x: 8, y: 5))?.position == 0)
    #expect(text.place(nearest: Point(x: 12, y: 5))?.position == 2)
    #expect(text.place(nearest: Point(x: 22, y: 5))?.position == 2)
    #expect(text.character(at: 1) == 0..<2 && text.character(at: 2) == 2..<3)
  }

  @Test("a text without places, or none at all, has no place for a point")
  func withoutPlaces() {
    for text in ["", "abc\nd", " \n"] {
      let text = PageText(DocumentPageContents(text: text))
      #expect(text.place(nearest: .zero) == nil && text.rectangles(of: 0..<text.count).isEmpty)
      #expect(text.caret(at: 0).isEmpty && text.line(at: 0).lowerBound == 0)
      #expect(text.word(at: 0).lowerBound == 0)
    }
    #expect(PageText(DocumentPageContents(text: " \n")).isEmpty)
  }

  @Test("500 000 characters in one line or in as many lines are no obstacle")
  func largePages() throws {
    for line in [100, 499_999] {
      var page = TextPage()
      for number in 0..<500_000 {
        let isEnd = number % (line + 1) == line
        page.append(
          isEnd ? "\n" : number % 7 == 0 ? " " : "a",
          Rect(
            x: Double(number % (line + 1)), y: Double(number / (line + 1)) * 2,
            width: isEnd ? 0 : 1,
            height: 2))
      }
      let clock = ContinuousClock()
      let (text, points) = (page.pageText, (0..<20).map { Point(x: Double($0 * 5), y: 3) })
      let time = clock.measure { for point in points { _ = text.place(nearest: point) } }
      #expect(time < .seconds(10), "\(time)")
      #expect(text.rectangles(of: 0..<text.count).count == (line == 100 ? 4951 : 1))
    }
  }
}
