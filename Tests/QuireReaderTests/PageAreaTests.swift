import QuireGeometry
import Testing

@testable import CodecProtocol
@testable import QuireDocuments
@testable import QuireReader
@testable import ReaderTesting

/// The words in a part of a page.
struct PageAreaTests {
  /// Returns contents with `text`, in which the characters of the word with the number n are at the
  /// place `columns[n]` and have the width 1.
  private func contents(_ text: String, _ columns: [Double?]) -> DocumentPageContents {
    var boxes: [Rect] = []
    var (word, offset) = (0, 0.0)
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar == "|" {
        (word, offset) = (word + 1, 0)
        boxes.append(.zero)
        continue
      }
      boxes.append(columns[word].map { Rect(x: $0 + offset, y: 0, width: 1, height: 2) } ?? .zero)
      offset += 1
    }
    let kept = zip(text.unicodeScalars, boxes).filter { $0.0 != "|" }
    return DocumentPageContents(
      text: String(String.UnicodeScalarView(kept.map(\.0))), boxes: kept.map(\.1))
  }

  @Test(
    "each half has its words in the order of the text, with its lines",
    arguments: [
      ("ab cd\nef gh", [10, 60, 10, 60], "ab\nef", "cd\ngh"),
      // Between the columns there is no space.
      ("ab|cd\nef|gh", [10, 60, 10, 60], "ab\nef", "cd\ngh"),
      ("ab cd ef", [10, 20, 60], "ab cd", "ef"),
      // A word belongs to the half of its middle.
      ("abcd efgh", [47, 48.5], "abcd", "efgh"),
      // A word whose place is not known stays with the word before it.
      ("ab cd ef", [60, nil, 10], "ef", "ab cd"),
      ("ab\n\ncd\n", [10, nil, 20], "ab\ncd", ""),
      ("", [], "", ""),
    ] as [(String, [Double?], String, String)])
  func halves(text: String, columns: [Double?], left: String, right: String) {
    let contents = contents(text, columns)
    #expect(contents.part { $0.x < 50 }.text == left)
    #expect(contents.part { $0.x >= 50 }.text == right)
  }
}
