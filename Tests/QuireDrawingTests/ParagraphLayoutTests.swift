import QuireGeometry
import QuireScene
import Testing

@testable import QuireDrawing
@testable import ReferenceFrames

/// The positions of characters in paragraphs.
@Suite(.serialized)
struct ParagraphLayoutTests {
  private let canvas: Canvas

  init() throws { canvas = try Canvas(size: Size(width: 1, height: 1)) }

  private func layout(
    _ text: String, width: Double = .infinity, alignment: TextAlignment = .natural,
    isRightToLeft: Bool = false
  ) throws -> ParagraphLayout {
    try #require(
      ParagraphLayout(
        text, font: Font(size: 20), width: width, alignment: alignment,
        isRightToLeft: isRightToLeft, on: canvas))
  }

  @Test("the insertion point is where the text before it ends")
  func caret() throws {
    let text = "Quire folio"
    let layout = try layout(text)
    for count in 0...text.count {
      let width = Text(String(text.prefix(count)), font: Font(size: 20)).size().width
      #expect(abs(layout.caretRect(at: count).minX - width) < 1)
    }
  }

  @Test(
    "the place at the position of an insertion point is that insertion point",
    arguments: ["Quire", "日本語", "سلام عليكم", "abc שלום def", "हिन्दी"])
  func roundTrip(text: String) throws {
    let layout = try layout(text)
    var place = text.startIndex
    var positions: Set<Double> = []
    while true {
      let offset = text.utf8.distance(from: text.startIndex, to: place)
      let rect = layout.caretRect(at: offset)
      // Two places on a border of directions share a position.
      if positions.insert(rect.minX.rounded()).inserted {
        let hit = layout.offset(at: Point(x: rect.minX, y: rect.center.y))
        let hitRect = layout.caretRect(at: hit)
        #expect(abs(hitRect.minX - rect.minX) < 1 || text.contains("ש"), "\(text) at \(offset)")
      }
      guard place < text.endIndex else { break }
      text.formIndex(after: &place)
    }
  }

  @Test("moving to the right visits every place from left to right, in both directions of reading")
  func visualMovement() throws {
    for (text, start) in [("abcde", 0), ("سلام", 8)] {
      let layout = try layout(text)
      var (offset, positions) = (start, [layout.caretRect(at: start).minX])
      while let next = layout.offset(from: offset, movingRight: true) {
        offset = next
        positions.append(layout.caretRect(at: offset).minX)
      }
      #expect(positions == positions.sorted())
      #expect(positions.count == text.count + 1)
    }
  }

  @Test("lines are not wider than the paragraph, and cover its text")
  func lines() throws {
    let text = "one two three four five six seven eight nine ten"
    let layout = try layout(text, width: 120)
    #expect(layout.lines.count > 3)
    #expect(layout.lines.first?.range.lowerBound == 0)
    #expect(layout.lines.last?.range.upperBound == text.utf8.count)
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
      #expect(abs(line.frame.maxY - next.frame.minY) < 0.1)
      // A space at the end of a line may hang over.
      #expect(line.frame.width <= 120 + 8)
    }
    #expect(layout.line(at: layout.lines[1].range.lowerBound) == 1)
  }

  @Test("marked text is marked line by line, up to the edge where it continues")
  func rects() throws {
    let layout = try layout("one two three four five", width: 120)
    let all = layout.rects(of: 0..<24)
    #expect(all.count == layout.lines.count)
    for (rect, line) in zip(all, layout.lines) {
      #expect(rect.minX == 0 && abs(rect.maxX - 120) < 0.1)
      #expect(rect.minY == line.frame.minY && rect.height == line.frame.height)
    }
    let word = try #require(layout.rects(of: 4..<7).first)
    #expect(abs(word.minX - layout.caretRect(at: 4).minX) < 0.1)
    #expect(abs(word.maxX - layout.caretRect(at: 7).minX) < 0.1)
    // The end of a wrapped line is the start of the next one.
    let second = layout.lines[1].range.lowerBound
    #expect(layout.rects(of: second..<second + 1).count == 1)
    #expect(try self.layout("", width: 120).rects(of: 0..<1).map(\.width) == [120])
  }

  @Test("text in two directions is marked in two pieces")
  func mixedRects() throws {
    let layout = try layout("abc שלום def")
    #expect(layout.rects(of: 0..<8).count == 2)
  }

  @Test("each paragraph begins on its own side, and a side is a side")
  func alignment() throws {
    for isRightToLeft in [false, true] {
      func left(_ text: String, _ alignment: TextAlignment) throws -> Double {
        try layout(text, width: 300, alignment: alignment, isRightToLeft: isRightToLeft)
          .lines[0].frame.minX
      }
      #expect(try left("abc", .natural) == 0)
      #expect(try left("سلام", .natural) > 200)
      #expect(try left("abc", .right) > 200)
      #expect(try left("سلام", .left) == 0)
      #expect(try (left("123", .natural) > 200) == isRightToLeft)
      #expect(try abs(left("", .natural) - (isRightToLeft ? 300 : 0)) < 0.1)
    }
  }

  @Test("a zero byte neither ends the text nor moves what follows")
  func zero() throws {
    let layout = try layout("a\0b")
    #expect(layout.lines[0].range == 0..<3)
    #expect(layout.caretRect(at: 3).minX > layout.caretRect(at: 1).minX)
  }

  @Test("the lines are drawn inside their frames")
  func drawing() throws {
    let layout = try layout("Quire folio verso", width: 90)
    let drawn = try pixels(width: 100, height: 100) { canvas in
      for line in layout.lines.indices {
        layout.draw(line: line, at: Point(x: 5, y: 5), color: .black, in: canvas)
      }
    }
    let inked = try #require(drawn.inked)
    #expect(Double(inked.y.lowerBound) >= 5 && Double(inked.y.upperBound) <= 6 + layout.size.height)
    #expect(inked.x.lowerBound >= 4)
  }
}
