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

  @Test(
    "a document in another character set may have faults, too",
    arguments: [
      ("windows-1251", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "Привет"),
      ("Shift_JIS", [0x93, 0xfa, 0x96, 0x7b], "日本"), ("euc-jp", [0xc6, 0xfc], "日"),
      ("ISO-8859-1", [0xe4, 0x80, 0xff], "ä€ÿ"), ("windows-1252", [0x93, 0xe4], "“ä"),
      ("ISO-8859-2", [0xb9], "š"), ("gb18030", [0x81, 0x30, 0x81, 0x30], "\u{80}"),
      // The bytes are what the name does not say.
      ("utf-16", Array("Größe".utf8), "Größe"), ("us-ascii", Array("é".utf8), "é"),
      ("gbk", [0xc4, 0xe3, 0xff, 0xba, 0xc3], "你\u{fffd}好"),
    ] as [(String, [UInt8], String)])
  func characterSets(name: String, title: [UInt8], expected: String) {
    let start = "\n<?xml version='1.0' encoding='\(name)'?><ComicInfo><Title>"
    let end = "</Title><Manga Value='a'>Yes</Manga>"
    for (fault, shown) in [("", ""), (" & b", " & b"), (" < b", " < b")] {
      let text = Array(start.utf8) + title + Array((fault + end + "</ComicInfo>").utf8)
      check(text, expected + shown, "\(name)\(fault)")
      // The name of the end tag is another one.
      check(Array(start.utf8) + title + Array((end + "</Comicinfo>").utf8), expected, "\(name)")
    }
  }

  @Test("a long document in another character set is converted as a whole")
  func longText() {
    let title = [UInt8](repeating: 0xcf, count: 300_000)
    let start = "<?xml version='1.0' encoding='windows-1251'?><a><Title>"
    let end = "</Title><Manga Value='a'>Yes</Manga>"
    check(
      Array(start.utf8) + title + Array(end.utf8), String(repeating: "П", count: title.count))
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

  @Test("a text may consist of several parts and refer to the characters of HTML")
  func parts() {
    let type = "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'xhtml11.dtd'>"
    let end = "</Title><Manga value='a'>Yes</Manga> tail</a>"
    for (text, expected) in [
      ("A<!-- c --> B<![CDATA[ & C]]>", "A B & C"), ("A&nbsp;&eacute;&unknown;B", "A éB"),
      (" <!-- c --> A ", "A"),
    ] {
      check(Array((type + "<a><Title>" + text + end).utf8), expected, "\(text)")
    }
    let elements = XMLElement.elements(of: Array("<a><b/>one<!-- c -->two</a>".utf8))
    #expect(elements.last?.text == "one")
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
