import QuireDocuments
import QuireGeometry
import Testing

/// The movements of a caret in the text of a page.
struct PageTextCaretTests {
  @Test("characters and words are stops, in both ways")
  func units() {
    let text = PageText(lines: ["I don't e\u{301}", "know."])
    func stops(_ next: (Int) -> Int, from start: Int) -> [Int] {
      var stops = [start]
      while case let stop = next(stops[stops.count - 1]), stop != stops.last { stops.append(stop) }
      return stops
    }
    let words = stops({ text.position(after: $0, by: .word) }, from: 0)
    #expect(words == [0, 1, 7, 10, 15, 16])
    let back = stops({ text.position(before: $0, by: .word) }, from: text.count)
    #expect(back == [16, 11, 8, 2, 0])
    let characters = stops({ text.position(after: $0, by: .character) }, from: 0)
    #expect(characters == Array(0...8) + Array(10...16))
    #expect(stops({ text.position(before: $0, by: .character) }, from: 16) == characters.reversed())
  }

  @Test("a caret is at the edge of its character, as high as the line")
  func caret() {
    let text = PageText(lines: ["ab", "cde"])
    #expect(text.caret(at: 1) == Rect(x: 10, y: 0, width: 0, height: 20))
    #expect(text.caret(at: 2) == Rect(x: 20, y: 0, width: 0, height: 20))
    #expect(text.caret(at: 3) == Rect(x: 0, y: 25, width: 0, height: 20))
    #expect(text.caret(at: 6) == Rect(x: 30, y: 25, width: 0, height: 20))
    #expect(text.caret(at: 99) == text.caret(at: 6) && text.caret(at: -1) == text.caret(at: 0))
  }

  @Test("from line to line, the caret keeps its column over a short line and to the next column")
  func lines() {
    var page = TextPage()
    for (number, line) in ["abcdef", "gh", "ijklmn"].enumerated() {
      page.add(line, at: Point(x: 0, y: 25 * Double(number)))
    }
    page.add("opqrst", at: Point(x: 100, y: 0))
    let text = page.pageText
    let start = text.caret(at: 4).center
    var stops = [4]
    for _ in 0..<4 {
      stops.append(text.positionInNextLine(after: stops[stops.count - 1], nearest: start))
    }
    #expect(stops == [4, 9, 14, 17, text.count])
    #expect(text.positionInFormerLine(before: 14, nearest: start) == 9)
    #expect(text.positionInFormerLine(before: 9, nearest: start) == 4)
    #expect(text.positionInFormerLine(before: 4, nearest: start) == 0)
  }
}
