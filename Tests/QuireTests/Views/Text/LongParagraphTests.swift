import QuireCompositor
import QuireDrawing
import QuireGraphics
import QuireText
import SeededNumbers
import Testing
import VirtualTime

@testable import QuireViews

/// A text view with a text of one paragraph that is much longer than the view.
@MainActor
final class LongParagraphTests {
  private let driver = InputDriver(size: Size(width: 400, height: 300))
  private let view = TextView()

  init() { _ = driver.add(view, Rect(x: 0, y: 0, width: 300, height: 250)) }

  // Views are released on the main actor.
  isolated deinit {}

  /// Returns a text of words of different lengths, without a line break.
  private func words(_ count: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let words = ["a", "line", "of", "words", "that", "fill", "several", "日本語", "wide", "MMM", "é"]
    return (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  /// The lines that the view shows, from top to bottom.
  private var shownLines: [String] {
    view.area.lineViews.sorted { $0.frame.minY < $1.frame.minY }.compactMap { view in
      view.paragraph.map { $0.text.slice($0.lines[view.line].range) }
    }
  }

  /// The first lines of the text as one layout of the whole paragraph breaks them.
  private func expectedLines(_ count: Int) throws -> [String] {
    let canvas = try Canvas(size: Size(width: 1, height: 1), scale: 1)
    let layout = try #require(
      ParagraphLayout(
        view.text, font: view.font, width: view.area.wrapWidth, isRightToLeft: false, on: canvas))
    return layout.lines.prefix(count).map { layout.text.slice($0.range) }
  }

  @Test("lines break as in one layout, also after edits", arguments: 0..<6 as Range<UInt64>)
  func lineBreaks(seed: UInt64) throws {
    view.text = words(1500, seed: seed)
    driver.window.makeFirstResponder(view)
    driver.showFrame()
    #expect(view.area.paragraphs.paragraphs.count > 4)
    var random = SeededGenerator(seed: seed)
    view.frame.size.height = 1500
    driver.window.resize(to: Size(width: 400, height: 1600), scale: 1)
    for step in 0..<25 {
      let offset = Int.random(in: 0..<2500, using: &random)
      view.selectedRange = view.text.position(offset)..<view.text.position(offset)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: view.insertText(words(Int.random(in: 1..<30, using: &random), seed: seed + 1) + " ")
      case 1: view.deleteBackward()
      case 2:
        for _ in 0..<40 { view.deleteBackward() }
      default: view.insertText("x")
      }
      view.contentOffset = .zero
      driver.showFrame()
      let lines = shownLines
      #expect(lines.count > 60)
      #expect(try lines == expectedLines(lines.count), "step \(step)")
      // The lines lie one below the other.
      let tops = view.area.lineViews.map(\.frame.minY).sorted()
      for (one, next) in zip(tops, tops.dropFirst()) { #expect(next - one < 30 && next - one > 8) }
    }
  }

  @Test(
    "lines longer than a part break as in one layout",
    arguments: ["بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ ", "i "])
  func longLines(words: String) throws {
    driver.window.resize(to: Size(width: 4100, height: 1000), scale: 1)
    view.frame = Rect(x: 0, y: 0, width: words == "i " ? 4000 : 2000, height: 900)
    view.text = String(repeating: words, count: 8000 / words.utf8.count)
    let divided = view.area.paragraphs.paragraphs.count
    driver.showFrame()
    let lines = shownLines
    #expect(try lines == expectedLines(.max))
    #expect(view.area.paragraphs.paragraphs.count < divided, "parts have been joined")
    view.selectedRange = view.text.position(300)..<view.text.position(300)
    view.insertText("x ")
    view.contentOffset = .zero
    driver.showFrame()
    #expect(try shownLines == expectedLines(.max))
  }

  @Test("a letter in the middle of a megabyte draws only the lines that change")
  func edit() {
    view.text = words(180_000, seed: 1)
    driver.window.makeFirstResponder(view)
    let middle = view.text.position(500_000)
    view.selectedRange = middle..<middle
    view.scrollToInsertionPoint()
    driver.showFrame()
    _ = driver.window.compose()
    let before = view.area.lineViews.map { ($0, $0.drawnContent?.generation) }
    view.insertText("x")
    driver.showFrame()
    _ = driver.window.compose()
    let drawn = view.area.lineViews.count { line in
      before.first { $0.0 === line }?.1 != line.drawnContent?.generation
    }
    #expect(drawn <= 4, "of \(view.area.lineViews.count)")
    #expect(view.area.paragraphs.paragraphs.count { $0.layout != nil } < 6)
  }

  @Test("the insertion point is on the line that it belongs to, at every end of a part")
  func insertionPoint() throws {
    view.text = words(1500, seed: 3)
    driver.window.makeFirstResponder(view)
    view.frame.size.height = 1500
    driver.window.resize(to: Size(width: 400, height: 1600), scale: 1)
    driver.showFrame()
    let end = view.area.paragraphs.paragraphs[0].count
    view.selectedRange = view.text.position(end)..<view.text.position(end)
    let start = view.caretRect
    #expect(abs(start.minX - 10) < 1)
    driver.key(.left)
    driver.showFrame()
    #expect(view.caretRect.minY < start.minY - 8 && view.caretRect.minX > 100)
    driver.key(.right)
    driver.showFrame()
    #expect(view.caretRect == start)
    driver.key(.up)
    driver.key(.end)
    driver.showFrame()
    #expect(view.caretRect.minY < start.minY - 8 && view.caretRect.minX > 100)
  }
}
