import CodecProtocol
import QuireDocuments
import QuireGeometry
import Testing

/// Words, lines, copied text and the areas of parts of a text.
struct PageTextSelectionTests {
  @Test(
    "a word is found from each of its characters",
    arguments: [
      ("one don't two", 5, "don't"), ("one don't two", 7, "don't"), ("a 3.14 b", 3, "3.14"),
      ("学校でテスト", 0, "学校"), ("学校でテスト", 2, "で"), ("学校でテスト", 4, "テスト"),
      ("l’école", 0, "l’école"), ("hy\u{AD}phen", 4, "hy\u{AD}phen"), ("one  two", 3, "  "),
      ("one, two", 3, ","), ("שלום עולם", 6, "עולם"),
    ])
  func words(line: String, index: Int, word: String) {
    let text = PageText(lines: [line])
    #expect(text.slice(text.word(at: index)) == word)
  }

  @Test("a word that is broken at the end of lines is one word")
  func brokenWords() {
    let text = PageText(lines: ["some hyphen-", "ation here"])
    for index in 5..<18 {
      #expect(text.slice(text.word(at: index)) == "hyphen-\nation", "\(index)")
    }
    #expect(text.word(at: 2) == 0..<4 && text.slice(text.word(at: 19)) == "here")
    #expect(text.position(after: 6, by: .word) == 18 && text.position(before: 16, by: .word) == 5)
    let long = PageText(lines: ["dis-", "con-", "nect"])
    #expect([0, 3, 4, 6, 12].allSatisfy { long.word(at: $0) == 0..<14 })
    // A hyphen that belongs to the word separates words, as it does within a line.
    let names = PageText(lines: ["Anglo-", "Saxon"])
    #expect(names.word(at: 2) == 0..<5 && names.word(at: 8) == 7..<12)
  }

  @Test("a line is found from its characters and from the line feed at its end")
  func lines() {
    let text = PageText(lines: ["one", "", "two three"])
    #expect([0, 1, 3].allSatisfy { text.line(at: $0) == 0..<3 })
    #expect(text.line(at: 4) == 4..<4 && text.line(at: 5) == 5..<14 && text.line(at: 14) == 5..<14)
  }

  @Test(
    "copied text has whole words and the other ends of lines",
    arguments: [
      ("hyphen-\nation", "hyphenation"), ("soft\u{AD}\nened", "softened"),
      ("HEAD-\nING", "HEADING"), ("dash‐\ned", "dashed"), ("well-\nknown", "wellknown"),
      ("Anglo-\nSaxon", "Anglo-Saxon"), ("1990-\n1995", "1990-1995"), ("E-\nmail", "E-mail"),
      ("- one\n- two", "- one\n- two"), ("a -\nb", "a -\nb"), ("end-\n", "end-\n"),
      ("one\ntwo", "one\ntwo"), ("a-b\nc", "a-b\nc"),
    ])
  func copied(text: String, copy: String) {
    let text = PageText(DocumentPageContents(text: text))
    #expect(text.text(in: 0..<text.count) == copy)
  }

  @Test("a copied part has nothing of what is beside it")
  func copiedParts() {
    let text = PageText(DocumentPageContents(text: "hyphen-\nation"))
    let parts = [0..<7, 0..<8, 5..<9, 7..<9, 8..<20, 3..<3].map { text.text(in: $0) }
    #expect(parts == ["hyphen-", "hyphen-\n", "na", "\na", "ation", ""])
  }

  @Test("a part over two columns has one rectangle in each line")
  func columns() {
    var page = TextPage()
    page.add("abc def", at: Point(x: 0, y: 0))
    page.add("gh", at: Point(x: 0, y: 25))
    page.add("ij kl", at: Point(x: 200, y: 0))
    let rectangles = page.pageText.rectangles(of: 5..<14)
    #expect(
      rectangles == [
        Rect(x: 50, y: 0, width: 20, height: 20), Rect(x: 0, y: 25, width: 20, height: 20),
        Rect(x: 200, y: 0, width: 30, height: 20),
      ])
  }

  @Test("rectangles are as high as their line, and those of tight lines do not overlap")
  func heights() {
    var page = TextPage()
    page.append("a", Rect(x: 0, y: 10, width: 10, height: 20))
    page.append("2", Rect(x: 10, y: 5, width: 5, height: 10))
    page.append("b", Rect(x: 17, y: 10, width: 10, height: 20))
    page.append("\n", .zero)
    page.append("c", Rect(x: 0, y: 26, width: 10, height: 20))
    let text = page.pageText
    #expect(text.rectangles(of: 1..<2) == [Rect(x: 10, y: 5, width: 5, height: 23)])
    #expect(text.rectangles(of: 4..<5) == [Rect(x: 0, y: 28, width: 10, height: 18)])
    // The letters stand apart, and are covered as one piece.
    #expect(text.rectangles(of: 0..<3) == [Rect(x: 0, y: 5, width: 27, height: 23)])
  }

  @Test("a part of a line in two directions covers its characters and no others")
  func directions() {
    // On the page: "ab", a space, and three letters that are read to the left.
    var page = TextPage()
    for (number, scalar) in "ab ".unicodeScalars.enumerated() {
      page.append(scalar, Rect(x: Double(10 * number), y: 0, width: 10, height: 20))
    }
    for (number, scalar) in "אבג".unicodeScalars.enumerated() {
      page.append(scalar, Rect(x: Double(50 - 10 * number), y: 0, width: 10, height: 20))
    }
    let text = page.pageText
    #expect(text.rectangles(of: 0..<6) == [Rect(x: 0, y: 0, width: 60, height: 20)])
    #expect(
      text.rectangles(of: 1..<4) == [
        Rect(x: 10, y: 0, width: 20, height: 20), Rect(x: 50, y: 0, width: 10, height: 20),
      ])
    #expect(
      text.caret(at: 3).minX == 60 && text.caret(at: 5).minX == 40 && text.caret(at: 1).minX == 10)
    #expect(text.place(nearest: Point(x: 58, y: 5))?.position == 3)
    #expect(text.place(nearest: Point(x: 32, y: 5))?.position == 6)
  }

  @Test("a rectangle of a space that cannot be one is not used")
  func spaces() {
    // Poppler gives spaces in turned text the rectangle of the word before them.
    var page = TextPage()
    page.append("a", Rect(x: 0, y: 90, width: 20, height: 10))
    page.append("b", Rect(x: 0, y: 80, width: 20, height: 10))
    page.append(" ", Rect(x: 0, y: 80, width: 20, height: 20))
    page.append("c", Rect(x: 0, y: 65, width: 20, height: 10))
    let text = page.pageText
    #expect(text.direction(at: 0) == .upward)
    #expect(text.rectangles(of: 2..<3) == [Rect(x: 0, y: 75, width: 20, height: 5)])
    #expect(text.rectangles(of: 0..<4) == [Rect(x: 0, y: 65, width: 20, height: 35)])
  }

  @Test("lines without a line feed between them are different lines")
  func withoutLineFeeds() {
    var page = TextPage()
    for (number, scalar) in "ab cd".unicodeScalars.enumerated() {
      let box = Rect(x: Double(10 * (number % 3)), y: number < 3 ? 0 : 25, width: 10, height: 20)
      page.append(scalar, scalar == " " ? .zero : box)
    }
    let text = page.pageText
    #expect(text.line(at: 1) == 0..<3 && text.line(at: 4) == 3..<5)
    #expect(text.rectangles(of: 0..<5).map(\.minY) == [0, 25])
  }
}
