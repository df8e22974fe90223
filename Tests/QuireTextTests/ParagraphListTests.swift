import SeededNumbers
import Testing

@testable import QuireText

struct ParagraphListTests {
  /// The lengths of the paragraphs of `text`, found by splitting it.
  private func counts(_ text: String) -> [Int] {
    let parts = Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false)
    return parts.indices.map { parts[$0].count + ($0 < parts.count - 1 ? 1 : 0) }
  }

  private func list(_ text: String) -> ParagraphList<Int> {
    ParagraphList(text) { Double($0) + 1 }
  }

  @Test(
    "paragraphs follow random changes, and keep their places", arguments: 0..<12 as Range<UInt64>)
  func follow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "bc", "\n", "\n\n", "é\n", "日本", "x\ny\nz"]
    var text = EditableText(
      (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(), isMultiline: true)
    var list = list(text.string)
    for _ in 0..<60 {
      let length = text.string.utf8.count
      let ends = [
        Int.random(in: 0...length, using: &random), Int.random(in: 0...length, using: &random),
      ]
      text.select((ends.min() ?? 0)..<(ends.max() ?? 0))
      text.paste(pieces.randomElement(using: &random) ?? "")
      if let change = text.takeChange() { list.follow(change, in: text.string) }

      let expected = counts(text.string)
      #expect(list.paragraphs.map(\.count) == expected)
      #expect(abs(list.height - expected.reduce(0) { $0 + Double($1) + 1 }) < 1e-6)
      let index = Int.random(in: 0..<expected.count, using: &random)
      let place = list.paragraph(index)
      #expect(place.offset == expected[..<index].reduce(0, +))
      #expect(abs(place.top - Double(place.offset + index)) < 1e-6)
      #expect(list.paragraph(at: place.offset) == place)
      #expect(list.paragraph(atHeight: place.top + 0.5) == place)
    }
  }

  @Test("layouts move with their paragraphs, and only changed ones are lost")
  func layouts() {
    var text = EditableText("one\ntwo\nthree\nfour", isMultiline: true)
    var list = list(text.string)
    for index in 0..<4 { list.set(index, height: 10, at: index) }
    #expect(list.height == 40)
    text.select(4..<4)
    text.insertText("new\n")
    if let change = text.takeChange() { list.follow(change, in: text.string) }
    #expect(list.paragraphs.map(\.layout) == [0, nil, nil, 2, 3])
    list.dropLayouts(except: 3..<4)
    #expect(list.paragraphs.map(\.layout) == [nil, nil, nil, 2, nil])
    #expect(list.paragraphs[4].height == 10)
  }

  @Test("a very long paragraph is divided between words, and stays so after edits")
  func parts() {
    var text = EditableText(String(repeating: "日本 words ", count: 4000), isMultiline: true)
    var list = list(text.string)
    #expect(list.paragraphs.count == 101)
    for offset in [0, 9000, 30_000, 100] {
      text.move(to: offset)
      for string in ["x", "\n", "more words "] {
        text.insertText(string)
        if let change = text.takeChange() { list.follow(change, in: text.string) }
      }
      text.deleteBackward(by: .word)
      text.deleteBackward()
      if let change = text.takeChange() { list.follow(change, in: text.string) }
      #expect(list.paragraphs.map(\.count).reduce(0, +) == text.string.utf8.count)
      for index in list.paragraphs.indices.dropLast() {
        let place = list.paragraph(index)
        let end = place.offset + list.paragraphs[index].count
        let part = text.string.slice(place.offset..<end)
        #expect(part.last == " " || part.last == "\n")
        #expect(part.utf8.count <= 2 * ParagraphList<Int>.partCount)
      }
    }
    text.selectAll()
    text.insertText("short")
    if let change = text.takeChange() { list.follow(change, in: text.string) }
    #expect(list.paragraphs.map(\.count) == [5])
  }

  @Test("the end of a part moves, and the changes of the next part reach its layout")
  func ends() {
    var text = EditableText(String(repeating: "word ", count: 1000), isMultiline: true)
    var list = list(text.string)
    for index in list.paragraphs.indices { list.set(index, height: 10, at: index) }
    let count = list.paragraphs[1].count
    #expect(list.sight(after: list.paragraph(1), in: text.string) == 256)
    list.moveEnd(of: list.paragraph(1), to: count - 30)
    #expect(list.paragraphs[1].count == count - 30 && list.paragraphs[2].count == count + 30)
    func dropped() -> [Int] { list.paragraphs.indices.filter { list.paragraphs[$0].layout == nil } }
    #expect(dropped() == [2])
    #expect(list.paragraph(2).offset == list.paragraphs[0].count + count - 30)
    #expect(list.paragraphs.reduce(0) { $0 + $1.height } == list.height)
    // The first line of the next part.
    list.set(2, height: 10, at: 2)
    text.move(to: list.paragraph(2).offset + 100)
    text.insertText("x")
    if let change = text.takeChange() { list.follow(change, in: text.string) }
    #expect(dropped() == [1, 2])
    #expect(list.sight(after: list.paragraph(list.paragraphs.count - 1), in: text.string) == 0)
  }

  @Test("a list that does not divide keeps long paragraphs")
  func undivided() {
    let text = String(repeating: "word ", count: 3000)
    #expect(ParagraphList<Int>(text, divides: false) { _ in 1 }.paragraphs.map(\.count) == [15_000])
  }

  @Test("a word without end is divided between characters")
  func longWord() {
    let text = String(repeating: "日", count: 10_000)
    var list = list(text)
    for index in list.paragraphs.indices {
      let place = list.paragraph(index)
      #expect(place.offset % 3 == 0)
    }
    #expect(list.paragraphs.count > 2)
  }
}
