import Testing

@testable import Codec

/// The order of reading of poppler's text.
struct PDFTextTests {
  /// Poppler's text of a part that is written from right to left.
  private func part(_ text: String) -> String { "\u{202B}\(text)\u{202C}" }

  /// Poppler's text of words among those that are written from right to left.
  private func words(_ text: String) -> String { "\u{202B}\u{202A}\(text)\u{202C}\u{202C}" }

  @Test("text from left to right stays as it is, without marks")
  func leftToRight() {
    let text = PDFText("one\ntwo – \u{202A}3\u{202C}")
    #expect(text.string == "one\ntwo – 3" && text.characters.map(\.box) == Array(0..<11))
    #expect(PDFText.string(of: "a\u{202A}b\u{202C}") == "ab")
    #expect(PDFText("").characters.isEmpty && PDFText.string(of: "") == "")
  }

  @Test("letters that stand one by one are read from right to left")
  func single() {
    // On the page, from left to right: one, a space, and the letters of one word.
    let text = PDFText("one \(part("ב"))\(part("א")) two")
    #expect(text.string == "one אב two")
    #expect(text.characters.map(\.box) == [0, 1, 2, 3, 5, 4, 6, 7, 8, 9])
    #expect(PDFText.string(of: "one \(part("ב"))\(part("א")) two") == "one אב two")
  }

  @Test("the letters of a part have the rectangles of their places")
  func parts() {
    let text = PDFText("x \(part("אבג")) y z")
    #expect(text.string == "x אבג y z")
    #expect(text.characters.map(\.box) == [0, 1, 4, 3, 2, 5, 6, 7, 8])
  }

  @Test("on a page from right to left, spaces are before the part that they follow")
  func rightToLeftPage() {
    // Poppler puts a space after the part on its left.
    let text = PDFText("\(part("א"))\(part("ב"))\(part("ג")) \(part("ד"))")
    #expect(text.string == "אב גד" && text.characters.map(\.box) == [0, 1, 3, 2, 4])
    let line = PDFText("\(part("אב"))\(words("12.5")) \(part("גד")) \nx\n\(part("הוז"))")
    #expect(line.string == "אב 12.5 גד\nx\nהוז", "\(line.string.unicodeScalars.map(\.value))")
  }

  @Test("words and numbers from left to right keep their order on a page from right to left")
  func embedded() {
    let text = PDFText(
      "\(part("אבגד"))\(words("page")) \(words("The")) \(words("7,5")) \(part("הוזח")) ")
    #expect(text.string == "אבגד The page 7,5 הוזח", "\(text.string)")
  }

  @Test("numbers among words from right to left keep their digits")
  func numbers() {
    // On the page, from left to right: a, two words with a number between them, and b.
    let text = PDFText("aaa \(part("ב"))\(part("א")) 12 \(part("ד"))\(part("ג")) bbb")
    #expect(text.string == "aaa גד 12 אב bbb", "\(text.string)")
  }

  @Test("a mark stays after its letter")
  func marks() {
    // Poppler turns the letter and the mark around, too.
    let text = PDFText("xyz \(part("\u{5B8}ב"))\(part("א"))")
    #expect(text.characters.count == 7 && text.string == "xyz אב\u{5B8}")
  }

  @Test(
    "no text is too strange",
    arguments: [
      "\u{202B}", "\u{202C}\u{202C}א", "\u{202B}\u{202A}א\nא", " \u{202B}א \u{202C} ב",
      "\u{202B}\n\u{202C}א",
      "א\u{202B}\u{202B}\u{202B}ב\u{202C}", "\u{202B}\u{202C} \u{202B}א\u{202C}",
    ])
  func strange(text: String) {
    let result = PDFText(text)
    let plain = text.unicodeScalars.filter { !("\u{202A}"..."\u{202C}").contains($0) }
    #expect(result.characters.count == plain.count)
    #expect(result.characters.map(\.box).sorted() == Array(0..<plain.count))
    #expect(result.string.unicodeScalars.sorted() == plain.sorted())
  }
}
