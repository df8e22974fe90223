import CodecProtocol
import Testing

/// Tests of the descriptions of documents and pages that codecs send.
@Suite struct DescriptionTests {
  @Test("a document has at most as many pages as the window can list")
  func pageCount() throws {
    for (count, isValid) in [(0, false), (1, true), (100_000, true), (100_001, false)] {
      let document = DocumentDescription(kind: .pdf, pageCount: count)
      #expect(
        (try? DocumentDescription(decoding: document.encoded())) == (isValid ? document : nil))
    }
  }

  @Test("a page is accepted if its sides can be divided by each other")
  func pageSizes() throws {
    for (width, height) in [(595.3, 841.9), (0.001, 100), (1e9, 1e4), (1, 65535)] {
      let page = PageDescription(width: width, height: height, label: "iv")
      #expect(try PageDescription(decoding: page.encoded()) == page)
    }
    let invalid: [(Double, Double)] = [
      (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (1e9, .leastNonzeroMagnitude), (1e-9, 1),
      (1, 0), (-1, 1), (1, .nan), (.infinity, 1),
      (2e9, 1e9), (1, 1.1e5), (1e9, 0.001),
    ]
    for (width, height) in invalid {
      let page = PageDescription(width: width, height: height)
      #expect(throws: MessageError.outOfRange, "\(width) × \(height)") {
        try PageDescription(decoding: page.encoded())
      }
    }
  }
}
