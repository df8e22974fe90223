import SeededNumbers
import Testing

@testable import Codec

/// Tests of the drawings that are written from the markup of pages.
@Suite struct InlineDrawingTests {
  private static let page = """
    <html xmlns='http://www.w3.org/1999/xhtml' xmlns:l='http://www.w3.org/1999/xlink'><body>
    <svg viewBox='0 0 9 9' xmlns:i='i'><i:a i:b="c"/><linearGradient id='a' x:y='&lt;&amp;'/>
    <text xml:space='preserve'> a &nbsp;<tspan>&gt;</tspan> b</text><!-- c --><use l:href='#a'/>
    <style><![CDATA[a > b { fill: url('#a') }]]></style></svg></body></html>
    """

  /// Whether `document` is well-formed XML.
  private func isWellFormed(_ document: [UInt8]) -> Bool {
    let isXML = XMLReader.read(document) { reader in
      while reader.next() != nil {}
      return !reader.isHTML
    }
    return isXML == true
  }

  @Test("a drawing keeps its texts, its prefixes and the capital letters of SVG")
  func contents() throws {
    let drawing = try #require(InlineDrawings(in: Array(Self.page.utf8)).documents.first)
    let text = String(decoding: drawing, as: UTF8.self)
    #expect(isWellFormed(drawing))
    for part in [
      "viewBox=\"0 0 9 9\"", "<linearGradient ", "x:y=\"&lt;&amp;\"",
      " a \u{a0}<tspan>&gt;</tspan> b",
      "xmlns:l=\"http://www.w3.org/1999/xlink\"", "xmlns=\"http://www.w3.org/2000/svg\"",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("the drawings of any page are well-formed")
  func mutations() {
    var numbers = SeededGenerator(seed: 52)
    let signs = Array("<>&\"':;/ =x\n".utf8)
    for round in 0..<500 {
      var bytes = Array(Self.page.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        let sign = signs.randomElement(using: &numbers) ?? 0
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] =
          Bool.random(using: &numbers) ? sign : .random(in: 0...255, using: &numbers)
      }
      for drawing in InlineDrawings(in: bytes).documents {
        #expect(isWellFormed(drawing), "round \(round)")
      }
    }
  }
}
