import QuireText
import Testing
import VirtualTime

@testable import QuireViews

/// A window with a text view.
@MainActor
final class TextViewTests {
  private let driver = InputDriver()
  private let host = RecordingHost()
  private let notes = TextView()

  init() {
    driver.window.host = host
    _ = driver.add(notes, Rect(x: 0, y: 0, width: 200, height: 150))
  }

  private var lineHeight: Double { Text("x").size().height }
  private var offset: Int {
    notes.text.utf8.distance(from: notes.text.startIndex, to: notes.selectedRange.lowerBound)
  }

  private func focus() { driver.click(12, 12) }

  @Test("Return begins a paragraph, and Tab inserts a tab")
  func breaks() {
    focus()
    driver.send(.textInput("a"))
    driver.key(.enter)
    driver.key(.tab)
    driver.send(.textInput("b"))
    #expect(notes.text == "a\n\tb")
    #expect(abs(notes.caretRect.minY - (8 + lineHeight)) < 1.5)
  }

  @Test("up and down keep the horizontal position across a short line")
  func upAndDown() {
    notes.text = "abcdef\nx\nabcdef"
    focus()
    for _ in 0..<4 { driver.key(.right) }
    driver.key(.down)
    #expect(offset == 8)
    driver.key(.down)
    #expect(offset == 13)
    driver.key(.down)
    #expect(offset == 15)
    driver.key(.up)
    driver.key(.up)
    driver.key(.up)
    #expect(offset == 0)
  }

  @Test("Home and End move to the ends of the wrapped line")
  func wrappedLine() {
    notes.text = "several words that do not fit into a single line, and not into two lines either"
    focus()
    driver.key(.down)
    driver.key(.end)
    let end = offset
    driver.key(.home)
    let start = offset
    #expect(start > 0 && end > start && end < notes.text.utf8.count)
    #expect(abs(notes.caretRect.minX - 10) < 1)
    #expect(abs(notes.caretRect.minY - (8 + lineHeight)) < 1.5)
  }

  @Test("arrows move as the text is seen, also from right to left")
  func rightToLeft() {
    notes.text = "سلام"
    focus()
    driver.key(.home)
    #expect(offset == 0)
    driver.key(.left)
    #expect(offset == 2)
    driver.key(.right)
    #expect(offset == 0)
    driver.key(.left, .control)
    #expect(offset == 8)
  }

  @Test("the insertion point stays visible when the text is longer than the view")
  func scrolling() {
    focus()
    for _ in 0..<40 { driver.key(.enter) }
    driver.showFrame()
    #expect(notes.caretRect.maxY <= 150 && notes.caretRect.minY > 100)
    driver.key(.home, .control)
    driver.showFrame()
    #expect(notes.contentOffset.y == 0)
    driver.key(.pageDown)
    driver.key(.pageDown)
    driver.showFrame()
    #expect(notes.contentOffset.y > 100)
  }

  @Test("the insertion point is visible after a move through text that was never laid out")
  func farMove() {
    for word in ["ill ", "WWW "] {
      notes.text = String(repeating: String(repeating: word, count: 90) + "\n", count: 300)
      focus()
      driver.key(.end, .control)
      driver.showFrame()
      #expect(notes.caretRect.maxY <= 150 && notes.caretRect.minY > 100)
    }
  }

  @Test("a drag to the bottom scrolls and selects on while the pointer rests outside")
  func dragOutside() {
    notes.text = String(repeating: "line\n", count: 100)
    driver.showFrame()
    driver.press(12, 12)
    driver.move(30, 170)
    for _ in 0..<10 { driver.showFrame() }
    #expect(notes.contentOffset.y > 50)
    let end = notes.selectedRange
    driver.lift(30, 170)
    driver.showFrame()
    #expect(notes.selectedRange == end)
    #expect(host.primarySelection == String(notes.text[end]))
  }

  @Test("a text that cannot be edited can be selected and copied")
  func notEditable() {
    notes.text = "read only"
    notes.isEditable = false
    focus()
    driver.send(.textInput("x"))
    driver.key(.backspace)
    #expect(notes.text == "read only")
    #expect(host.textInputRect == nil)
    driver.key(.character("a"), .control)
    driver.key(.character("c"), .control)
    #expect(host.clipboard == "read only")
  }

  @Test("an edit of a long text lays out and draws only its own lines")
  func longText() {
    notes.text = String(repeating: "A line of text that is not very long.\n", count: 27_000)
    focus()
    driver.showFrame()
    let before = notes.area.lineViews
    let paragraphs = before.compactMap(\.paragraph)
    #expect(before.count < 30)
    driver.send(.textInput("x"))
    driver.showFrame()
    let kept = notes.area.lineViews.filter { view in paragraphs.contains { $0 === view.paragraph } }
    // Two lines are those of the first paragraph, and one may have left.
    #expect(notes.area.lineViews.count - kept.count <= 3)
    #expect(notes.area.paragraphs.paragraphs.count { $0.layout != nil } < 30)
  }

  @Test("text moves evenly when the wheel shows paragraphs whose height was not known")
  func evenScrolling() {
    // The letters are narrower than estimated.
    notes.text = String(repeating: String(repeating: "ill ", count: 90) + "\n", count: 300)
    focus()
    driver.key(.end, .control)
    driver.showFrame()
    var places: [ObjectIdentifier: Double] = [:]
    var moved = 0.0
    for frame in 0..<240 {
      if frame % 40 == 0 { driver.wheel(-5, at: 50, 50) }
      driver.clock.wait()
      let now = notes.area.lineViews.reduce(into: [ObjectIdentifier: Double]()) {
        guard let paragraph = $1.paragraph, $1.line == 0 else { return }
        $0[ObjectIdentifier(paragraph)] = notes.area.convert($1.frame, to: nil).minY
      }
      for (paragraph, place) in now {
        guard let before = places[paragraph] else { continue }
        let step = place - before
        #expect(step >= -1 && step < 60, "frame \(frame)")
        moved += step
      }
      places = now
    }
    #expect(moved > 100)
  }
}
