import QuireGeometry
import SeededNumbers
import Testing

@testable import CodecProtocol
@testable import QuireDocuments
@testable import QuireReader

/// The movements of a caret by keys.
struct TextCaretTests {
  private typealias Position = SpreadText.Position

  /// Returns the text of a page whose characters are 10 points wide and high, each line 20 points
  /// below the one before; lines go to the left if `isLeftward` is true.
  private func page(_ text: String, isLeftward: Bool = false) -> PageText {
    var (boxes, x, y) = ([Rect](), 0.0, 0.0)
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        boxes.append(.zero)
        (x, y) = (0, y + 20)
      } else {
        boxes.append(Rect(x: isLeftward ? 300 - x : x, y: y, width: 10, height: 10))
        x += 10
      }
    }
    return PageText(DocumentPageContents(text: text, boxes: boxes))
  }

  private var spread: SpreadText {
    SpreadText(pages: [page("one two\nx\nthree four"), nil, page("last")])
  }

  /// Returns the positions after each of `movements` from the start of the spread.
  private func walk(
    _ movements: [TextCaret.Movement], from start: Position = .init(page: 0, index: 0),
    in text: SpreadText
  ) -> [TextCaret.Result] {
    var (caret, position) = (TextCaret(), start)
    return movements.map { movement in
      let result = caret.move(movement, from: position, in: text)
      if case .moved(let next) = result { position = next }
      return result
    }
  }

  private func at(_ page: Int, _ index: Int) -> TextCaret.Result {
    .moved(Position(page: page, index: index))
  }

  @Test("arrows move by characters and words, and over the pages")
  func across() {
    let right = TextCaret.Movement.across(isRight: true, .character)
    let left = TextCaret.Movement.across(isRight: false, .character)
    let word = TextCaret.Movement.across(isRight: true, .word)
    #expect(walk([right, right, left], in: spread) == [at(0, 1), at(0, 2), at(0, 1)])
    #expect(walk([word, word], in: spread).count == 2)
    #expect(walk([left], in: spread) == [.leaves(isForward: false)])
    let end = Position(page: 0, index: 20)
    #expect(walk([right, left], from: end, in: spread) == [at(2, 0), at(0, 20)])
    let last = Position(page: 2, index: 4)
    #expect(walk([right], from: last, in: spread) == [.leaves(isForward: true)])
  }

  @Test("a caret keeps its place over a short line")
  func lines() {
    let (down, up) = (TextCaret.Movement.line(isDown: true), TextCaret.Movement.line(isDown: false))
    let start = Position(page: 0, index: 5)
    #expect(
      walk([down, down, up, up], from: start, in: spread) == [
        at(0, 9), at(0, 15), at(0, 9), at(0, 5),
      ])
  }

  @Test("Home and End lead to the ends of the line, with Ctrl of the spread")
  func ends() {
    let start = Position(page: 0, index: 12)
    #expect(
      walk([.lineEnd(isEnd: true), .lineEnd(isEnd: false)], from: start, in: spread)
        == [at(0, 20), at(0, 10)])
    #expect(
      walk([.spreadEnd(isEnd: true), .spreadEnd(isEnd: false)], from: start, in: spread)
        == [at(2, 4), at(0, 0)])
  }

  @Test("in a line that is read to the left, the left arrow moves forward")
  func leftward() {
    let text = SpreadText(pages: [page("שלום", isLeftward: true)])
    let left = TextCaret.Movement.across(isRight: false, .character)
    let right = TextCaret.Movement.across(isRight: true, .character)
    #expect(walk([left, left, right], in: text) == [at(0, 1), at(0, 2), at(0, 1)])
    #expect(walk([right], in: text) == [.leaves(isForward: false)])
  }

  @Test("random keys never leave the text")
  func script() {
    var random = SeededGenerator(seed: 11)
    let movements: [TextCaret.Movement] = [
      .across(isRight: true, .character), .across(isRight: false, .character),
      .across(isRight: true, .word), .across(isRight: false, .word), .line(isDown: true),
      .line(isDown: false), .lineEnd(isEnd: true), .lineEnd(isEnd: false), .spreadEnd(isEnd: true),
      .spreadEnd(isEnd: false),
    ]
    let spread = spread
    var (caret, position) = (TextCaret(), Position(page: 0, index: 0))
    for _ in 0..<2000 {
      let movement = movements[Int.random(in: 0..<movements.count, using: &random)]
      if case .moved(let next) = caret.move(movement, from: position, in: spread) {
        position = next
      }
      #expect(spread[position.page].map { (0...$0.count).contains(position.index) } == true)
    }
  }
}
