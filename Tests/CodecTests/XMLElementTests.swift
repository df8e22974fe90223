import SeededNumbers
import Testing

@testable import Codec

/// Tests of the reader of XML documents with the faults that people and programs make.
@Suite struct XMLElementTests {
  private static let root =
    "<ComicInfo><Title>Ä Quirk</Title><Manga Value='a'>Yes</Manga></ComicInfo>"
  private static let declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>"

  private func check(_ bytes: [UInt8], _ title: String = "Ä Quirk", _ comment: Comment? = nil) {
    let elements = XMLElement.elements(of: bytes)
    #expect(elements.text(of: "title") == title, comment)
    #expect(elements.text(of: "manga") == "Yes", comment)
    #expect(elements.first { $0.name == "manga" }?.attributes == ["value": "a"], comment)
  }

  @Test(
    "what comes before the first tag is passed over",
    arguments: [
      "", "\n", "\r\n  ", "\u{feff}", "\u{feff}\u{feff}", "\u{feff}\n", "text ",
    ])
  func beginning(text: String) {
    check(Array((text + Self.declaration + Self.root).utf8))
    check(Array((text + Self.root).utf8))
  }

  @Test("a document in UTF-16 may have a byte-order mark and a declaration")
  func utf16() {
    for declaration in ["", "<?xml version='1.0' encoding='UTF-16'?>", Self.declaration] {
      let text = declaration + Self.root
      for mark in ["\u{feff}", ""] {
        let units = Array((mark + text).utf16)
        check(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        check(units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
      }
    }
  }

  @Test("bytes that are no UTF-8 count as Windows-1252")
  func otherBytes() {
    let title = Array("Ä ".utf8) + [0x96, 0x20, 0xe4, 0x80, 0xff]
    let text = Array(Self.declaration.utf8) + Array("<a><Title>".utf8) + title
    check(
      text + Array("</Title><Manga value='a'>Yes</Manga></a>".utf8), "Ä – ä€ÿ")
  }

  @Test(
    "the rest is read after a fault",
    arguments: [
      ("&", "A & B"), ("&eacute;", "A é B"), ("&nbsp;", "A B"), ("&amp;", "A & B"),
      ("&x;", "A &x; B"),
      ("< ", "A < B"),
    ])
  func faults(text: String, expected: String) {
    let document =
      Self.declaration
      + "<a><Title>A \(text) B</Title><b c=d><MANGA VALUE=a>Yes</MANGA></a>"
    check(Array(document.utf8), expected, "\(text)")
  }

  @Test("a second declaration and a missing end do not hide what is between them")
  func declarations() {
    check(Array((Self.declaration + Self.declaration + Self.root).utf8))
    check(Array((Self.declaration + "\n<!-- a -- b -->" + Self.root).utf8))
    check(Array((Self.declaration + Self.root.dropLast(12)).utf8))
  }

  @Test("any bytes give elements or none")
  func mutations() {
    var numbers = SeededGenerator(seed: 36)
    for round in 0..<200 {
      var bytes = Array((Self.declaration + Self.root).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
      #expect(XMLElement.elements(of: bytes).count < 20, "round \(round)")
    }
  }
}
