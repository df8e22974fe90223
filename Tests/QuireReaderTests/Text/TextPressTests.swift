import QuireGeometry
import Testing

@testable import CodecProtocol
@testable import QuireDocuments
@testable import QuireReader

/// What a press on a page with text means, and what it selects.
struct TextPressTests {
  private typealias Position = SpreadText.Position

  private func begin(
    _ press: inout TextPress, count: Int = 1, isOnText: Bool = true, extends: Bool = false,
    isTouch: Bool = false
  ) -> TextPress.Action {
    press.begin(count: count, isOnText: isOnText, extends: extends, isTouch: isTouch, at: 1)
  }

  @Test("a press that moves at once belongs to the page, and one that is held selects")
  func hold() {
    for isTouch in [false, true] {
      var press = TextPress()
      #expect(begin(&press, isTouch: isTouch) == .wait(until: 1 + TextPress.holdTime))
      #expect(press.move(by: TextPress.slop) == .none && press.pass(to: 1.2) == .none)
      #expect(press.move(by: TextPress.slop + 1) == .passOn && !press.isSelecting)
      #expect(press.pass(to: 2) == .none && press.move(by: 90) == .none && press.end() == .none)
      _ = begin(&press, isTouch: isTouch)
      #expect(press.pass(to: 1 + TextPress.holdTime) == .select(isTouch ? .word : .character))
      #expect(press.isSelecting && press.move(by: 1) == .extend)
      #expect(press.end() == .finish && !press.isSelecting)
    }
  }

  @Test("two presses select a word, three a line, Shift extends, one removes the selection")
  func counts() {
    var press = TextPress()
    #expect(begin(&press, count: 2) == .select(.word) && press.end() == .finish)
    for count in 3...4 {
      #expect(begin(&press, count: count) == .select(.line) && press.end() == .finish)
    }
    for isOnText in [false, true] {
      #expect(begin(&press, isOnText: isOnText, extends: true) == .extend)
      #expect(press.move(by: 0) == .extend && press.end() == .finish)
    }
    #expect(begin(&press) != .refuse && press.end() == .clear)
  }

  @Test("a press beside the text, and a lost one, do nothing")
  func refused() {
    var press = TextPress()
    for count in 1...3 {
      #expect(begin(&press, count: count, isOnText: false) == .refuse)
      #expect(press.move(by: 50) == .none && press.pass(to: 9) == .none && press.end() == .none)
    }
    _ = begin(&press)
    press.lose()
    #expect(press.pass(to: 9) == .none && press.end() == .none)
  }

  // MARK: Selections

  /// Two pages with the lines "one two" and "three four".
  private var spread: SpreadText {
    let text = "one two\nthree four"
    let boxes = text.unicodeScalars.reduce(into: (boxes: [Rect](), x: 0.0, y: 0.0)) {
      if $1 == "\n" {
        $0.boxes.append(.zero)
        ($0.x, $0.y) = (0, $0.y + 20)
      } else {
        $0.boxes.append(Rect(x: $0.x, y: $0.y, width: 10, height: 10))
        $0.x += 10
      }
    }.boxes
    let page = PageText(DocumentPageContents(text: text, boxes: boxes))
    return SpreadText(pages: [page, nil, page])
  }

  @Test("a selection by words grows by words, in both directions and over pages")
  func words() {
    let spread = spread
    let two = spread.range(of: .word, at: Position(page: 0, index: 5), index: 5)
    var selection = TextSelection(two, by: .word)
    #expect(spread.copiedText(of: selection.range) == "two")
    selection.extend(to: spread.range(of: .word, at: Position(page: 0, index: 9), index: 9))
    #expect(spread.copiedText(of: selection.range) == "two\nthree")
    #expect(selection.caret == Position(page: 0, index: 13))
    selection.extend(to: spread.range(of: .word, at: Position(page: 0, index: 1), index: 1))
    #expect(spread.copiedText(of: selection.range) == "one two")
    #expect(selection.caret == Position(page: 0, index: 0))
    selection.extend(to: spread.range(of: .word, at: Position(page: 2, index: 1), index: 1))
    #expect(spread.copiedText(of: selection.range) == "two\nthree four\none")
    #expect(spread.part(of: selection.range, onPage: 0) == 4..<18)
    #expect(spread.part(of: selection.range, onPage: 1) == nil)
    #expect(spread.part(of: selection.range, onPage: 2) == 0..<3)
  }

  @Test("the whole text reaches from the first page with text to the last")
  func whole() {
    let spread = spread
    #expect(spread.whole == Position(page: 0, index: 0)..<Position(page: 2, index: 18))
    #expect(SpreadText(pages: [nil]).whole == nil && SpreadText().whole == nil)
    let line = spread.range(of: .line, at: Position(page: 2, index: 2), index: 2)
    #expect(spread.copiedText(of: line) == "one two")
    let selection = TextSelection(line, by: .line)
    let end = selection.holdingEnd(movesStart: false)
    let start = selection.holdingEnd(movesStart: true)
    #expect(end.range == line && start.range == line)
    #expect(end.caret == line.upperBound && start.caret == line.lowerBound)
  }
}
