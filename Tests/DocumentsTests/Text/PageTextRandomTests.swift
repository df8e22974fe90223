import CodecProtocol
import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

/// Texts and rectangles as no usual document has them.
struct PageTextRandomTests {
  /// Contents with rectangles of all kinds, among them empty ones and those of other places.
  private func contents(_ random: inout SeededGenerator) -> DocumentPageContents {
    let letters = Array("ab é-\n\n  אב漢ﬁ\u{AD}\u{301}😀.".unicodeScalars)
    let count = Int.random(in: 0...60, using: &random)
    let isWild = Bool.random(using: &random)
    var text = String.UnicodeScalarView()
    var boxes: [Rect] = []
    var (x, y) = (0.0, 0.0)
    for _ in 0..<count {
      let scalar = letters.randomElement(using: &random) ?? "a"
      text.append(scalar)
      x += Double.random(in: -2...12, using: &random)
      if scalar == "\n" { (x, y) = (0, y + Double.random(in: -30...30, using: &random)) }
      let sizes: [Double] = [0, 1e-9, 1e7, 10, 10, 10]
      let size = sizes.randomElement(using: &random) ?? 0
      boxes.append(
        isWild && Int.random(in: 0..<4, using: &random) == 0
          ? Rect(
            x: .random(in: -1e7...1e7, using: &random), y: .random(in: -9...9, using: &random),
            width: size, height: size)
          : Rect(x: x, y: y, width: 10, height: 20))
    }
    return DocumentPageContents(text: String(text), boxes: boxes)
  }

  @Test("every answer is about a part of the text", arguments: 0..<300 as Range<UInt64>)
  func answers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = PageText(contents(&random))
    let all = 0..<text.count
    var end = 0
    for position in -1...text.count + 1 {
      let index = min(max(0, position), text.count)
      let line = text.line(at: index)
      #expect(line.clamped(to: all) == line && line.lowerBound <= index, "seed \(seed)")
      #expect(line.upperBound >= min(index, line.upperBound))
      let word = text.word(at: position)
      #expect(
        word.clamped(to: all) == word
          && (text.count == 0 || !word.isEmpty || index == text.count || line.isEmpty),
        "seed \(seed): \(word) at \(position)")
      let caret = text.caret(at: position)
      #expect(caret.minX.isFinite && caret.minY.isFinite && caret.width >= 0 && caret.height >= 0)
      for unit in [PageText.Unit.character, .word] {
        let (after, before) = (
          text.position(after: index, by: unit), text.position(before: index, by: unit)
        )
        #expect(after <= text.count && (after > index || index == text.count), "seed \(seed)")
        #expect(before >= 0 && (before < index || index == 0), "seed \(seed)")
      }
      let next = text.positionInNextLine(after: index, nearest: caret.center)
      let former = text.positionInFormerLine(before: index, nearest: caret.center)
      #expect(
        all.lowerBound <= former && former <= index && index <= next && next <= text.count,
        "seed \(seed): \(former), \(index), \(next)")
      end = max(end, line.upperBound)
    }
    #expect(end == text.count)
    for _ in 0..<20 {
      let point = Point(
        x: .random(in: -50...200, using: &random), y: .random(in: -50...200, using: &random))
      if let place = text.place(nearest: point) {
        #expect(all.contains(place.index) && (0...text.count).contains(place.position))
        #expect(text.character(at: place.index).contains(place.index))
      }
      let (a, b) = (
        Int.random(in: 0...text.count, using: &random),
        Int.random(in: 0...text.count, using: &random)
      )
      let range = min(a, b)..<max(a, b)
      for rect in text.rectangles(of: range) {
        #expect(rect.width > 0 && rect.height > 0 && rect.maxX.isFinite, "seed \(seed)")
      }
      #expect(text.text(in: range).unicodeScalars.count <= range.count)
    }
    for words in ["a", "ab", "é", "-", "fi", "b a", "漢", "אב"] {
      for query in [
        TextQuery(words), TextQuery(words, matchesCase: true), TextQuery(words, wholeWords: true),
      ] {
        var last = 0
        for hit in text.hits(of: query) {
          #expect(hit.lowerBound >= last && !hit.isEmpty && hit.upperBound <= text.count)
          last = hit.upperBound
          let excerpt = text.excerpt(of: hit)
          #expect(!excerpt.text[excerpt.hit].isEmpty, "seed \(seed)")
        }
      }
    }
  }
}
